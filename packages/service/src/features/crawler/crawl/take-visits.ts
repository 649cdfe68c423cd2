/** Stores visits: one transaction writes all or nothing, and then the counts of the crawl are updated. */
import type { Queryable } from '../../../store/store.ts';
import type { Visit } from '../pages/visit-url.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { findAgain, type ExistingUrl, putTags } from '../rows/stored-rows.ts';
import { addRevisits, type RevisitGroup } from '../rows/revisit-rows.ts';
import { addUrls, countForPlanner, type FoundUrl, type StoredUrl, readAgain, removeUrls } from '../rows/url-rows.ts';
import { admitUrls } from './admit-urls.ts';
import { findCanonicalLoops } from './canonical-loops.ts';
import type { FrontierState } from './frontier-state.ts';
import { recallFailed } from './recall-failed.ts';
import { partitionFoundUrls, type PartitionedUrls } from './partition-found-urls.ts';
import { isUnchanged, type UnchangedVisit, withoutDuplicates } from './sort-visits.ts';
import { writeVisits } from './write-visits.ts';

/** Number of URLs at which the statistics of the query planner are updated, and growth factor for the next update. */
const COUNTED_FROM = 250;
const COUNTED_AGAIN = 3;

/** Why a crawl stops: it was paused or replaced, or its configuration was changed. */
export type Interruption = 'paused' | 'over' | 'changed';

/** Result of storing visits. */
interface VisitOutcome {
  interruption: 'paused' | undefined;
  /** URLs that are new to this crawl. */
  newUrls: ReadonlySet<string>;
  /** URLs of the live crawl that were found again. */
  revisited: RevisitGroup[];
  /** Row IDs of those that ended as in the live crawl, and of those that did not. */
  unchanged: number[];
  changed: number[];
  /** Stored data of URLs that will be visited again. */
  ahead: StoredUrl[];
  /** Number of pages to read again. */
  rereads: number;
  /** Number of rows written. */
  storedRows: number;
}

/** Returns the new validators of an unchanged page whose host has changed them. */
const newTags = ({ stored, result: { etag, lastModified } }: UnchangedVisit) =>
  etag === stored.etag && lastModified === stored.lastModified ? [] : [{ id: stored.id, etag, lastModified }];

/** Returns when an unchanged page was requested. Skipped ones were not. */
const requestOf = ({ stored, result: { exchange, status } }: UnchangedVisit) =>
  exchange ? [{ id: stored.id, at: Math.round(exchange.at), status }] : [];

/** Locks the crawler. Returns why this crawl is interrupted, if it is. */
async function findInterruption(
  transaction: Queryable,
  { key, updatedAt }: FrontierState,
): Promise<Interruption | undefined> {
  const crawler = await readCrawler(transaction, key.crawler, { lock: true });
  if (!crawler || crawler.crawl?.number !== key.crawl || crawler.blocked) return 'over';
  if (crawler.updatedAt !== updatedAt) return 'changed';
  return crawler.active ? undefined : 'paused';
}

/** Partitions found URLs by what the live crawl has of them. */
async function sortByLiveCrawl(
  transaction: Queryable,
  { key, base, revisits, ahead, mayKeep }: FrontierState,
  foundUrls: readonly FoundUrl[],
): Promise<PartitionedUrls> {
  const urls = foundUrls.map(({ url }) => url);
  const stored =
    base === undefined
      ? new Map<string, ExistingUrl>()
      : await findAgain(transaction, key, { base, urls, room: mayKeep ? ahead.room : 0 });
  return partitionFoundUrls(foundUrls, stored, { revisits, mayKeep });
}

