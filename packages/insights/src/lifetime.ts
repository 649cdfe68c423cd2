/** Lifetime: syncs a tracker with other tabs, flushes events when the page is left, and closes the tracker. */
import { followConsent, type ConsentState } from './consent.ts';
import { flushNow, stopDelivery, scheduleFlush } from './delivery.ts';
import { erasureKey, eraseTab, finishErasure } from './erasure.ts';

/** The state that the lifetime needs. */
export type LifetimeState = ConsentState & {
  /** Aborts when the tracker is closed. */
  closeController: AbortController;
};

/** Reacts to storage changes by other tabs. A page restored from the back/forward cache missed those events, so it checks too. */
function syncWithOtherTabs(state: LifetimeState, { key, newValue }: Partial<StorageEvent>): void {
  const { storagePrefix } = state;
  followConsent(state);
  if (!key?.startsWith(storagePrefix)) return;
  // Try again after the lease, in case the tab that is sending these events closes.
  scheduleFlush(state, state.lease);
  if (key === `${storagePrefix}:${erasureKey}` && newValue) eraseTab(state);
}

/**
 * Listens to the page and to other tabs, from now until `close`.
 *
 * @example
 * listenToPage(tracker);
 */
export function listenToPage(state: LifetimeState): void {
  const { page, closeController } = state;
  const listen = (type: string, listener: (event: Event) => unknown): void =>
    page.addEventListener?.(type, listener, { signal: closeController.signal });

  for (const type of ['storage', 'pageshow']) listen(type, (event) => syncWithOtherTabs(state, event));
  // Events after which the page may never run again; both can fire. `unload` is not used, because it disables the back/forward
  // cache. A page restored from that cache continues with its timers.
  listen('pagehide', () => flushNow(state));
  listen('visibilitychange', () => page.document?.hidden && flushNow(state));
  finishErasure(state);
}

/** Closes the tracker; stored events are left for the next page. */
export function close(state: LifetimeState): void {
  state.closeController.abort();
  stopDelivery(state);
}
