/** Machine readings: what an adapter knows of the processors, the memory and the disk that the process uses. */

export interface MachineReading {
  /** A clock that never goes back, in milliseconds. */
  at: number;
  /** Time of processors that the process has used, in seconds. */
  cpuSeconds: number;
  /** Processors that it may use. */
  cores: number;
  /** Bytes: what there is, what the process holds, and what of it the thread holds that searches, with its indices. */
  memory: { total: number; resident: number; search: number };
  /** Bytes of the disk of the data; undefined where the data are not on a disk of this machine. */
  disk: { size: number; free: number } | undefined;
}

/** Reads the machine now; it takes microseconds. */
export type ReadMachine = () => MachineReading;

/** Measurements in percent, as the contract calls them. */
export type Usage = Partial<Record<'cpu_usage' | 'ram_search_usage' | 'ram_indexing_usage' | 'ssd_usage', number>>;

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, (100 * part) / whole));

/** What a reading and the one before it say; without one before, nothing of the processors. */
export function usageOf(reading: MachineReading, before: MachineReading | undefined): Usage {
  const { memory, disk } = reading;
  const seconds = before ? (reading.at - before.at) / 1000 : 0;
  return {
    ...(before &&
      seconds > 0 && { cpu_usage: percent(reading.cpuSeconds - before.cpuSeconds, seconds * reading.cores) }),
    ram_search_usage: percent(memory.search, memory.total),
    // The rest of the process: the built-in database, through which every write goes, and the program itself.
    ram_indexing_usage: percent(memory.resident - memory.search, memory.total),
    ...(disk && { ssd_usage: percent(disk.size - disk.free, disk.size) }),
  };
}
