/** Vitals: web vitals and search durations, each linked to the search that was on screen. Only sent where the page says. */
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** One measurement. */
export interface Vital {
  /** `CLS`, `INP`, `LCP`, `TTFB`, or `search`: the time from a search to its results. */
  name: string;
  /** Milliseconds; CLS has no unit. */
  value: number;
  /** The rating by web-vitals; undefined for searches. */
  rating?: Metric['rating'];
  /** Unique ID of the measurement; a later report with the same ID replaces this one. */
  id: string;
  /** queryID of the latest search at the time of the measurement. */
  queryID?: string;
  index?: string;
  /** URL path of the page, without the query string, which may contain personal data. */
  path: string;
}

/** A completed search. */
export interface AnsweredSearch {
  /** Milliseconds from the search to its results. */
  duration: number;
  queryID?: string;
  index?: string;
}

/** Where measurements are sent: to a callback or a URL, in batches, at the latest when the page is hidden. */
export type VitalsOptions =
  | { report: (vitals: readonly Vital[]) => void; url?: undefined }
  | {
      /** Receives a POST with `{"vitals":[…]}` as text/plain, without cookies. */
      url: string;
      report?: undefined;
    };

/**
 * Measures web vitals and searches until the page is closed.
 *
 * @returns a function that records a search; call it whenever a search completes
 * @example
 * const recordSearch = watchVitals({ report: (vitals) => console.table(vitals) });
 * recordSearch({ duration: 42, queryID: results.queryID, index: 'products' });
 */
export function watchVitals(options: VitalsOptions): (search: AnsweredSearch) => void {
  const pending = new Map<string, Vital>();
  let lastSearch: Pick<Vital, 'queryID' | 'index'> = {};
  let searchCount = 0;

  const flush = (): void => {
    const vitals = [...pending.values()];
    pending.clear();
    if (!vitals.length) return;
    try {
      if (options.report) options.report(vitals);
      else
        void fetch(options.url, {
          method: 'POST',
          body: JSON.stringify({ vitals }),
          keepalive: true,
          credentials: 'omit',
        })
          .then((response) => response.text())
          .catch(() => {});
    } catch {
      // A measurement must never cause an error in the page.
    }
  };
  const record = (vital: Omit<Vital, 'path'>): void => {
    pending.set(vital.id, { ...vital, path: location.pathname });
    // CLS and INP are reported when the page is hidden, possibly after our own listener ran.
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
  };
  for (const onMetric of [onCLS, onINP, onLCP, onTTFB])
    onMetric(({ name, value, rating, id }) => record({ name, value, rating, id, ...lastSearch }));
  // No `once`: a page restored from the back/forward cache is hidden again later.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return ({ duration, queryID, index }) => {
    lastSearch = { ...(queryID !== undefined && { queryID }), ...(index !== undefined && { index }) };
    if (Number.isFinite(duration))
      record({ name: 'search', value: duration, id: `search-${++searchCount}`, ...lastSearch });
  };
}

/** The part of a search session that `followSearch` uses; any object of this shape works. */
export interface FollowedSession {
  readonly state: {
    readonly status: string;
    readonly results?: { readonly queryID?: string; readonly index: string } | undefined;
  };
  subscribe(listener: () => void): () => void;
}

/**
 * Records every search of a session, from the input to the frame that shows the results. A search that was superseded counts as
 * part of the next one. Nothing of the session package is imported, so pages without a search do not load it.
 *
 * @param session `document.querySelector('aisle-search').session`, or the session returned by `createSession`
 * @param recordSearch the function returned by `watchVitals`
 * @returns a function that stops recording
 * @example
 * const stop = followSearch(document.querySelector('aisle-search').session, watchVitals({ url: '/vitals' }));
 */
export function followSearch(session: FollowedSession, recordSearch: (search: AnsweredSearch) => void): () => void {
  let startedAt: number | undefined;
  let lastResults = session.state.results;
  // The order matters: the start is set before, and cleared after, results are reported.
  const update = (): void => {
    const { status, results } = session.state;
    const isWaiting = status === 'loading' || status === 'stalled';
    if (isWaiting) startedAt ??= performance.now();
    if (results && results !== lastResults && !isWaiting && startedAt !== undefined) {
      const startTime = startedAt;
      const { queryID, index } = results;
      requestAnimationFrame((now) =>
        recordSearch({ duration: Math.max(0, now - startTime), index, ...(queryID !== undefined && { queryID }) }),
      );
    }
    lastResults = results;
    if (!isWaiting) startedAt = undefined;
  };
  update();
  return session.subscribe(update);
}
