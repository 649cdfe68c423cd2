/** Background jobs: does promised work beside the requests, and again a little later when the store did not take it. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';

/** After what time work is tried again that the store did not take, in milliseconds. */
const WAKE_AFTER = 2000;

/** Promised work in the background. */
export interface BackgroundJobs {
  /** Starts what is due. */
  start(): void;
  /** Tries no more; what is under way goes on. */
  stop(): void;
}

/**
 * @param options.run Does everything that is due.
 * @param options.onError Hears of tries that did not succeed.
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
