/** Throttled notifications: looks at the store soon after another process has announced a write, but only so often while many are announced. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import type { Store } from './store.ts';

/** The shortest time from one look to the next, in milliseconds: a stream of writes is taken in parts, not one by one. */
const NO_SOONER_THAN = 50;

/**
 * @param options.onNotification Looks for what others have committed. It is never called while it is under way.
 * @returns What ends it.
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
        Math.max(0, lookedAt + NO_SOONER_THAN - performance.now()),
      );
  };
  store.onAnnounced?.(soon);
  return () => {
    stopped = true;
    stopTimer?.();
  };
}
