/** Waits for a promise with a time limit. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';

/**
 * Resolves with the promise, or after so many milliseconds.
 *
 * @example
 * await within(indexer.catchUp(), 500);
 */
export async function within(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let stop = () => undefined as void;
  const late = new Promise<void>((resolve) => (stop = startBackgroundTimer(resolve, Math.max(0, milliseconds))));
  await Promise.race([promise, late]);
  stop();
}
