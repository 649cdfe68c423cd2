/** The frontier of a crawl as its job sees it: hands out URLs, takes in what came of them, and knows when all is done. */
import type { Store } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { keepPageRecords, putPageRecords, takePageRecords } from '../rows/record-rows.ts';
import {
  addUrls,
  countForPlanner,
  countUrls,
  type CrawlCounts,
  type CrawlKey,
  findSameContent,
  type FoundUrl,
  putResults,
  readKnown,
  readWaiting,
  type WaitingUrl,
} from '../rows/url-rows.ts';
import type { Visit } from '../pages/visit-url.ts';

/** URLs in memory at most, so that they need not be looked for again; all of them stand in the store. */
const MOST_REMEMBERED = 300_000;

/** The planner is told anew when a crawl has so many URLs, and each time that it has grown so many times over. */
const COUNTED_FROM = 250;
const COUNTED_AGAIN = 3;

/** Why a crawl stops here: somebody paused it, began another, or changed its configuration. */
export type Interruption = 'paused' | 'over' | 'changed';

/** The frontier. */
export interface Frontier {
  readonly counts: Readonly<CrawlCounts>;
  /** The next URLs that wait, without those that were handed out before and are not written yet: `held` of them, which `isHeld` knows. */
  next(limit: number, held: number, isHeld: (url: string) => boolean): Promise<WaitingUrl[]>;
  /** Writes visits, all or none. Gives why the crawl must stop, if it must. */
  take(visits: readonly Visit[]): Promise<Interruption | undefined>;
}

/** What a frontier is of. */
export interface FrontierOptions {
  store: Store;
  key: CrawlKey;
  plan: CrawlPlan;
  /** When the crawler was changed last: another time is another configuration. */
  updatedAt: number;
  /** The crawl whose pages may be taken over where they have not changed. */
  known: number | undefined;
}

/** Pages whose content another page has were not made of it: first come, first served. */
async function withoutDuplicates(
  source: Pick<Store, 'query'>,
  key: CrawlKey,
  visits: readonly Visit[],
): Promise<Visit[]> {
  const made = visits.filter(({ records, isKept }) => records.length > 0 || isKept);
  const hashes = made.flatMap(({ result }) => result.contentHash ?? []);
  const pages = await findSameContent(source, key, hashes);
  return visits.map((visit) => {
    const { contentHash, url } = visit.result;
    if (contentHash === null || !made.includes(visit)) return visit;
    const first = pages.get(contentHash);
    if (first === undefined || first === url) {
      pages.set(contentHash, url);
      return visit;
    }
    // Without its hash nobody takes the page for one that has not changed, should the other one go.
    const result = {
      ...visit.result,
      reason: 'duplicate_content' as const,
      contentHash: null,
      detail: `The same as ${first}`,
    };
    return { ...visit, result, records: [], isKept: false };
  });
}

/** Opens the frontier of a crawl as it stands in the store. */
export async function openFrontier({ store, key, plan, updatedAt, known }: FrontierOptions): Promise<Frontier> {
  let counts = await countUrls(store, key);
  await countForPlanner(store);
  let counted = counts.ended + counts.waiting;
  const seen = new Set<string>();

  /** What of the places found is new, and why some of them are left out. */
  const admit = (visits: readonly Visit[]): FoundUrl[] => {
    const admitted: FoundUrl[] = [];
    let { admitted: fetched, left } = counts;
    if (seen.size > MOST_REMEMBERED) seen.clear();
    for (const found of visits.flatMap((visit) => visit.found)) {
      if (seen.has(found.url)) continue;
      seen.add(found.url);
      const isPage = found.kind !== 'sitemap';
      const skipped = plan.leaveOut(found) ?? (isPage && fetched >= plan.maxUrls ? 'max_urls' : undefined);
      // What is left out is told as long as it stays countable.
      if (skipped && left >= plan.maxUrls) continue;
      if (skipped) left++;
      else if (isPage) fetched++;
      admitted.push({ ...found, ...(skipped && { skipped }) });
    }
    return admitted;
  };

  return {
    get counts() {
      return counts;
    },
    next: async (limit, held, isHeld) => {
      const urls = (await readWaiting(store, key, limit + held)).filter(({ url }) => !isHeld(url));
      for (const { url } of urls) seen.add(url);
      return known === undefined ? urls : readKnown(store, { ...key, crawl: known }, urls);
    },
    take: async (visits) => {
      const found = admit(visits);
      const outcome = await store.transaction(async (transaction) => {
        const crawler = await readCrawler(transaction, key.crawler, { lock: true });
        if (!crawler || crawler.crawl?.number !== key.crawl || crawler.blocked)
          return { interruption: 'over' as const, added: [] };
        if (crawler.updatedAt !== updatedAt) return { interruption: 'changed' as const, added: [] };
        const checked = plan.ignoreDuplicates ? [...visits] : await withoutDuplicates(transaction, key, visits);
        // A page that has not changed makes no other records than those that may be there.
        const urls = checked.flatMap(({ result, isKept }) => (isKept ? [] : result.url));
        await takePageRecords(transaction, key, urls);
        await putPageRecords(
          transaction,
          key,
          checked.flatMap(({ records, result }) => records.map((record) => ({ ...record, url: result.url }))),
        );
        if (known !== undefined)
          await keepPageRecords(transaction, key, {
            from: known,
            urls: checked.flatMap(({ isKept, result }) => (isKept ? result.url : [])),
          });
        await putResults(
          transaction,
          key,
          checked.map(({ result }) => result),
        );
        const added = await addUrls(transaction, key, found);
        return { interruption: crawler.active ? undefined : ('paused' as const), added };
      });
      if (outcome.interruption === 'over' || outcome.interruption === 'changed') return outcome.interruption;
      const isNew = new Set(outcome.added);
      let { admitted, left } = counts;
      for (const { url, kind, skipped } of found) {
        if (!isNew.has(url) || kind === 'sitemap') continue;
        if (skipped) left++;
        else admitted++;
      }
      const ended = counts.ended + visits.length;
      counts = { admitted, left, ended, waiting: Math.max(0, admitted - ended) };
      if (admitted > Math.max(COUNTED_FROM, counted * COUNTED_AGAIN)) {
        counted = admitted;
        await countForPlanner(store);
      }
      return outcome.interruption;
    },
  };
}
