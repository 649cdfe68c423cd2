/** The tracker: its promise to the page, and how its parts are put together. */
import type { InsightsEvent } from '@aisle/contract';
import { createAttribution } from './attribution.ts';
import { brokenRule } from './broken-rule.ts';
import { captureEvents } from './capture.ts';
import { createDelivery } from './delivery.ts';
import { eventKinds, type EventArguments, type EventKind, type EventMethod } from './event-kinds.ts';
import { createIdentity, type CookieOptions } from './identity.ts';
import { createLeases } from './leases.ts';
import { createDisk } from './disk.ts';
import { createID } from './create-id.ts';
import { watchPage, type Page } from './page.ts';
import { createQueue } from './queue.ts';
import { createRows } from './rows.ts';
import { createSend } from './send.ts';
import { splitEvent } from './split-event.ts';

/** How a tracker works. */
export interface InsightsOptions {
  appId: string;
  /** A key that may search; it is public. */
  apiKey: string;
  /** Origin or path of the service: `https://events.example.com`, or `/` (the default) for the page's own origin. */
  host?: string;
  /** What the names of both credentials in the query string begin with: `x-service-` by default. */
  credentialPrefix?: string;
  /** A pseudonymous token instead of the tracker's own. */
  userToken?: string;
  /** A pseudonymous token of the signed-in shopper. */
  authenticatedUserToken?: string;
  /** Whether the tracker's own token is kept in the first-party cookie `_aisle`: true by default; false keeps it in memory. */
  useCookie?: boolean;
  cookie?: CookieOptions;
  /**
   * Whether the shopper agreed: true by default. Without consent nothing is stored, sent or remembered,
   * and events are dropped, also for later.
   */
  consent?: boolean;
  /**
   * Whether Global Privacy Control is respected: true by default. Then token and attribution live in memory only;
   * events still reach the service.
   */
  respectPrivacyControl?: boolean;
  /** Main index to its replicas. Carts and orders belong to the main index, whatever replica showed the record. */
  replicas?: Record<string, readonly string[]>;
  /** Milliseconds that events wait for company: 200 by default. */
  delay?: number;
  /** Milliseconds that other tabs leave a request alone that may have died with its page: 8,000 by default. */
  lease?: number;
  /** The queue gives up views, then clicks, then conversions, never purchases, above this many events: 5,000 by default. */
  maxEvents?: number;
  /** The same in bytes: 2,000,000 by default. */
  maxBytes?: number;
  /** The page to work in: the global object by default. */
  page?: Page;
  /** The clock: milliseconds since the Unix epoch. */
  now?: () => number;
  /** A number from 0 up to 1 that spreads retries. */
  random?: () => number;
}

/** What a tracker tells. */
export interface InsightsEvents {
  /** An event was stored. */
  queued: (event: InsightsEvent) => void;
  /** The service took an event. */
  sent: (event: InsightsEvent) => void;
  /**
   * An event will never be sent. The reason is the name of the field that breaks a rule, or `consent`, `expired`, `full`,
   * `refused` (by the service), `too large`, `erased`, `error`.
   */
  dropped: (event: Partial<InsightsEvent>, reason: string) => void;
  userToken: (token: string | undefined) => void;
  authenticatedUserToken: (token: string | undefined) => void;
}

/** One method per event kind. None throws: an event that breaks a rule is dropped, counted and told to `dropped`. */
export type EventMethods = { [Method in keyof EventArguments]: (event: EventArguments[Method]) => void };

type TokenListener = (token: string | undefined) => void;