/** Writes which rows of the live crawl are unchanged, by row ID. */
async function writeRevisits(
  transaction: Queryable,
  { key, revisits }: FrontierState,
  { unchanged, finds }: { unchanged: readonly UnchangedVisit[]; finds: PartitionedUrls },
): Promise<{ revisited: RevisitGroup[]; unchanged: number[] }> {
  // The start URLs have rows, so they are added now.
  const started = unchanged.filter(({ stored: { id } }) => !revisits.has(id));
  await removeUrls(
    transaction,
    key,
    started.map(({ result }) => result.url),
  );
  const revisited = [
    ...finds.revisitGroups,
    ...started.map(({ stored: { id }, result: { depth, hops } }) => ({ depth, hops, ids: [id] })),
  ];
  const ids = [...unchanged.map(({ stored: { id } }) => id), ...finds.skippedIds];
  await addRevisits(transaction, key, { revisited, unchanged: ids, requests: unchanged.flatMap(requestOf) });
  await putTags(transaction, unchanged.flatMap(newTags));
  return { revisited, unchanged: ids };
}

/** Writes visits and the URLs they found, unless the crawl has ended. */
async function writeAll(
  transaction: Queryable,
  state: FrontierState,
  { visits, found }: { visits: readonly Visit[]; found: readonly FoundUrl[] },
): Promise<VisitOutcome | 'over' | 'changed'> {
  const { key, plan, shown, indexes, base, baseRepeats, revisits } = state;
  const interruption = await findInterruption(transaction, state);
  if (interruption === 'over' || interruption === 'changed') return interruption;
  const isUnchangedRow = (id: number) => revisits.isUnchanged(id);
  const checked = plan.ignoreDuplicates
    ? visits
    : await withoutDuplicates(
        transaction,
        { key, base, baseRepeats, counts: ({ crawl, id }) => crawl === key.crawl || isUnchangedRow(id) },
        visits,
      );
  const unchanged = checked.filter(isUnchanged);
  const others = checked.filter((visit) => !isUnchanged(visit));
  await writeVisits(transaction, { key, shown, indexes }, others);
  const rereads = await findCanonicalLoops(transaction, { key, base, isUnchanged: isUnchangedRow, unchanged }, checked);
  await readAgain(transaction, key, rereads);
  const finds = await sortByLiveCrawl(transaction, state, found);
  const added = await addUrls(transaction, key, finds.newRows);
  const revisited = await writeRevisits(transaction, state, { unchanged, finds });
  return {
    interruption,
    newUrls: new Set([...added, ...finds.revisitedUrls]),
    ...revisited,
    changed: others.flatMap((visit) => visit.stored?.id ?? []),
    ahead: finds.prefetched,
    rereads: rereads.length,
    storedRows: others.length + added.length,
  };
}

/** Applies the result of storing visits to the state. */
function applyOutcome(
  state: FrontierState,
  { visits, found, outcome }: { visits: readonly Visit[]; found: readonly FoundUrl[]; outcome: VisitOutcome },
): void {
  const { revisits } = state;
  revisits.add(outcome.revisited);
  for (const row of outcome.ahead) state.ahead.add(row);
  revisits.settle(outcome.unchanged, 'unchanged');
  revisits.settle(outcome.changed, 'changed');
  let { admitted, left } = state.counts;
  admitted += outcome.rereads;
  for (const { url, kind, skipped } of found) {
    if (!outcome.newUrls.has(url)) continue;
    if (kind === 'sitemap') state.sitemaps++;
    else if (skipped) left++;
    else admitted++;
  }
  const ended = state.counts.ended + visits.length;
  state.counts = { admitted, left, ended, waiting: Math.max(0, admitted - ended) };
  state.storedRows += outcome.storedRows;
}

/** Writes visits, all or none. Returns why the crawl must stop, if it must. */
export async function takeVisits(state: FrontierState, visited: readonly Visit[]): Promise<Interruption | undefined> {
  const { store, key, plan, shown, trustedNow } = state;
  const visits = await recallFailed(store, { key, live: shown, plan, now: trustedNow() }, visited);
  const foundUrls = admitUrls(state, visits);
  const outcome = await store.transaction((transaction) => writeAll(transaction, state, { visits, found: foundUrls }));
  if (outcome === 'over' || outcome === 'changed') return outcome;
  applyOutcome(state, { visits, found: foundUrls, outcome });
  if (state.storedRows > Math.max(COUNTED_FROM, state.plannerRows * COUNTED_AGAIN)) {
    state.plannerRows = state.storedRows;
    await countForPlanner(store);
  }
  return outcome.interruption;
}
