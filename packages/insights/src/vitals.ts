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
  const waiting = new Map<string, Vital>();
  let shown: Pick<Vital, 'queryID' | 'index'> = {};
  let searches = 0;

  const flush = (): void => {
    const vitals = [...waiting.values()];
    waiting.clear();
    if (!vitals.length) return;
    try {
      if (options.report) options.report(vitals);
      else
        void fetch(options.url, {
          method: 'POST',
          body: JSON.stringify({ vitals }),
          keepalive: true,
          credentials: 'omit',
        }).catch(() => {});
    } catch {
      // A figure is never worth an error in the page.
    }
  };
  const note = (vital: Omit<Vital, 'path'>): void => {
    waiting.set(vital.id, { ...vital, path: location.pathname });
    // CLS and INP are told when the page is hidden, after our own listener may have run.
    if (document.visibilityState === 'hidden') queueMicrotask(flush);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value, rating, id }) => note({ name, value, rating, id, ...shown }));
  // A page that comes back from the back/forward cache is hidden again: no listener may end after its first call.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return ({ duration, queryID, index }) => {
    shown = { ...(queryID !== undefined && { queryID }), ...(index !== undefined && { index }) };
    if (Number.isFinite(duration)) note({ name: 'search', value: duration, id: `search-${++searches}`, ...shown });
  };
}
