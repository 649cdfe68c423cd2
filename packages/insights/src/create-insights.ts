/** The tracker: how its parts are put together to keep its promise. */
import { attempt } from './attempt.ts';
import { createAttribution } from './attribution.ts';
import { captureEvents } from './autocapture.ts';
import { createConsent } from './consent.ts';
import { createDelivery } from './delivery.ts';
import { createErasure } from './erasure.ts';
import { createIdentity } from './identity.ts';
import { createIndexedDBStore } from './indexeddb-store.ts';
import type { Insights, InsightsOptions } from './insights.ts';
import { createLifetime } from './lifetime.ts';
import { createOutcomes } from './outcomes.ts';
import { type Page, portsOf } from './page.ts';
import { createQueue } from './queue.ts';
import { createRandomID } from './random-id.ts';
import { createStorageRows, type StorageRows } from './storage-rows.ts';
import { createTracking } from './tracking.ts';
import { trackViews } from './view-tracking.ts';

/** A public method that does not throw into the page. */
const guard = <Method extends (...given: never[]) => unknown>(method: Method): Method =>
  ((...given) => attempt(() => method(...given))) as Method;

/**
 * A tracker that remembers what shoppers did and delivers it once.
 *
 * @example
 * const insights = createInsights({ appId: 'STORE', apiKey: 'public-search-key', host: 'https://events.example.com' });
 * insights.capture();
 * insights.purchasedObjectIDs({ eventName: 'Order placed', index: 'products', objectIDs: ['p1'], objectData: [{ price: 9.5 }], currency: 'EUR' });
 */
export function createInsights(options: InsightsOptions): Insights {
  const {
    appId,
    host = '',
    url = `${host.replace(/\/$/, '')}/1/events?x-service-application-id=${encodeURIComponent(appId)}&x-service-api-key=`,
    delay = 200,
    lease = 8000,
    cookie = '',
    consent: isGiven,
    replicas = {},
    respectPrivacyControl,
    userToken,
    authenticatedUserToken,
    before,
  } = options;
  const page: Page = options.page ?? globalThis;
  const { document, location, navigator } = page;
  const { now, random, randomness, setTimer, openStore } = portsOf(page);
  const createID = (): string => createRandomID(randomness);
  const mainIndex = (index: string): string => replicas[index] ?? index;
  let { apiKey } = options;

  // All that is stored starts like this.
  const scope = 'aisle:' + encodeURIComponent(appId);
  const rowsOf = (kind: string): StorageRows => createStorageRows(scope + kind, () => page.localStorage);
  const notes = rowsOf(':');
  const isPrivate = navigator?.globalPrivacyControl && respectPrivacyControl !== false;
  const traces = createStorageRows(scope + ':a:', () => (isPrivate ? undefined : page.localStorage));
  const store = createIndexedDBStore(scope, openStore);

  const outcomes = createOutcomes();
  const consent = createConsent({
    notes,
    isGiven,
    onGiven: () => lifetime.start(),
    onWithdrawn: () => erasure.eraseAll(),
  });
  const identity = createIdentity({
    document,
    location,
    isPrivate,
    hasConsent: consent.holds,
    createID,
    cookie,
    userToken,
    authenticatedUserToken,
  });
  const attribution = createAttribution(traces, mainIndex, now);
  const queue = createQueue({
    rows: rowsOf(':q:'),
    store,
    now,
    onDrop: (event, reason) => outcomes.tell('dropped', event, reason),
  });
  const delivery = createDelivery({
    page,
    queue,
    notes,
    lease,
    scope,
    now,
    random,
    setTimer,
    url: () => url + encodeURIComponent(apiKey),
    // Another service may know no such parameter.
    sendingTime: () => (options.url ? '' : '&sentAt=' + now()),
    maySend: () => consent.holds() && navigator?.onLine !== false && !document?.prerendering,
    onSent(event) {
      attribution.forgetOrder(event);
      outcomes.tell('sent', event);
    },
  });
  const { methods, track, trackEvent } = createTracking({
    before,
    hasConsent: consent.holds,
    identity,
    attribution,
    mainIndex,
    queue,
    outcomes,
    now,
    createID,
    onQueued: () => delivery.wake(delay),
  });
  const erasure = createErasure({ notes, traces, queue, store, identity });
  const lifetime = createLifetime({ page, scope, delay, lease, consent, erasure, queue, attribution, delivery });
  consent.begin();

  const { user, signedIn } = identity;
  const insights: Insights & { __proto__: null } = {
    ...methods,
    // Nothing is found but what is there: a page may ask for any name.
    __proto__: null,
    sendEvents: guard((events) => events.forEach((event) => trackEvent(event))),
    getUserToken: guard(user.current),
    setUserToken: guard(user.assign),
    onUserTokenChange: guard(user.onChange),
    getAuthenticatedUserToken: guard(signedIn.current),
    setAuthenticatedUserToken: guard(signedIn.assign),
    onAuthenticatedUserTokenChange: guard(signedIn.onChange),
    setConsent: guard(consent.set),
    optOut: guard(consent.refuse),
    erase: guard(erasure.eraseAll),
    setCredentials: guard((credentials) => {
      ({ apiKey } = credentials);
      delivery.resume();
    }),
    flush: delivery.flush,
    pending: queue.count,
    stats: outcomes.stats,
    capture: guard((root = document) => {
      if (!root) return;
      const { signal } = lifetime;
      captureEvents(root, signal, track);
      trackViews({ root, document, setTimer, signal, track });
    }),
    on: guard(outcomes.on),
    close: guard(lifetime.close),
  };
  return insights;
}
