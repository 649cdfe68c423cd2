/** Lifetime: how a tracker hears of other tabs, lives through the end of its page and is closed. */
import { followConsent, type ConsentState } from './consent.ts';
import { flushNow, stopDelivery, scheduleFlush } from './delivery.ts';
import { erasureKey, eraseTab, finishErasure } from './erasure.ts';

/** What lives. */
export type LifetimeState = ConsentState & {
  /** Aborted by the end. */
  ending: AbortController;
};

/** Storage tells the other tabs; a page that was in the back/forward cache meanwhile has to look. */
function hearOtherTabs(state: LifetimeState, { key, newValue }: Partial<StorageEvent>): void {
  const { appScope } = state;
  followConsent(state);
  if (!key?.startsWith(appScope)) return;
  // Should the tab that holds events die.
  scheduleFlush(state, state.lease);
  if (key === `${appScope}:${erasureKey}` && newValue) eraseTab(state);
}

/**
 * Listens to the page and to other tabs, from now until `close`.
 *
 * @example
 * listenToPage(tracker);
 */
export function listenToPage(state: LifetimeState): void {
  const { page, ending } = state;
  const listen = (type: string, listener: (event: Event) => unknown): void =>
    page.addEventListener?.(type, listener, { signal: ending.signal });

  for (const type of ['storage', 'pageshow']) listen(type, (event) => hearOtherTabs(state, event));
  // The moments from which a page may be gone for good; both may come. `unload` is left alone: it would cost the page its place in
  // the back/forward cache. What returns from there finds its timers running.
  listen('pagehide', () => flushNow(state));
  listen('visibilitychange', () => page.document?.hidden && flushNow(state));
  finishErasure(state);
}

/** Ends it; what is stored stays for the next page. */
export function close(state: LifetimeState): void {
  state.ending.abort();
  stopDelivery(state);
}
