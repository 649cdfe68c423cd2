/** The vitals wing: how fast the page and its searches felt, joined to the search that was on screen. Never sent by itself. */
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** One figure. */
export interface Vital {
  /** `CLS`, `INP`, `LCP`, `TTFB`, or `search` for the time from a question to its answer. */
  name: string;
  /** Milliseconds; CLS has no unit. */
  value: number;
  /** What web-vitals thinks of it; absent for searches. */
  rating?: Metric['rating'];
  /** Name of this one figure: a later report with the same id replaces the earlier one. */
  id: string;
  /** The search that was answered last when the figure was taken. */
  queryID?: string;
  index?: string;
  /** Path of the page, without its query, which may be personal. */
  path: string;
}

/** A search that was answered. */
export interface AnsweredSearch {
  /** Milliseconds from the question to the answer. */
  duration: number;
  queryID?: string;
  index?: string;
}

/** Where figures go: either hears them in groups, at the latest when the page is hidden. */
export type VitalsOptions =
  | { report: (vitals: readonly Vital[]) => void; url?: undefined }
  | {
      /** Gets `{"vitals":[…]}` as text/plain without cookies. */
      url: string;
      report?: undefined;
    };

/**
 * Watches web vitals and searches until the page ends.
 *
 * @returns tells of a search: call it where the session's answers are heard
 * @example
 * const searched = watchVitals({ report: (vitals) => console.table(vitals) });
 * searched({ duration: 42, queryID: results.queryID, index: 'products' });
 */
export function watchVitals(options: VitalsOptions): (search: AnsweredSearch) => void {
  const pending = new Map<string, Vital>();
  let current: Pick<Vital, 'queryID' | 'index'> = {};
  let searches = 0;

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
          .then((answer) => answer.text())
          .catch(() => {});
    } catch {
      // A figure is never worth an error in the page.
    }
  };
  const record = (vital: Omit<Vital, 'path'>): void => {
    pending.set(vital.id, { ...vital, path: location.pathname });
    // CLS and INP are told when the page is hidden, after our own listener may have run.
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value, rating, id }) => record({ name, value, rating, id, ...current }));
  // A page that comes back from the back/forward cache is hidden again: no listener may end after its first call.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return ({ duration, queryID, index }) => {
    current = { ...(queryID !== undefined && { queryID }), ...(index !== undefined && { index }) };
    if (Number.isFinite(duration)) record({ name: 'search', value: duration, id: `search-${++searches}`, ...current });
  };
}

/** What `followSearch` uses of a search session, such as that of `<aisle-search>`; any object of this shape will do. */
export interface FollowedSession {
  readonly state: {
    readonly status: string;
    readonly results?: { readonly queryID?: string; readonly index: string } | undefined;
  };
  subscribe(listener: () => void): () => void;
}

/**
 * Tells of every search of a session, from the shopper's question to the frame that shows the answer; a question that
 * another one overtook is part of that one. Nothing of the session is imported, so that pages without a search need none.
 *
 * @param session `document.querySelector('aisle-search').session`, or that of `createSession`
 * @param searched what `watchVitals` returned
 * @returns stops following
 * @example
 * const stop = followSearch(document.querySelector('aisle-search').session, watchVitals({ url: '/vitals' }));
 */
export function followSearch(session: FollowedSession, searched: (search: AnsweredSearch) => void): () => void {
  let askedAt: number | undefined;
  let lastResults = session.state.results;
  const look = (): void => {
    const { status, results } = session.state;
    const isWaiting = status === 'loading' || status === 'stalled';
    if (isWaiting) askedAt ??= performance.now();
    if (results && results !== lastResults && !isWaiting && askedAt !== undefined) {
      const since = askedAt;
      const { queryID, index } = results;
      requestAnimationFrame((now) =>
        searched({ duration: Math.max(0, now - since), index, ...(queryID !== undefined && { queryID }) }),
      );
    }
    lastResults = results;
    if (!isWaiting) askedAt = undefined;
  };
  look();
  return session.subscribe(look);
}
