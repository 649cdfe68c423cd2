/** Fakes for session tests: a client with controlled responses, a manual clock, and a window without a browser. */
import type { ClientCallOptions, SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import type { UrlWindow } from '../session/url-router.ts';

/** One call to a fake client. */
export interface FakeCall extends ClientCallOptions {
  requests: readonly SearchRequest[];
  answer(results?: readonly Partial<SearchResponse>[]): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Runs all pending microtasks, and those that they queue. */
export const flushMicrotasks = async (): Promise<void> => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};

/** Returns a response that repeats the request. */
export const echo = ({ indexName, params = {} }: SearchRequest): Partial<SearchResponse> => ({
  hits: [{ objectID: JSON.stringify([indexName, params.query, params.page, params.facetFilters]) }],
  nbHits: 45,
  page: params.page ?? 0,
  hitsPerPage: 20,
  nbPages: 3,
  query: params.query ?? '',
  index: indexName,
  processingTimeMS: 1,
  queryID: '0123456789abcdef0123456789abcdef',
});

/** Creates a client; without `answer` each call waits for a response from the test. */
export const fakeClient = (
  answer?: (request: SearchRequest) => Partial<SearchResponse>,
): SearchClientLike & { calls: FakeCall[] } => {
  const calls: FakeCall[] = [];
  return {
    calls,
    search(requests, options = {}) {
      return new Promise((resolve, reject) => {
        calls.push({
          ...options,
          requests,
          answer: (results = requests.map(echo)) => {
            resolve({ results: results as SearchResponse[] });
            return flushMicrotasks();
          },
          fail: (error) => {
            reject(error);
            return flushMicrotasks();
          },
        });
        if (answer) resolve({ results: requests.map((request) => answer(request) as SearchResponse) });
      });
    },
  };
};

/** Creates a clock for `setTimer`; time advances only with `pass`. */
export const fakeClock = () => {
  let time = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    timers,
    now: () => time,
    setTimer: (callback: () => void, ms: number) => {
      const timer = { at: time + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: (ms: number) => {
      time += ms;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.callback();
      }
      return flushMicrotasks();
    },
  };
};

/** Creates a window with a history that works as in a browser. */
export const fakeWindow = (path = '/shop') => {
  const base = 'https://shop.test';
  const entries: { url: string; state: unknown }[] = [{ url: base + path, state: null }];
  const listeners = new Map<() => void, string>();
  let at = 0;
  let refusing = false;
  const here = () => entries[at] as (typeof entries)[0];
  const write = (how: 'push' | 'replace', state: unknown, url: string) => {
    if (refusing) throw new DOMException('too many calls', 'SecurityError');
    if (how === 'push') entries.splice(++at);
    entries[at] = { url: new URL(url, here()?.url ?? entries[at - 1]?.url).href, state };
  };
  const window: UrlWindow = {
    location: {
      get href() {
        return here().url;
      },
    },
    history: {
      get state() {
        return here().state;
      },
      pushState: (state, _, url) => write('push', state, url),
      replaceState: (state, _, url) => write('replace', state, url),
    },
    addEventListener: (type, listener) => void listeners.set(listener, type),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  return {
    window,
    entries,
    listeners,
    /** The URL without its origin. */
    get path() {
      return here().url.slice(base.length);
    },
    go(steps: number) {
      at += steps;
      for (const [listener, type] of listeners) if (type === 'popstate') listener();
      return flushMicrotasks();
    },
    /** Hides the page, as on the way to the back/forward cache. */
    hide() {
      for (const [listener, type] of listeners) if (type === 'pagehide') listener();
    },
    /** Rejects history changes, as Safari does after too many. */
    refuse(value: boolean) {
      refusing = value;
    },
  };
};
