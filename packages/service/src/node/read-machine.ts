/** Reads the machine under Node: processors, memory of the thread that searches and of the process, and the disk of the data. */
import { statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { ReadMachine } from '../features/monitoring/machine.ts';

/** Memory that the process may use: a container is often allowed less than there is. */
function allowedMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 && allowed < totalmem() ? allowed : totalmem();
}

function diskOf(directory: string): { size: number; free: number } | undefined {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    // Not there any more: the store tells of it.
    return undefined;
  }
}

/**
 * @param dataDir Where the data are; undefined where they are in memory or in a PostgreSQL, whose disk is not this machine's to read.
 *
 * @example
 * createMachineReader('./aisle-data')().memory.resident;
 */
export function createMachineReader(dataDir: string | undefined): ReadMachine {
  const cores = availableParallelism();
  const total = allowedMemory();
  return () => {
    const { user, system } = process.cpuUsage();
    // Heap and typed arrays of this thread: the indices are here, the database is in a thread of its own.
    const { used_heap_size, external_memory } = getHeapStatistics();
    const resident = process.memoryUsage.rss();
    return {
      at: performance.now(),
      cpuSeconds: (user + system) / 1e6,
      cores,
      memory: { total, resident, search: Math.min(resident, used_heap_size + external_memory) },
      disk: dataDir === undefined ? undefined : diskOf(dataDir),
    };
  };
}
