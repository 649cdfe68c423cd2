/** State of one tracker: the one object that all its parts work on, so that a page may have several trackers. */
// Why: decision 0148.
import { readAnonymousToken } from './anonymous-token.ts';
import { forgetOrder } from './attribution.ts';
import { createDelivery } from './delivery.ts';
import { createIndexedDBStore } from './indexeddb-store.ts';
import type { InsightsOptions } from './insights.ts';
import type { LifetimeState } from './lifetime.ts';
import { createOutcomes, emitOutcome } from './outcomes.ts';
import { portsOf, type Page } from './page.ts';
import { createQueue } from './queue.ts';
import { createSettableToken } from './settable-token.ts';
import { createStorageRows, type StorageRows } from './storage-rows.ts';
import type { TrackingState } from './tracking.ts';

/** The state of all parts. */
export type Tracker = LifetimeState &
  TrackingState & {
    document: Page['document'];
    /** The credentials of this moment. */
    apiKey: string;
  };

/**
 * The state that a tracker begins with.
 *
 * @example
 * const tracker = createTracker({ appId: 'STORE', apiKey: 'public-search-key', host: 'https://events.example.com' });
 * scheduleFlush(tracker, 200);
 */
export function createTracker(options: InsightsOptions): Tracker {
  const {
    appId,
    apiKey,
    host = '',
    url = `${host.replace(/\/$/, '')}/1/events?x-service-application-id=${encodeURIComponent(appId)}&x-service-api-key=`,
    delay = 200,
    lease = 8000,
    cookie = '',
    replicas = {},
    before,
  } = options;
  const page: Page = options.page ?? globalThis;
  const { document, location, navigator } = page;
  const ports = portsOf(page);
  const isPrivate = navigator?.globalPrivacyControl && options.respectPrivacyControl !== false;
  // All that is stored starts like this.
  const appScope = 'aisle:' + encodeURIComponent(appId);
  const rowsOf = (kind: string): StorageRows => createStorageRows(appScope + kind, () => page.localStorage);

  const tracker: Tracker = {
    ...ports,
    ...createOutcomes(),
    ...createQueue(),
    ...createDelivery(),
    page,
    document,
    appScope,
    apiKey,
    delay,
    lease,
    replicas,
    before,
    notes: rowsOf(':'),
    queueRows: rowsOf(':q:'),
    queueStore: createIndexedDBStore(appScope, ports.openStore),
    attributionRows: createStorageRows(appScope + ':a:', () => (isPrivate ? undefined : page.localStorage)),
    searches: {},
    cookieAttributes: (location?.protocol === 'https:' ? ';Secure;' : ';') + cookie,
    hasCookie: !isPrivate && cookie !== false,
    anonymousToken: undefined,
    user: createSettableToken(options.userToken, () => (tracker.hasConsent ? readAnonymousToken(tracker) : undefined)),
    signedIn: createSettableToken(options.authenticatedUserToken),
    hasConsent: false,
    ending: new AbortController(),
    url: () => url + encodeURIComponent(tracker.apiKey),
    // Another service may know no such parameter.
    sendingTime: () => (options.url ? '' : '&sentAt=' + tracker.now()),
    maySend: () => tracker.hasConsent && navigator?.onLine !== false && !document?.prerendering,
    onDrop: (event, reason) => emitOutcome(tracker, 'dropped', event, reason),
    onSent(event) {
      forgetOrder(tracker, event);
      emitOutcome(tracker, 'sent', event);
    },
  };
  return tracker;
}
