/** Lifetime: how a tracker starts, hears of other tabs, lives through the end of its page and is closed. */
import type { createAttribution } from './attribution.ts';
import type { createConsent } from './consent.ts';
import type { createDelivery } from './delivery.ts';
import { erasureKey, type createErasure } from './erasure.ts';
import type { InsightsOptions } from './insights.ts';
import type { Page } from './page.ts';
import type { Queue } from './queue.ts';

/** What lives. */
export interface LifetimeOptions extends Required<Pick<InsightsOptions, 'delay' | 'lease'>> {
  page: Page;
  /** What all storage keys of this application begin with. */
  scope: string;
  consent: ReturnType<typeof createConsent>;
  erasure: ReturnType<typeof createErasure>;
  queue: Queue;
  attribution: ReturnType<typeof createAttribution>;
  delivery: ReturnType<typeof createDelivery>;
}

/**
 * The life of one tracker, from now until it is closed.
 *
 * @example
 * const { signal, close } = createLifetime({ page, scope, delay, lease, consent, erasure, queue, attribution, delivery });
 */
export function createLifetime(options: LifetimeOptions) {
  const { page, scope, delay, lease, consent, erasure, queue, attribution, delivery } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const listen = (type: string, listener: (event: Event) => unknown): void =>
    page.addEventListener?.(type, listener, { signal });

  // Storage tells the other tabs; a page that was in the back/forward cache meanwhile has to look.
  const hearOtherTabs = ({ key, newValue }: Partial<StorageEvent>): void => {
    consent.follow();
    if (!key?.startsWith(scope)) return;
    // Should the tab that holds events die.
    delivery.wake(lease);
    if (key === `${scope}:${erasureKey}` && newValue) erasure.eraseTab();
  };
  listen('storage', hearOtherTabs);
  listen('pageshow', hearOtherTabs);
  // The moments from which a page may be gone for good; both may come. `unload` is left alone: it would cost the page its place in
  // the back/forward cache. What returns from there finds its timers running.
  listen('pagehide', delivery.flushNow);
  listen('visibilitychange', () => page.document?.hidden && delivery.flushNow());
  erasure.finish();

  return {
    /** Aborted by the end. */
    signal,
    /** Takes in what other pages left, and sends. */
    start(): void {
      void queue.restore().then(() => {
        attribution.prune();
        delivery.wake(delay);
      });
      delivery.wake(delay);
    },
    /** Ends it; what is stored stays for the next page. */
    close(): void {
      ending.abort();
      delivery.stop();
    },
  };
}
