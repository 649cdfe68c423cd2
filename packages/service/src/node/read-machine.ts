/** Reads machine statistics under Node: processors, memory of the search thread and of the process, and the disk of the data. */
import { statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { ReadMachine } from '../features/monitoring/machine.ts';

/** Returns the memory that the process may use: containers are often limited to less than the machine has. */
function allowedMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 && allowed < totalmem() ? allowed : totalmem();
}

function diskOf(directory: string): { size: number; free: number } | undefined {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    // It no longer exists, which the store reports.
    return undefined;
  }
}

/**
 * @param dataDir Directory of the data. Undefined if it is in memory or in a PostgreSQL, whose disk cannot be read here.
 *
 * @example
 * createMachineReader('./aisle-data')().memory.resident;
 */
export function createMachineReader(dataDir: string | undefined): ReadMachine {
  const cores = availableParallelism();
  const total = allowedMemory();
  return () => {
    const { user, system } = process.cpuUsage();
    // Heap and typed arrays of this thread, which has the indices; the database has its own thread.
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
