/** The frontier of a crawl as its job sees it: hands out URLs, takes in what came of them, and knows when all is done. */
// Why: decision 0048.
import type { Visit } from '../pages/visit-url.ts';
import type { CrawlCounts } from '../rows/count-rows.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';
import { type FrontierOptions, readFrontierState } from './frontier-state.ts';
import { nextUrls, type PendingUrls } from './next-urls.ts';
import { type Interruption, takeVisits } from './take-visits.ts';

export interface Frontier {
  readonly counts: Readonly<CrawlCounts>;
  /** The next URLs that wait, nearest to the start first, without those that are pending. */
  next(limit: number, pending: PendingUrls): Promise<WaitingUrl[]>;
  /** Writes visits, all or none. Gives why the crawl must stop, if it must. */
  take(visits: readonly Visit[]): Promise<Interruption | undefined>;
}

/**
 * Opens the frontier of a crawl as it stands in the store.
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
