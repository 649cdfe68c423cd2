/** Tracker state: one object shared by all modules of a tracker, so that a page can have several trackers. */
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

/** Complete state of a tracker. */
export type Tracker = LifetimeState &
  TrackingState & {
    document: Page['document'];
    /** The current API key. */
    apiKey: string;
  };

/**
 * Creates the initial state of a tracker.
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
    url: baseURL = `${host.replace(/\/$/, '')}/1/events?x-service-application-id=${encodeURIComponent(appId)}&x-service-api-key=`,
    delay = 200,
    lease = 8000,
    cookie = '',
    replicas = {},
    before,
  } = options;
  const page: Page = options.page ?? globalThis;
  const { document, location, navigator } = page;
  const ports = portsOf(page);
  const hasPrivacySignal = navigator?.globalPrivacyControl && options.respectPrivacyControl !== false;
  // Prefix of every storage key.
  const storagePrefix = 'aisle:' + encodeURIComponent(appId);
  const createRows = (suffix: string): StorageRows =>
    createStorageRows(storagePrefix + suffix, () => page.localStorage);

  const tracker: Tracker = {
    ...ports,
    ...createOutcomes(),
    ...createQueue(),
    ...createDelivery(),
    page,
    document,
    storagePrefix,
    apiKey,
    delay,
    lease,
    replicas,
    before,
    statusRows: createRows(':'),
    queueRows: createRows(':q:'),
    queueStore: createIndexedDBStore(storagePrefix, ports.openStore),
    attributionRows: createStorageRows(storagePrefix + ':a:', () => (hasPrivacySignal ? undefined : page.localStorage)),
    searches: {},
    cookieAttributes: (location?.protocol === 'https:' ? ';Secure;' : ';') + cookie,
    hasCookie: !hasPrivacySignal && cookie !== false,
    anonymousToken: undefined,
    settableUserToken: createSettableToken(options.userToken, () =>
      tracker.hasConsent ? readAnonymousToken(tracker) : undefined,
    ),
    settableAuthenticatedToken: createSettableToken(options.authenticatedUserToken),
    hasConsent: false,
    closeController: new AbortController(),
    url: () => baseURL + encodeURIComponent(tracker.apiKey),
    // A custom `url` may belong to a service that does not support this parameter.
    sentAtParameter: () => (options.url ? '' : '&sentAt=' + tracker.now()),
    maySend: () => tracker.hasConsent && navigator?.onLine !== false && !document?.prerendering,
    onDrop: (event, reason) => emitOutcome(tracker, 'dropped', event, reason),
    onSent(event) {
      forgetOrder(tracker, event);
      emitOutcome(tracker, 'sent', event);
    },
  };
  return tracker;
}
