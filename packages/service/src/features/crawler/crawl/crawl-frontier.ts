/** The frontier of a crawl as its job sees it: hands out URLs, takes in what came of them, and knows when all is done. */
import type { Store } from '../../../store/store.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { type CrawlCounts, countSitemaps, countUrls } from '../rows/count-rows.ts';
import { findAgain, type FoundAgain, hasRepeats, putTags, readKnown } from '../rows/known-rows.ts';
import { addRevisits, type MetAgain, readRevisits } from '../rows/revisit-rows.ts';
import {
  addUrls,
  countForPlanner,
  type CrawlKey,
  type FoundUrl,
  isCountedForPlanner,
  type KnownUrl,
  readAgain,
  readWaiting,
  removeUrls,
  type WaitingUrl,
} from '../rows/url-rows.ts';
import type { Visit } from '../pages/visit-url.ts';
import { findCanonicalLoops } from './canonical-loops.ts';
import { recallFailed } from './recall-failed.ts';
import { createRevisitQueue, type RevisitQueue } from './revisit-queue.ts';
import { createRowsAhead } from './rows-ahead.ts';
import { isUnchanged, type UnchangedVisit, withoutDuplicates } from './sort-visits.ts';
import { writeVisits } from './write-visits.ts';

/** URLs in memory at most, so that they need not be looked for again; all of them stand in the store. */
const MOST_REMEMBERED = 300_000;

/** The planner is told anew when a crawl has so many URLs, and each time that it has grown so many times over. */
const COUNTED_FROM = 250;
const COUNTED_AGAIN = 3;

/** So many sitemaps are read also by a crawl of fewer pages. */
const FEW_SITEMAPS = 500;

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
  /** The live crawl: what this one meets again of it is not copied. */
  live: number | undefined;
  /** The crawl whose pages the indices show; also one of single pages, before any whole crawl. */
  shown: number;
  /** Pages of the live crawl that have not changed may be taken over. */
  mayKeep: boolean;
  /** The time by which pages that fail are given up, in milliseconds since the Unix epoch: a jump of the clock must not move it. */
  trustedNow: () => number;
}

/** URLs that were found, as they are written: those of the live crawl by their row numbers, the others as rows. */
interface SortedFinds {
  met: MetAgain[];
  /** Left out as the live crawl left them out. */
  leftOut: number[];
  fresh: FoundUrl[];
  /** The addresses of those that are not in `fresh` and were not met before. */
  urls: string[];
  /** What is known already of those that will be visited again. */
  ahead: KnownUrl[];
}

/** Sorts URLs that were found. `known` are those that the live crawl knows and that have no row yet. */
function sortFinds(
  found: readonly FoundUrl[],
  known: ReadonlyMap<string, FoundAgain>,
  { revisits, mayKeep }: { revisits: RevisitQueue; mayKeep: boolean },
): SortedFinds {
  const groups = new Map<string, MetAgain & { ids: number[] }>();
  const sorted: SortedFinds = { met: [], leftOut: [], fresh: [], urls: [], ahead: [] };
  for (const one of found) {
    const again = known.get(one.url);
    if (again && revisits.has(again.id)) continue;
    const isSame = again?.kind === one.kind && (one.skipped === undefined || one.skipped === again.reason);
    if (!again || !isSame || !mayKeep) {
      sorted.fresh.push(one);
      continue;
    }
    const { depth, hops } = one;
    const group = groups.get(`${depth} ${hops}`) ?? { depth, hops, ids: [] };
    groups.set(`${depth} ${hops}`, group);
    group.ids.push(again.id);
    sorted.urls.push(one.url);
    if (one.skipped !== undefined) sorted.leftOut.push(again.id);
    else if (again.known) sorted.ahead.push(again.known);
  }
  sorted.met = [...groups.values()];
  return sorted;
}

/** What a host says now of a page that is as it was, where it said something else before. */
const newTags = ({ known, result: { etag, lastModified } }: UnchangedVisit) =>
  etag === known.etag && lastModified === known.lastModified ? [] : [{ id: known.id, etag, lastModified }];

