/** Heeds announcements of other processes: does its work soon after each, and only so often while they come one after another. */
import { startBackgroundTimer } from '../background-timer.ts';
import type { Store } from './store.ts';

/** The shortest time from one look to the next, in milliseconds: a stream of writes is taken in parts, not one by one. */
const NO_SOONER_THAN = 50;

/**
 * @param options.look Looks for what others have committed. It is never called while it is under way.
 * @returns What ends it.
 *
 * @example
 * const stop = heedAnnouncements({ store, look: () => indexer.catchUp(), failed: console.error });
 */
export function heedAnnouncements(options: {
  store: Pick<Store, 'onAnnounced'>;
  look: () => Promise<void>;
  onError: (error: unknown) => void;
}): () => void {
  const { store, look, onError } = options;
  let lookedAt = -Infinity;
  let busy = false;
  let again = false;
  let stopped = false;
  let stopTimer: (() => void) | undefined;

  const run = () => {
    if (stopped) return;
    [busy, again, lookedAt] = [true, false, performance.now()];
    void look()
      .catch(onError)
      .finally(() => {
        busy = false;
        if (again) soon();
      });
  };
  const soon = () => {
    if (busy) again = true;
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
