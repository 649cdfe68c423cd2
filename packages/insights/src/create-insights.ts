/** The tracker: how its parts are put together to keep its promise. */
import type { InsightsEvent } from '@aisle/contract';
import { createAttribution } from './attribution.ts';
import { brokenRule } from './broken-rule.ts';
import { captureEvents } from './capture.ts';
import { createID } from './create-id.ts';
import { createDelivery } from './delivery.ts';
import { createDisk } from './disk.ts';
import { needs, verbs } from './event-kinds.ts';
import { createIdentity } from './identity.ts';
import type { Insights, InsightsOptions, Listener } from './insights.ts';
import { whenHidden } from './page.ts';
import { createQueue } from './queue.ts';
import { createRows, type Rows } from './rows.ts';
import { captureViews } from './sight.ts';
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
    userToken,
    authenticatedUserToken,
  } = options;
  const { document, navigator, location } = page;
  const scope = 'aisle:' + encodeURIComponent(appId);
  const ending = new AbortController();
  const { signal } = ending;
  const stats: Record<string, number> = {};
  const listeners: Record<string, Set<Listener>> = {};
  const tokens: Record<string, string | undefined> = {
    UserToken: userToken,
    AuthenticatedUserToken: authenticatedUserToken,
  };
  let { apiKey } = options;

  const emit = (name: string, value: unknown, reason?: string): void => {
    const key = reason ? `${name}: ${reason}` : name;
    stats[key] = (stats[key] ?? 0) + 1;
    listeners[name]?.forEach((listener) => {
      try {
        listener(value as never, reason!);
      } catch {
        // A listener of the page is none of our business.
      }
    });
  };
  const drop = (event: object, reason: string): void => emit('dropped', event, reason);
  const guard =
    (task: (...args: never[]) => unknown) =>
    (...args: unknown[]): unknown => {
      try {
        return task(...(args as never[]));
      } catch {
        drop(args[0] as object, 'error');
      }
    };
  const on = (name: string, listener: Listener): (() => void) => {
    const own = (listeners[name] ??= new Set());
    own.add(listener);
    return () => own.delete(listener);
  };

  const isDiscreet = navigator?.globalPrivacyControl && options.respectPrivacyControl !== false;
  const rowsOf = (kind: string, isKept: unknown = true): Rows =>
    createRows(scope + kind, () => (isKept ? page.localStorage : undefined));
  const notes = rowsOf(':');
  const traces = rowsOf(':a:', !isDiscreet);
  const disk = createDisk(scope);
  const queue = createQueue(rowsOf(':q:'), disk, drop);
  const { attribute, learn, settle, prune } = createAttribution(traces);
  const identity = createIdentity(
    isDiscreet || cookie === false ? undefined : document,
    (location?.protocol === 'https:' ? ';Secure;' : ';') + cookie,
  );
  // As an attribute of the script tag it is a text.
  let consent = `${options.consent}` !== 'false' && !notes.read('optout');

  const { wake, flush, flushNow, resume, stop } = createDelivery(page, queue, {
    notes,
    lease,
    scope,
    url: () => url + encodeURIComponent(apiKey),
    maySend: () => consent && navigator?.onLine !== false && !(document as { prerendering?: boolean })?.prerendering,
    onSent(event) {
      settle(event);
      emit('sent', event);
    },
  });
  const getUserToken = (): string | undefined => tokens.UserToken ?? (consent ? identity.token() : undefined);

  const track = (given: object, need?: string): void => {
    if (!consent) return drop(given, 'consent');
    const now = Date.now();
    const event = {
      userToken: getUserToken(),
      authenticatedUserToken: tokens.AuthenticatedUserToken,
      eventID: createID(),
      timestamp: now,
      ...JSON.parse(JSON.stringify(given)),
    } as InsightsEvent;
    before?.(event);
    event.timestamp = Math.min(event.timestamp!, now);
    const broken = brokenRule(event, need);
    if (broken) return drop(event, broken);
    event.objectIDs = event.objectIDs?.map(String);
    if (event.eventSubtype) event.index = replicas[event.index] ?? event.index;
    attribute(event);
    for (const part of splitEvent(event)) {
      queue.add(part);
      emit('queued', part);
    }
    learn(event);
    wake(delay);
  };
  const scrub = (): void => void disk.clear().then((isDone) => isDone && notes.remove('erase'));
  const start = (): void => {
    void queue.restore().then(() => {
      prune();
      wake(delay);
    });
    wake(delay);
  };

  const api: Record<string, (...args: never[]) => unknown> = {
    sendEvents: (events: object[]) => events.forEach((event) => guard(track)(event)),
    setConsent(given: boolean) {
      const isNew = given && !consent;
      notes.remove('optout');
      consent = given;
      if (isNew) start();
      if (!given) api.erase!();
    },
    optOut() {
      api.setConsent!(false as never);
      notes.write('optout', '1');
    },
    erase() {
      // The page may leave before the second store obeys: then the next one sees to it, before it reads.
      notes.write('erase', '1');
      queue.clear();
      scrub();
      traces.keys().forEach(traces.remove);
      ['w', 'f'].forEach(notes.remove);
      identity.forget();
      for (const name in tokens) api['set' + name]!();
    },
    setCredentials(credentials: { apiKey: string }) {
      ({ apiKey } = credentials);
      resume();
    },
    flush,
    pending: queue.size,
    stats: () => ({ ...stats }),
    capture(root: Document | Element = document!) {
      for (const listen of [captureEvents, captureViews])
        listen(root, signal, (method, event) => api[method]?.(event as never));
    },
    on,
    addEventListener: on,
    close() {
      ending.abort();
      stop();
    },
  };
  for (const name in tokens) {
    const get = (): string | undefined => (name[0] === 'U' ? getUserToken() : tokens[name]);
    api['get' + name] = get;
    api['set' + name] = (token?: string) => {
      tokens[name] = token;
      emit(name, get());
    };
    api[`on${name}Change`] = (listener: Listener, settings?: { immediate?: boolean }) => {
      if (settings?.immediate) listener(get() as never, '');
      return on(name, listener);
    };
  }
  for (const [verb, eventType, eventSubtype] of verbs)
    for (const need of needs) api[verb + need] = (event: object) => track({ ...event, eventType, eventSubtype }, need);
  for (const name in api) api[name] = guard(api[name]!);
  whenHidden(page, signal, flushNow);
  if (notes.read('erase')) scrub();
  if (consent) start();
  return api as unknown as Insights;
}
