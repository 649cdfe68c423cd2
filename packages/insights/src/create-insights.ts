/** The tracker: how its parts are put together to keep its promise. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { createAttribution } from './attribution.ts';
import { invalidField } from './validation.ts';
import { captureEvents } from './autocapture.ts';
import { createRandomID } from './random-id.ts';
import { createDelivery } from './delivery.ts';
import { createIndexedDBStore } from './indexeddb-store.ts';
import { createAnonymousToken } from './anonymous-token.ts';
import type { EventMethods, Insights, InsightsOptions } from './insights.ts';
import { eventFromLineItems, type SaidInLines, type Track } from './line-items.ts';
import { createEventEmitter } from './event-emitter.ts';
import { whenHidden } from './page.ts';
import { createQueue, type TrackedEvent } from './queue.ts';
import { createStorageRows, type StorageRows } from './storage-rows.ts';
import { trackViews } from './view-tracking.ts';
import { splitEvent } from './split-event.ts';
import { createSettableToken } from './settable-token.ts';

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
    page = globalThis as never,
    delay = 200,
    lease = 8000,
    cookie = '',
    replicas = {},
    before,
  } = options;
  const { document, navigator, location } = page;
  const scope = 'aisle:' + encodeURIComponent(appId);
  const ending = new AbortController();
  const { signal } = ending;
  let { apiKey } = options;

  const { on, emit } = createEventEmitter();
  const stats: Record<string, number> = {};
  /** Counts and tells what becomes of an event. */
  const tell = (fate: string, event: object, reason?: string): void => {
    const counted = reason ? `${fate}: ${reason}` : fate;
    stats[counted] = (stats[counted] ?? 0) + 1;
    emit(fate, event, reason);
  };
  const drop = (event: object, reason: string): void => tell('dropped', event, reason);

  const isDiscreet = navigator?.globalPrivacyControl && options.respectPrivacyControl !== false;
  const rowsOf = (kind: string): StorageRows => createStorageRows(scope + kind, () => page.localStorage);
  /** All that is stored starts like this. */
  const notes = rowsOf(':');
  const traces = createStorageRows(scope + ':a:', () => (isDiscreet ? undefined : page.localStorage));
  const disk = createIndexedDBStore(scope);
  const queue = createQueue(rowsOf(':q:'), disk, drop);
  const mainIndex = (index: string): string => replicas[index] ?? index;
  const { attribute, learn, forgetOrder, prune } = createAttribution(traces, mainIndex);
  const identity = createAnonymousToken(
    document,
    (location?.protocol === 'https:' ? ';Secure;' : ';') + cookie,
    !isDiscreet && cookie !== false,
  );
  // As an attribute of the script tag it is a text. An opt-out holds for later pages too, a withdrawal for those that are open.
  let consent = `${options.consent}` !== 'false' && notes.read('optout') !== '1';

  const { wake, flush, flushNow, resume, stop } = createDelivery(page, queue, {
    notes,
    lease,
    scope,
    url: () => url + encodeURIComponent(apiKey),
    maySend: () => consent && navigator?.onLine !== false && !(document as { prerendering?: boolean })?.prerendering,
    onSent(event) {
      forgetOrder(event);
      tell('sent', event);
    },
  });
  const [getUserToken, setUserToken, onUserTokenChange] = createSettableToken(
    on,
    emit,
    'UserToken',
    options.userToken,
    () => (consent ? identity.token() : undefined),
  );
  const [getAuthenticatedUserToken, setAuthenticatedUserToken, onAuthenticatedUserTokenChange] = createSettableToken(
    on,
    emit,
    'AuthenticatedUserToken',
    options.authenticatedUserToken,
  );

  /** Erases what this tab holds. */
  const forget = (): void => {
    queue.forgetAll();
    traces.names().forEach(traces.remove);
    identity.forget();
    setUserToken();
    setAuthenticatedUserToken();
  };
  // Storage tells the other tabs; a page that was in the back/forward cache meanwhile has to look.
  const hear = ({ key, newValue }: Partial<StorageEvent>): void => {
    consent &&= !notes.read('optout');
    if (!key?.startsWith(scope)) return;
    // Should the tab that holds events die.
    wake(lease);
    if (key === scope + ':erase' && newValue) forget();
  };
  page.addEventListener?.('storage', hear, { signal });
  page.addEventListener?.('pageshow', hear as () => void, { signal });

  const record = (given: object, kind?: Partial<InsightsEvent>): void => {
    if (!consent) return drop(given, 'consent');
    const now = Date.now();
    const event: TrackedEvent = {
      userToken: getUserToken(),
      authenticatedUserToken: getAuthenticatedUserToken(),
      eventID: createRandomID(),
      timestamp: now,
      ...JSON.parse(JSON.stringify(given)),
      ...kind,
    };
    before?.(event);
    event.timestamp = Math.min(event.timestamp, now);
    const broken = invalidField(event);
    if (broken) return drop(event, broken);
    event.objectIDs = event.objectIDs?.map(String);
    if (event.eventSubtype) event.index = mainIndex(event.index);
    attribute(event);
    splitEvent(event).forEach((part) => {
      queue.hold(part);
      tell('queued', part);
    });
    learn(event);
    wake(delay);
  };
  /** The method of an event kind; what cannot be read at all is dropped too. Elements and attributes speak in lines. */
  const method =
    (eventType?: InsightsEvent['eventType'], eventSubtype?: InsightsEvent['eventSubtype']) =>
    (given: object): void =>
      attempt(
        () =>
          record(
            'lines' in given ? eventFromLineItems(eventType!, given as SaidInLines) : given,
            eventType && { eventType, eventSubtype },
          ),
        () => drop(given, 'error'),
      );
  const methods: EventMethods & { __proto__: null } = {
    __proto__: null,
    clickedObjectIDs: method('click'),
    clickedObjectIDsAfterSearch: method('click'),
    clickedFilters: method('click'),
    convertedObjectIDs: method('conversion'),
    convertedObjectIDsAfterSearch: method('conversion'),
    convertedFilters: method('conversion'),
    addedToCartObjectIDs: method('conversion', 'addToCart'),
    addedToCartObjectIDsAfterSearch: method('conversion', 'addToCart'),
    purchasedObjectIDs: method('conversion', 'purchase'),
    purchasedObjectIDsAfterSearch: method('conversion', 'purchase'),
    viewedObjectIDs: method('view'),
    viewedFilters: method('view'),
  };
  const track: Track = (name, said) => {
    methods[name]?.({ ...said, eventName: said.eventName ?? name } as never);
  };

  const emptyDisk = (): void => void disk.empty().then((failure) => failure === null || notes.remove('erase'));
  const start = (): void => {
    notes.remove('optout');
    void queue.restore().then(() => {
      prune();
      wake(delay);
    });
    wake(delay);
  };
  const api: Insights & { __proto__: null } = {
    ...methods,
    // Nothing is found but what is there: a page may ask for anything.
    __proto__: null,
    sendEvents: (given) => given.forEach(method()),
    getUserToken,
    setUserToken,
    onUserTokenChange,
    getAuthenticatedUserToken,
    setAuthenticatedUserToken,
    onAuthenticatedUserTokenChange,
    setConsent(given) {
      const had = consent;
      consent = given;
      if (!given) {
        if (had) notes.write('optout', '0');
        api.erase();
      } else if (!had) start();
    },
    optOut() {
      api.setConsent(false);
      notes.write('optout', '1');
    },
    erase() {
      // Before the other tabs hear of it: they ask for the cookie at once.
      identity.remove();
      notes.names().forEach((key) => key === 'optout' || notes.remove(key));
      // The page may leave before the second store obeys: then the next one sees to it, before it reads.
      notes.write('erase', '1');
      emptyDisk();
      forget();
    },
    setCredentials(credentials) {
      ({ apiKey } = credentials);
      resume();
    },
    flush,
    pending: queue.count,
    stats: () => ({ ...stats }),
    capture(root = document!) {
      captureEvents(root, signal, track);
      trackViews(root, signal, track);
    },
    on,
    close() {
      ending.abort();
      stop();
    },
  };
  whenHidden(page, signal, flushNow);
  if (notes.read('erase')) emptyDisk();
  if (consent) start();
  const guarded = api as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name in guarded) {
    const unguarded = guarded[name]!;
    guarded[name] = (...given) => attempt(() => unguarded(...given));
  }
  return api;
}