/** A tracker. No method throws into the page. */
export interface Insights extends EventMethods {
  /** Takes events as the service knows them, each on its own merits. */
  sendEvents(events: readonly (Omit<InsightsEvent, 'userToken'> & { userToken?: string })[]): void;
  /** Replaces the anonymous token; undefined returns to the tracker's own. */
  setUserToken(token: string | undefined): void;
  /** The anonymous token; undefined without consent. */
  getUserToken(): string | undefined;
  /** Hears of every new token, and of the present one at once when `immediate`. */
  onUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Names the signed-in shopper; undefined after signing out. */
  setAuthenticatedUserToken(token: string | undefined): void;
  getAuthenticatedUserToken(): string | undefined;
  onAuthenticatedUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Opens or shuts the gate. Shutting it erases what is stored; opening it ends an opt-out. */
  setConsent(consent: boolean): void;
  /** Erases what is stored and remembers in this browser that the shopper wants no tracking. */
  optOut(): void;
  /** Erases events, attribution, and the token on this device. */
  erase(): void;
  /** Goes on with a new key after the service refused the old one. */
  setCredentials(credentials: { apiKey: string }): void;
  /** Sends what may be sent now; settles when that attempt has ended, never rejects. */
  flush(): Promise<void>;
  /** Number of events that wait. */
  pending(): number;
  /** How many events were queued, sent, and dropped by reason, since this tracker was created. */
  stats(): { queued: number; sent: number; dropped: Record<string, number> };
  /** Tracks the events of Aisle's elements below a root (the document by default); the answer stops it. */
  capture(root?: EventTarget): () => void;
  /** Hears what happens to events; the answer stops it. */
  on<Name extends keyof InsightsEvents>(name: Name, listener: InsightsEvents[Name]): () => void;
  /** Stops listening and sending; what is stored stays for the next page. */
  close(): void;
}

/**
 * A tracker that remembers what shoppers did and delivers it once.
 *
 * @example
 * const insights = createInsights({ appId: 'STORE', apiKey: 'public-search-key', host: 'https://events.example.com' });
 * insights.capture();
 * insights.purchasedObjectIDs({ eventName: 'Order placed', index: 'products', objectIDs: ['p1'], objectData: [{ price: 9.5 }], currency: 'EUR' });
 */
