/** Throttled notifications: reads the store soon after another process has announced a write, with a minimum interval. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import type { Store } from './store.ts';

/** Minimum interval between two reads, in milliseconds: a stream of writes is read in batches, not one by one. */
const MIN_INTERVAL_MS = 50;

/**
 * @param options.onNotification Reads what others have committed. Never called while it is still running.
 * @returns A function that stops it.
 *
 * @example
 * const stop = listenForNotifications({ store, onNotification: () => indexer.catchUp(), onError: console.error });
 */
export function listenForNotifications(options: {
  store: Pick<Store, 'onAnnounced'>;
  onNotification: () => Promise<void>;
  onError: (error: unknown) => void;
}): () => void {
  const { store, onNotification, onError } = options;
  let lookedAt = -Infinity;
  let busy = false;
  let isRepeated = false;
  let stopped = false;
  let stopTimer: (() => void) | undefined;

  const run = () => {
    if (stopped) return;
    [busy, isRepeated, lookedAt] = [true, false, performance.now()];
    void onNotification()
      .catch(onError)
      .finally(() => {
        busy = false;
        if (isRepeated) soon();
      });
  };
  const soon = () => {
    if (busy) isRepeated = true;
    else
      stopTimer ??= startBackgroundTimer(
        () => {
          stopTimer = undefined;
          run();
        },
        Math.max(0, lookedAt + MIN_INTERVAL_MS - performance.now()),
      );
  };
  store.onAnnounced?.(soon);
  return () => {
    stopped = true;
    stopTimer?.();
  };
}
