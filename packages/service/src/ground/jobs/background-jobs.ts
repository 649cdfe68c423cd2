/** Background jobs: runs queued work outside of requests, and retries it shortly after a failure of the store. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';

/** Milliseconds after which work is retried that failed because of the store. */
const WAKE_AFTER = 2000;

/** Queued work in the background. */
export interface BackgroundJobs {
  /** Starts what is due. */
  start(): void;
  /** Stops retrying; current work continues. */
  stop(): void;
}

/**
 * @param options.run Runs everything that is due.
 * @param options.onError Called with the errors of failed attempts.
 *
 * @example
 * const background = createBackgroundJobs({ run: () => jobs.run(), onError: console.error });
 * background.start();
 */
export function createBackgroundJobs(options: {
  run: () => Promise<void>;
  onError: (error: unknown) => void;
}): BackgroundJobs {
  const { run, onError } = options;
  let stopWaiting: (() => void) | undefined;
  let stopped = false;
  const start = () =>
    void run().catch((error: unknown) => {
      onError(error);
      if (stopped) return;
      stopWaiting ??= startBackgroundTimer(() => {
        stopWaiting = undefined;
        start();
      }, WAKE_AFTER);
    });
  return {
    start,
    stop: () => {
      stopped = true;
      stopWaiting?.();
    },
  };
}
