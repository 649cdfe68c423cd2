/** Write-behind: what gathers in memory is written to the store a little later, in one go, and again when the store did not take it. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';

/** A writer that comes later. */
export interface WriteBehind {
  /** There is something to write. */
  soon(): void;
  /** Writes everything that waits now. @throws What the store says; `soon` tries again. */
  flush(): Promise<void>;
}

/**
 * One write at a time, each of all that waits then.
 * @param options.write Writes what waits; nothing, where nothing does.
 * @param options.delay Milliseconds until the next write may begin.
 * @param options.onError Hears of writes in the background that did not succeed; they are tried again.
 *
 * @example
 * const writer = createWriteBehind({ write, delay: () => 200, onError: console.error });
 * rows.push(row);
 * writer.soon();
 */
export function createWriteBehind(options: {
  write: () => Promise<void>;
  delay: () => number;
  onError: (error: unknown) => void;
}): WriteBehind {
  const { write, delay, onError } = options;
  let stopTimer: (() => void) | undefined;
  let writing: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    stopTimer?.();
    stopTimer = undefined;
    // One that is under way may have begun before the last thing came.
    await writing?.catch(() => undefined);
    writing ??= write().finally(() => (writing = undefined));
    return writing;
  };

  const soon = () => {
    // Whoever closes flushes what has not been written by then.
    stopTimer ??= startBackgroundTimer(() => {
      flush().catch((error: unknown) => {
        onError(error);
        soon();
      });
    }, delay());
  };

  return { soon, flush };
}
