/** The frontier of a crawl, as its job sees it: returns URLs to visit, stores the visits, and knows when all is done. */
// Why: decision 0048.
import type { Visit } from '../pages/visit-url.ts';
import type { CrawlCounts } from '../rows/count-rows.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';
import { type FrontierOptions, readFrontierState } from './frontier-state.ts';
import { nextUrls, type PendingUrls } from './next-urls.ts';
import { type Interruption, takeVisits } from './take-visits.ts';

export interface Frontier {
  readonly counts: Readonly<CrawlCounts>;
  /** Returns the next waiting URLs, nearest to the start first, without pending ones. */
  next(limit: number, pending: PendingUrls): Promise<WaitingUrl[]>;
  /** Writes visits, all or none. Returns why the crawl must stop, if it must. */
  take(visits: readonly Visit[]): Promise<Interruption | undefined>;
}

/**
 * Opens the frontier of a crawl from its stored state.
 *
 * @example
 * const frontier = await openFrontier({ store, key, plan, updatedAt, live, shown, mayKeep: true, trustedNow });
 * const urls = await frontier.next(800, { size: 0, has: () => false });
 */
export async function openFrontier(options: FrontierOptions): Promise<Frontier> {
  const state = await readFrontierState(options);
  return {
    get counts() {
      return state.counts;
    },
    next: (limit, pending) => nextUrls(state, limit, pending),
    take: (visits) => takeVisits(state, visits),
  };
}
