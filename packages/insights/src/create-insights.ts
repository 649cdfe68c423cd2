/** The tracker: how its parts are put together to keep its promise. */
import { attempt } from './attempt.ts';
import { captureEvents } from './autocapture.ts';
import { beginConsent, optOut, setConsent } from './consent.ts';
import { flush, resumeDelivery } from './delivery.ts';
import { eraseAll } from './erasure.ts';
import type { Insights, InsightsOptions } from './insights.ts';
import { close, listenToPage } from './lifetime.ts';
import { onOutcome } from './outcomes.ts';
import { createMethods, createTrack, trackEvent } from './tracking.ts';
import { createTracker } from './tracker.ts';
import { trackViews } from './view-tracking.ts';

/** A public method that does not throw into the page. */
const guard = <Method extends (...args: never[]) => unknown>(method: Method): Method =>
  ((...args) => attempt(() => method(...args))) as Method;

/**
 * A tracker that remembers what shoppers did and delivers it once.
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

  const { user, signedIn } = tracker;
  const methods = createMethods(tracker);
  const insights: Insights & { __proto__: null } = {
    ...methods,
    // Nothing is found but what is there: a page may ask for any name.
    __proto__: null,
    sendEvents: guard((events) => events.forEach((event) => trackEvent(tracker, event))),
    getUserToken: guard(user.getToken),
    setUserToken: guard(user.setToken),
    onUserTokenChange: guard(user.onTokenChange),
    getAuthenticatedUserToken: guard(signedIn.getToken),
    setAuthenticatedUserToken: guard(signedIn.setToken),
    onAuthenticatedUserTokenChange: guard(signedIn.onTokenChange),
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
      const track = createTrack(methods);
      captureEvents(root, tracker.ending.signal, track);
      trackViews(tracker, root, track);
    }),
    on: guard((outcome, listener) => onOutcome(tracker, outcome, listener)),
    close: guard(() => close(tracker)),
  };
  return insights;
}