export function createInsights(options: InsightsOptions): Insights {
  const { host = '/', credentialPrefix = 'x-service-', delay = 200, now = Date.now, random = Math.random } = options;
  const page: Page = options.page ?? globalThis;
  const { document, navigator } = page;
  const app = encodeURIComponent(options.appId);
  const scope = 'aisle:' + app;
  const ending = new AbortController();
  const stats = { queued: 0, sent: 0, dropped: {} as Record<string, number> };
  const listeners: { [Name in keyof InsightsEvents]?: Set<InsightsEvents[Name]> } = {};
  let { apiKey } = options;

  const drop = (event: Partial<InsightsEvent>, reason: string): void => {
    stats.dropped[reason] = (stats.dropped[reason] ?? 0) + 1;
    emit('dropped', event, reason);
  };
  const guard =
    <Args extends unknown[], Result>(task: (...args: Args) => Result) =>
    (...args: Args): Result | undefined => {
      try {
        return task(...args);
      } catch {
        stats.dropped.error = (stats.dropped.error ?? 0) + 1;
        return undefined;
      }
    };
  const emit = <Name extends keyof InsightsEvents>(name: Name, ...args: Parameters<InsightsEvents[Name]>): void =>
    listeners[name]?.forEach((listener) => guard(listener as (...args: unknown[]) => void)(...args));
  const on: Insights['on'] = (name, listener) => {
    const own = (listeners[name] ??= new Set() as never) as Set<typeof listener>;
    own.add(listener);
    return () => void own.delete(listener);
  };

  const discreet = !!navigator?.globalPrivacyControl && options.respectPrivacyControl !== false;
  const rowsOf = (kind: string, memory?: boolean) =>
    createRows(`${scope}:${kind}`, () => (memory ? undefined : page.localStorage));
  const notes = rowsOf('');
  const traces = rowsOf('a:', discreet);
  const leases = createLeases({ rows: rowsOf('l:'), length: options.lease ?? 8000, now });
  const { maxEvents = 5000, maxBytes = 2e6, replicas = {} } = options;
  const disk = 'indexedDB' in page ? createDisk(scope) : undefined;
  const queue = createQueue({ rows: rowsOf('q:'), disk, leases, now, maxEvents, maxBytes, onDrop: drop });
  const attribution = createAttribution({ rows: traces, replicas });
  const identity = createIdentity({
    jar: discreet || options.useCookie === false ? undefined : document,
    secure: page.location?.protocol === 'https:',
    ...options.cookie,
  });
  let consent = options.consent !== false && !notes.read('optout');

  const url = (): string =>
    `${host.replace(/\/$/, '')}/1/events?${credentialPrefix}application-id=${app}&${credentialPrefix}api-key=${encodeURIComponent(apiKey)}`;
  const delivery = createDelivery({
    queue,
    leases,
    rows: notes,
    send: createSend({ page, url, now }),
    exclusively: async (task) => (navigator?.locks ? navigator.locks.request(scope, task) : task()),
    maySend: () => consent && navigator?.onLine !== false && !(document as { prerendering?: boolean })?.prerendering,
    onSent(batch) {
      stats.sent += batch.length;
      for (const { event } of batch) emit('sent', event);
    },
    now,
    random,
  });

  const tokens: Record<string, string | undefined> = {
    userToken: options.userToken,
    authenticatedUserToken: options.authenticatedUserToken,
  };
  const tokenMethods = (name: 'userToken' | 'authenticatedUserToken', own: () => string | undefined) => {
    const get = (): string | undefined => tokens[name] ?? own();
    return [
      get,
      (token?: string) => {
        tokens[name] = token;
        emit(name, get());
      },
      (listener: TokenListener, settings?: { immediate?: boolean }) => {
        if (settings?.immediate) listener(get());
        return on(name, listener);
      },
    ] as const;
  };
  const [getUserToken, setUserToken, onUserTokenChange] = tokenMethods('userToken', () =>
    consent ? identity.token() : undefined,
  );
  const [getAuthenticatedUserToken, setAuthenticatedUserToken, onAuthenticatedUserTokenChange] = tokenMethods(
    'authenticatedUserToken',
    () => undefined,
  );

  const track = (given: object, { what = '', ...kind }: Partial<EventKind>): void => {
    if (!consent) return drop(given, 'consent');
    const event = {
      userToken: getUserToken(),
      authenticatedUserToken: tokens.authenticatedUserToken,
      eventID: createID(),
      timestamp: now(),
      ...JSON.parse(JSON.stringify({ ...given, ...kind })),
    } as InsightsEvent;
    event.timestamp = Math.min(event.timestamp!, now());
    event.objectIDs = event.objectIDs?.map((id) => (typeof id === 'number' ? `${id}` : id));
    const { objectIDs, filters, queryID, objectData } = event;
    const broken =
      brokenRule(event, now()) ??
      (/^F/.test(what) && !filters
        ? 'filters'
        : /^O/.test(what) && !objectIDs
          ? 'objectIDs'
          : /h$/.test(what) && !queryID && !objectData?.some((line) => line.queryID)
            ? 'queryID'
            : undefined);
    if (broken) return drop(event, broken);
    attribution.attribute(event);
    for (const part of splitEvent(event)) {
      queue.add(part);
      stats.queued++;
      emit('queued', part);
    }
    attribution.learn(event);
    delivery.wake(delay);
  };

  const erase = (): void => {
    queue.clear();
    traces.keys().forEach(traces.remove);
    notes.remove('w');
    identity.forget();
    setUserToken();
    setAuthenticatedUserToken();
  };
  const start = (): void => {
    attribution.prune(now());
    void queue.restore().then(() => delivery.wake(delay));
    delivery.wake(delay);
  };
  const setConsent = (given: boolean): void => {
    notes.remove('optout');
    const fresh = given && !consent;
    consent = given;
    if (fresh) start();
    if (!given) erase();
  };

  const insights = {
    ...Object.fromEntries(eventKinds().map(([method, kind]) => [method, (event: object) => track(event, kind)])),
    sendEvents: (events: object[]) => events.forEach(guard((event) => track(event, {}))),
    setUserToken,
    getUserToken,
    onUserTokenChange,
    setAuthenticatedUserToken,
    getAuthenticatedUserToken,
    onAuthenticatedUserTokenChange,
    setConsent,
    optOut() {
      setConsent(false);
      notes.write('optout', '1');
    },
    erase,
    setCredentials(credentials: { apiKey: string }) {
      ({ apiKey } = credentials);
      delivery.resume();
    },
    flush: delivery.flush,
    pending: queue.size,
    stats: () => ({ ...stats, dropped: { ...stats.dropped } }),
    capture(root: EventTarget = document!) {
      const capturing = new AbortController();
      const end = (): void => capturing.abort();
      ending.signal.addEventListener('abort', end);
      captureEvents({
        root,
        track: guard((method: EventMethod, event: () => object) => guarded[method](event() as never)),
        signal: capturing.signal,
      });
      return end;
    },
    on,
    close() {
      ending.abort();
      delivery.stop();
    },
  };
  const guarded = Object.fromEntries(
    Object.entries(insights).map(([name, method]) => [name, guard(method as () => unknown)]),
  ) as unknown as Insights;
  watchPage({ page, onHide: delivery.flushNow, onReturn: () => delivery.wake(0), signal: ending.signal });
  if (consent) start();
  return guarded;
}