/** When a page was asked for that is as it was; what was left out was not. */
const requestOf = ({ known, result: { exchange, status } }: UnchangedVisit) =>
  exchange ? [{ id: known.id, at: Math.round(exchange.at), status }] : [];

/** Nothing was written. */
const stopped = (interruption: 'over' | 'changed') => ({
  interruption,
  isNew: new Set<string>(),
  met: [],
  same: [],
  changed: [],
  ahead: [],
  again: 0,
  stored: 0,
});

/** Opens the frontier of a crawl as it stands in the store. */
export async function openFrontier(options: FrontierOptions): Promise<Frontier> {
  const { store, key, plan, updatedAt, live, shown, mayKeep, trustedNow } = options;
  const indexes = [...new Set(plan.actions.map(({ indexName }) => indexName))];
  let counts = await countUrls(store, key);
  /** Sitemaps that name others have no end by themselves: no crawl reads many more of them than pages. */
  let sitemaps = await countSitemaps(store, key);
  let counted = counts.ended + counts.waiting;
  /** Rows that were written. */
  let stored = counted;
  const before = live === undefined ? undefined : await readRevisits(store, key, live);
  // Without a page that may be taken over the live crawl says nothing, unless some were met before that was so.
  const base = mayKeep || before?.met.length ? live : undefined;
  if (base === undefined || !(await isCountedForPlanner(store))) await countForPlanner(store);
  const baseRepeats =
    base !== undefined && !plan.ignoreDuplicates && (await hasRepeats(store, { ...key, crawl: base }));
  const revisits = createRevisitQueue(before ?? { met: [], unchanged: new Set(), changed: new Set() });
  const ahead = createRowsAhead();
  const seen = new Set<string>();

  /** What of the places found is new, and why some of them are left out. */
  const admit = (visits: readonly Visit[]): FoundUrl[] => {
    const admitted: FoundUrl[] = [];
    let { admitted: fetched, left } = counts;
    let foundSitemaps = sitemaps;
    if (seen.size > MOST_REMEMBERED) seen.clear();
    for (const found of visits.flatMap((visit) => visit.found)) {
      if (seen.has(found.url)) continue;
      seen.add(found.url);
      const isPage = found.kind !== 'sitemap';
      if (!isPage && ++foundSitemaps > Math.max(FEW_SITEMAPS, plan.maxUrls)) continue;
      const skipped = plan.leaveOut(found) ?? (isPage && fetched >= plan.maxUrls ? 'max_urls' : undefined);
      // What is left out is told as long as it stays countable.
      if (skipped && left >= plan.maxUrls) continue;
      if (skipped) left++;
      else if (isPage) fetched++;
      admitted.push({ ...found, ...(skipped && { skipped }) });
    }
    return admitted;
  };

  /** URLs that have rows, with what the live crawl knows of them. */
  const withKnown = async (urls: readonly WaitingUrl[], crawl: number): Promise<readonly WaitingUrl[]> => {
    if (!mayKeep) return urls;
    const rows = await readKnown(store, { ...key, crawl }, { urls: urls.map(({ url }) => url) });
    const known = new Map(rows.map((row) => [row.url, row]));
    // Another kind of URL leads elsewhere.
    return urls.map((url) => (known.get(url.url)?.kind === url.kind ? { ...url, known: known.get(url.url) } : url));
  };

  /** The next URLs that were met again. */
  const again = async (limit: number, deepest: number, crawl: number): Promise<WaitingUrl[]> => {
    const next = revisits.take(limit, deepest);
    const known = new Map(next.flatMap(({ id }) => ahead.take(id) ?? []).map((row) => [row.id, row]));
    const unread = next.flatMap(({ id }) => (known.has(id) ? [] : id));
    for (const row of await readKnown(store, { ...key, crawl }, { ids: unread })) known.set(row.id, row);
    return next.flatMap(({ id, depth, hops }) => {
      const row = known.get(id);
      return row ? [{ url: row.url, kind: row.kind, depth, hops, attempts: 0, known: mayKeep ? row : undefined }] : [];
    });
  };

  return {
    get counts() {
      return counts;
    },
    next: async (limit, held, isHeld) => {
      const waiting = await readWaiting(store, key, limit + held);
      const rows = waiting.filter(({ url }) => !isHeld(url));
      const deepest = waiting.length < limit + held ? Infinity : waiting.at(-1)!.depth;
      const urls =
        base === undefined ? rows : [...(await withKnown(rows, base)), ...(await again(limit, deepest, base))];
      for (const { url } of urls) seen.add(url);
      return urls.toSorted((a, b) => a.depth - b.depth);
    },
    take: async (visited) => {
      const visits = await recallFailed(store, { key, live: shown, plan, now: trustedNow() }, visited);
      const found = admit(visits);
      const outcome = await store.transaction(async (transaction) => {
        const crawler = await readCrawler(transaction, key.crawler, { lock: true });
        if (!crawler || crawler.crawl?.number !== key.crawl || crawler.blocked) return stopped('over');
        if (crawler.updatedAt !== updatedAt) return stopped('changed');
        const checked = plan.ignoreDuplicates
          ? visits
          : await withoutDuplicates(
              transaction,
              { key, base, baseRepeats, counts: ({ crawl, id }) => crawl === key.crawl || revisits.isUnchanged(id) },
              visits,
            );
        const unchanged = checked.filter(isUnchanged);
        const others = checked.filter((visit) => !isUnchanged(visit));
        await writeVisits(transaction, { key, shown, indexes }, others);
        const again = await findCanonicalLoops(
          transaction,
          { key, base, isUnchanged: (id) => revisits.isUnchanged(id), unchanged },
          checked,
        );
        await readAgain(transaction, key, again);
        const urls = found.map(({ url }) => url);
        const known =
          base === undefined
            ? new Map<string, FoundAgain>()
            : await findAgain(transaction, key, { base, urls, room: mayKeep ? ahead.room : 0 });
        const finds = sortFinds(found, known, { revisits, mayKeep });
        const added = await addUrls(transaction, key, finds.fresh);
        // Those that this crawl began with have rows: they are met now.
        const begun = unchanged.filter(({ known: { id } }) => !revisits.has(id));
        await removeUrls(
          transaction,
          key,
          begun.map(({ result }) => result.url),
        );
        const met = [
          ...finds.met,
          ...begun.map(({ known: { id }, result: { depth, hops } }) => ({ depth, hops, ids: [id] })),
        ];
        const same = [...unchanged.map(({ known: { id } }) => id), ...finds.leftOut];
        await addRevisits(transaction, key, { met, unchanged: same, requests: unchanged.flatMap(requestOf) });
        await putTags(transaction, unchanged.flatMap(newTags));
        return {
          interruption: crawler.active ? undefined : ('paused' as const),
          isNew: new Set([...added, ...finds.urls]),
          met,
          same,
          changed: others.flatMap((visit) => visit.known?.id ?? []),
          ahead: finds.ahead,
          again: again.length,
          stored: others.length + added.length,
        };
      });
      if (outcome.interruption === 'over' || outcome.interruption === 'changed') return outcome.interruption;
      const { isNew } = outcome;
      revisits.add(outcome.met);
      for (const row of outcome.ahead) ahead.add(row);
      revisits.settle(outcome.same, 'unchanged');
      revisits.settle(outcome.changed, 'changed');
      let { admitted, left } = counts;
      admitted += outcome.again;
      for (const { url, kind, skipped } of found) {
        if (!isNew.has(url)) continue;
        if (kind === 'sitemap') sitemaps++;
        else if (skipped) left++;
        else admitted++;
      }
      const ended = counts.ended + visits.length;
      counts = { admitted, left, ended, waiting: Math.max(0, admitted - ended) };
      stored += outcome.stored;
      if (stored > Math.max(COUNTED_FROM, counted * COUNTED_AGAIN)) {
        counted = stored;
        await countForPlanner(store);
      }
      return outcome.interruption;
    },
  };
}
