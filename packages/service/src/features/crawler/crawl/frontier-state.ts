/** State of a frontier: counts, found URLs and prefetched rows of the current crawl. */
import type { Store } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { type CrawlCounts, countSitemaps, countUrls } from '../rows/count-rows.ts';
import { hasRepeats } from '../rows/stored-rows.ts';
import { readRevisits } from '../rows/revisit-rows.ts';
import { countForPlanner, type CrawlKey, isCountedForPlanner } from '../rows/url-rows.ts';
import { createRevisitQueue, type RevisitQueue } from './revisit-queue.ts';
import { createRowsAhead, type RowsAhead } from './rows-ahead.ts';

/** Options of a frontier. */
export interface FrontierOptions {
  store: Store;
  key: CrawlKey;
  plan: CrawlPlan;
  /** Time of the last change of the crawler: another time means another configuration. */
  updatedAt: number;
  /** The live crawl. Its URLs that this crawl finds again are not copied. */
  live: number | undefined;
  /** The crawl whose pages the indices show. Before any whole crawl, that of single pages. */
  shown: number;
  /** Whether unchanged pages of the live crawl may be reused. */
  mayKeep: boolean;
  /**
   * The clock that decides when failing pages are given up, in milliseconds since the Unix epoch. A jump of the system clock must not move
   * it.
   */
  trustedNow: () => number;
}

export interface FrontierState extends Readonly<FrontierOptions> {
  /** The distinct indices of the configuration. */
  readonly indexes: readonly string[];
  /** The live crawl, if it is relevant to this one. */
  readonly base: number | undefined;
  /** Whether two pages of the live crawl have the same content. */
  readonly baseRepeats: boolean;
  /** URLs of the live crawl that were found again. */
  readonly revisits: RevisitQueue;
  /** Rows of the live crawl for URLs that were just found again. */
  readonly ahead: RowsAhead;
  /** URLs with a row in the store, so that they need no query. */
  readonly seenUrls: Set<string>;
  counts: CrawlCounts;
  /** Number of sitemaps. Sitemap indexes may be endless, so a crawl reads at most about as many sitemaps as pages. */
  sitemaps: number;
  /** Number of rows written. */
  storedRows: number;
  /** Number of rows that the query planner of the database knows about. */
  plannerRows: number;
}

/** Reads the state of a crawl from the store. */
export async function readFrontierState(options: FrontierOptions): Promise<FrontierState> {
  const { store, key, plan, live, mayKeep } = options;
  const counts = await countUrls(store, key);
  const sitemaps = await countSitemaps(store, key);
  const storedRows = counts.ended + counts.waiting;
  const before = live === undefined ? undefined : await readRevisits(store, key, live);
  // If no page may be reused, the live crawl is irrelevant, unless some were found while it was not.
  const base = mayKeep || before?.revisited.length ? live : undefined;
  if (base === undefined || !(await isCountedForPlanner(store))) await countForPlanner(store);
  const baseRepeats =
    base !== undefined && !plan.ignoreDuplicates && (await hasRepeats(store, { ...key, crawl: base }));
  return {
    ...options,
    indexes: [...new Set(plan.actions.map(({ indexName }) => indexName))],
    base,
    baseRepeats,
    revisits: createRevisitQueue(before ?? { revisited: [], unchanged: new Set(), changed: new Set() }),
    ahead: createRowsAhead(),
    seenUrls: new Set(),
    counts,
    sitemaps,
    storedRows,
    plannerRows: storedRows,
  };
}
