/** A page that exists only in a test: storage, cookies, locks and network are what the test says. */
import type { OpenKeyValueStore, Page } from '../page.ts';

/** A storage whose rows are its own properties, as in a browser. */
class StandInStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

export const standInStorage = (): Storage => new StandInStorage() as unknown as Storage;

/**
 * The second store of one browser: every request of a transaction is done at once, and told a moment later, as in IndexedDB.
 *
 * @param tell when the answer is told
 */
export function standInKeyValueStore(
  values: Map<string, string>,
  tell: (answer: () => void) => void = queueMicrotask,
): OpenKeyValueStore {
  const request = <Answer>(result: Answer): IDBRequest<Answer> => {
    const pendingRequest = { result, onsuccess: (): void => undefined };
    tell(() => pendingRequest.onsuccess());
    return pendingRequest as unknown as IDBRequest<Answer>;
  };
  return () => async (_mode, use) => {
    const transaction = Object.assign(request(undefined), { commit: () => undefined });
    const store = {
      transaction,
      put: (value: string, key: string) => request(values.set(key, value)),
      delete: (key: string) => request(values.delete(key)),
      clear: () => request(values.clear()),
      getAll: () => request([...values.values()]),
    };
    return use(store as unknown as IDBObjectStore);
  };
}

/** Locks that all pages of one browser share. */
export function standInLocks() {
  let isHeld = false;
  return {
    /** What a page uses; a page that died lets go at once. */
    of: (died: Promise<unknown>): LockManager =>
      ({
        request: async (_name: string, _options: LockOptions, task: (lock: object | null) => Promise<void>) => {
          if (isHeld) return task(null);
          isHeld = true;
          await Promise.race([task({}), died]);
          isHeld = false;
        },
      }) as unknown as LockManager,
  };
}

/** What a service got: the events of one request. */
export type Received = { url: string; init: RequestInit; events: Record<string, unknown>[] };

/** A service that answers as told. */
export function standInService(answer: (received: Received) => Response | Promise<Response>) {
  const requests: Received[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const received = { url, init, events: JSON.parse(String(init.body)).events };
    requests.push(received);
    return answer(received);
  }) as typeof globalThis.fetch;
  return { requests, fetch, events: () => requests.flatMap((request) => request.events) };
}

/** A page with its own life: `hide()` is what a browser does when the shopper leaves. */
export function standInPage(change: Partial<Page> = {}) {
  const events = new EventTarget();
  const document = { cookie: '', hidden: false } as Document;
  const page: Page = {
    localStorage: standInStorage(),
    document,
    navigator: { onLine: true },
    addEventListener: events.addEventListener.bind(events) as Page['addEventListener'],
    ...change,
  };
  return {
    page,
    hide(): void {
      Object.assign(document, { hidden: true });
      events.dispatchEvent(new Event('visibilitychange'));
      events.dispatchEvent(new Event('pagehide'));
    },
    fire: (type: string, fields: object = {}) => events.dispatchEvent(Object.assign(new Event(type), fields)),
  };
}

/** Tabs of one browser: what one of them stores, the others hear of a moment later, as in a browser. */
export function standInTabs() {
  const shared = standInStorage();
  const stages: ReturnType<typeof standInPage>[] = [];
  return {
    shared,
    /** A page in a tab of its own. */
    open(change: Partial<Page> = {}) {
      const emitStorage = (key: string, newValue: string | null): void => {
        if (newValue === null) shared.removeItem(key);
        else shared.setItem(key, newValue);
        for (const other of stages) if (other !== stage) queueMicrotask(() => other.fire('storage', { key, newValue }));
      };
      const localStorage = new Proxy(shared, {
        get: (target, name) =>
          name === 'setItem'
            ? (key: string, value: string) => emitStorage(key, value)
            : name === 'removeItem'
              ? (key: string) => emitStorage(key, null)
              : (Reflect.get(target, name) as unknown),
      });
      const stage = standInPage({ localStorage, ...change });
      stages.push(stage);
      return stage;
    },
  };
}

export const ok = (): Response => Response.json({ status: 200, message: 'OK' });
export const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response('{}', { status: code, headers });
