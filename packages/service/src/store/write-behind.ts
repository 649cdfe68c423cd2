/** Write-behind: collects changes in memory, and writes them to the store a little later in one go, with retries. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';

/** A writer with a delay. */
export interface WriteBehind {
  /** Schedules a write. */
  soon(): void;
  /** Writes everything that is pending now. @throws The error of the store; `soon` retries. */
  flush(): Promise<void>;
}

/**
 * One write at a time, each of everything pending.
 * @param options.write Writes what is pending, if anything.
 * @param options.delay Milliseconds until the next write may start.
 * @param options.onError Called with errors of background writes; they are retried.
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
    // A running write may have started before the last change.
    await writing?.catch(() => undefined);
    writing ??= write().finally(() => (writing = undefined));
    return writing;
  };

  const soon = () => {
    // On closing, the remainder is flushed.
    stopTimer ??= startBackgroundTimer(() => {
      flush().catch((error: unknown) => {
        onError(error);
        soon();
      });
    }, delay());
  };

  return { soon, flush };
}
