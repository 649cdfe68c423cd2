/** The tracker: how its parts are put together to keep its promise. */
import type { InsightsEvent } from '@aisle/contract';
import { createAttribution } from './attribution.ts';
import { brokenRule } from './broken-rule.ts';
import { captureEvents } from './capture.ts';
import { createDelivery } from './delivery.ts';
import { eventKinds, type EventKind, type EventMethod } from './event-kinds.ts';
import { createIdentity } from './identity.ts';
import type { Insights, InsightsEvents, InsightsOptions, TokenListener } from './insights.ts';
import { createLeases } from './leases.ts';
import { createDisk } from './disk.ts';
import { createID } from './create-id.ts';
import { watchPage, type Page } from './page.ts';
import { createQueue } from './queue.ts';
import { createRows } from './rows.ts';
import { createSend } from './send.ts';
import { splitEvent } from './split-event.ts';

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
  type TokenName = 'userToken' | 'authenticatedUserToken';
  const getToken = (name: TokenName): string | undefined =>
    tokens[name] ?? (name === 'userToken' && consent ? identity.token() : undefined);
  const tokenMethods = (name: TokenName, Name: string): object => ({
    ['get' + Name]: () => getToken(name),
    ['set' + Name](token?: string) {
      tokens[name] = token;
      emit(name, getToken(name));
    },
    [`on${Name}Change`](listener: TokenListener, settings?: { immediate?: boolean }) {
      if (settings?.immediate) listener(getToken(name));
      return on(name, listener);
    },
  });

  const track = (given: object, { what = '', ...kind }: Partial<EventKind>): void => {
    if (!consent) return drop(given, 'consent');
    const event = {
      userToken: getToken('userToken'),
      authenticatedUserToken: tokens.authenticatedUserToken,
      eventID: createID(),
      timestamp: now(),
      ...JSON.parse(JSON.stringify({ ...given, ...kind })),
    } as InsightsEvent;
    event.timestamp = Math.min(event.timestamp!, now());
    event.objectIDs = event.objectIDs?.map((id) => (typeof id === 'number' ? `${id}` : id));
    const list = what[0] === 'F' ? 'filters' : 'objectIDs';
    const broken =
      brokenRule(event, now()) ??
      (what && !event[list] ? list : undefined) ??
      (what[9] && !event.queryID && !event.objectData?.some((line) => line.queryID) ? 'queryID' : undefined);
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
    guarded.setUserToken(undefined);
    guarded.setAuthenticatedUserToken(undefined);
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
    ...tokenMethods('userToken', 'UserToken'),
    ...tokenMethods('authenticatedUserToken', 'AuthenticatedUserToken'),
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
