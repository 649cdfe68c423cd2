/** State of a frontier: what a crawl under way has counted, met and read ahead of its URLs. */
import type { Store } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { type CrawlCounts, countSitemaps, countUrls } from '../rows/count-rows.ts';
import { hasRepeats } from '../rows/stored-rows.ts';
import { readRevisits } from '../rows/revisit-rows.ts';
import { countForPlanner, type CrawlKey, isCountedForPlanner } from '../rows/url-rows.ts';
import { createRevisitQueue, type RevisitQueue } from './revisit-queue.ts';
import { createRowsAhead, type RowsAhead } from './rows-ahead.ts';

/** What a frontier is of. */
export interface FrontierOptions {
  store: Store;
  key: CrawlKey;
  plan: CrawlPlan;
  /** When the crawler was changed last: another time is another configuration. */
  updatedAt: number;
  /** The live crawl: what this one meets again of it is not copied. */
  live: number | undefined;
  /** The crawl whose pages the indices show; also one of single pages, before any whole crawl. */
  shown: number;
  /** Pages of the live crawl that have not changed may be taken over. */
  mayKeep: boolean;
  /** The time by which pages that fail are given up, in milliseconds since the Unix epoch: a jump of the clock must not move it. */
  trustedNow: () => number;
}

export interface FrontierState extends Readonly<FrontierOptions> {
  /** The indices of the configuration, each once. */
  readonly indexes: readonly string[];
  /** The live crawl, where it says anything of this one. */
  readonly base: number | undefined;
  /** Two pages of the live crawl hold the same. */
  readonly baseRepeats: boolean;
  /** URLs of the live crawl that were met again. */
  readonly revisits: RevisitQueue;
  /** What the live crawl knows of those that were met just now. */
  readonly ahead: RowsAhead;
  /** URLs that have rows and need not be looked for again; all of them stand in the store. */
  readonly seenUrls: Set<string>;
  counts: CrawlCounts;
  /** Sitemaps that name others have no end by themselves: no crawl reads many more of them than pages. */
  sitemaps: number;
  /** Rows that were written. */
  storedRows: number;
  /** Of them those that the planner of the database knows of. */
  plannerRows: number;
}

/** Reads the state of a crawl from the store. */
export async function readFrontierState(options: FrontierOptions): Promise<FrontierState> {
  const { store, key, plan, live, mayKeep } = options;
  const counts = await countUrls(store, key);
  const sitemaps = await countSitemaps(store, key);
  const storedRows = counts.ended + counts.waiting;
  const before = live === undefined ? undefined : await readRevisits(store, key, live);
  // Without a page that may be taken over the live crawl says nothing, unless some were met before that was so.
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
