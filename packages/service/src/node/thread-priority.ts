/** Thread priority (nice): what nobody waits for in a page takes what processors have left over. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of what the threads get that answer, while all of them want a processor. */
const BACKGROUND = 5;

/**
 * Lowers the priority of the thread that calls it. Linux alone knows priorities of threads; elsewhere, and where it is forbidden, nothing
 * happens.
 *
 * @example
 * lowerThreadPriority(); // first line of a worker
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const [thread] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread !== undefined) setPriority(Number(thread), BACKGROUND);
  } catch {
    // No /proc, or a sandbox that forbids it.
  }
}
