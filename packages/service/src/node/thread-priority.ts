/** Thread priority (nice): background threads use only idle processors. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the share of serving threads, while all of them need a processor. */
const BACKGROUND = 5;

/**
 * Lowers the priority of the calling thread. Only Linux has priorities of threads; elsewhere, and if it is forbidden, it has no effect.
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
