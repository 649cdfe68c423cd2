/** Machine readings: CPU, memory and disk used by the process, read by an adapter. */

export interface MachineReading {
  /** A monotonic clock, in milliseconds. */
  at: number;
  /** CPU time of the process, in seconds. */
  cpuSeconds: number;
  /** Number of CPUs that it may use. */
  cores: number;
  /** Bytes of the machine, of the process, and of its search thread with its indices. */
  memory: { total: number; resident: number; search: number };
  /** Bytes of the disk with the data. Undefined if the data is not on a disk of this machine. */
  disk: { size: number; free: number } | undefined;
}

/** Reads the machine; takes microseconds. */
export type ReadMachine = () => MachineReading;

/** Measurements in percent, by name in the contract. */
export type Usage = Partial<Record<'cpu_usage' | 'ram_search_usage' | 'ram_indexing_usage' | 'ssd_usage', number>>;

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, (100 * part) / whole));

/** Returns the usage between two readings. Without an earlier one, there is no CPU usage. */
export function usageOf(reading: MachineReading, before: MachineReading | undefined): Usage {
  const { memory, disk } = reading;
  const seconds = before ? (reading.at - before.at) / 1000 : 0;
  return {
    ...(before &&
      seconds > 0 && { cpu_usage: percent(reading.cpuSeconds - before.cpuSeconds, seconds * reading.cores) }),
    ram_search_usage: percent(memory.search, memory.total),
    // The remainder of the process: the embedded database, through which every write goes, and the program itself.
    ram_indexing_usage: percent(memory.resident - memory.search, memory.total),
    ...(disk && { ssd_usage: percent(disk.size - disk.free, disk.size) }),
  };
}
