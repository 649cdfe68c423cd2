/** Tracker: combines its modules into the public interface. */
import { attempt } from './attempt.ts';
import { captureEvents } from './autocapture.ts';
import { beginConsent, optOut, setConsent } from './consent.ts';
import { flush, resumeDelivery } from './delivery.ts';
import { eraseAll } from './erasure.ts';
import type { Insights, InsightsOptions } from './insights.ts';
import { close, listenToPage } from './lifetime.ts';
import { onOutcome } from './outcomes.ts';
import { createMethods, createTrackFunction, trackEvent } from './tracking.ts';
import { createTracker } from './tracker.ts';
import { trackViews } from './view-tracking.ts';

/** Wraps a public method so that it never throws into the page. */
const guard = <Method extends (...args: never[]) => unknown>(method: Method): Method =>
  ((...args) => attempt(() => method(...args))) as Method;

/**
 * Creates a tracker, which stores events and sends them until the service confirms them.
 *
 * @example
 * const insights = createInsights({ appId: 'STORE', apiKey: 'public-search-key', host: 'https://events.example.com' });
 * insights.capture();
 * insights.purchasedObjectIDs({ eventName: 'Order placed', index: 'products', objectIDs: ['p1'], objectData: [{ price: 9.5 }], currency: 'EUR' });
 */
export function createInsights(options: InsightsOptions): Insights {
  const tracker = createTracker(options);
  listenToPage(tracker);
  beginConsent(tracker, options.consent);

  const { settableUserToken, settableAuthenticatedToken } = tracker;
  const methods = createMethods(tracker);
  const insights: Insights & { __proto__: null } = {
    ...methods,
    // Without a prototype, because the script tag looks up methods by any name that the page passes.
    __proto__: null,
    sendEvents: guard((events) => events.forEach((event) => trackEvent(tracker, event))),
    getUserToken: guard(settableUserToken.getToken),
    setUserToken: guard(settableUserToken.setToken),
    onUserTokenChange: guard(settableUserToken.onTokenChange),
    getAuthenticatedUserToken: guard(settableAuthenticatedToken.getToken),
    setAuthenticatedUserToken: guard(settableAuthenticatedToken.setToken),
    onAuthenticatedUserTokenChange: guard(settableAuthenticatedToken.onTokenChange),
    setConsent: guard((consent) => setConsent(tracker, consent)),
    optOut: guard(() => optOut(tracker)),
    erase: guard(() => eraseAll(tracker)),
    setCredentials: guard((credentials) => {
      tracker.apiKey = credentials.apiKey;
      resumeDelivery(tracker);
    }),
    flush: () => flush(tracker),
    pending: () => tracker.queued.size,
    stats: () => ({ ...tracker.counts }),
    capture: guard((root = tracker.document) => {
      if (!root) return;
      const track = createTrackFunction(methods);
      captureEvents(root, tracker.closeController.signal, track);
      trackViews(tracker, root, track);
    }),
    on: guard((outcome, listener) => onOutcome(tracker, outcome, listener)),
    close: guard(() => close(tracker)),
  };
  return insights;
}
