/** Takes in what came of visits: one transaction writes all of it or nothing, and then the counts of the crawl follow. */
import type { Queryable } from '../../../store/store.ts';
import type { Visit } from '../pages/visit-url.ts';
import { readCrawler } from '../rows/crawler-rows.ts';
import { findAgain, type FoundAgain, putTags } from '../rows/stored-rows.ts';
import { addRevisits, type RevisitedUrl } from '../rows/revisit-rows.ts';
import { addUrls, countForPlanner, type FoundUrl, type StoredUrl, readAgain, removeUrls } from '../rows/url-rows.ts';
import { admitUrls } from './admit-urls.ts';
import { findCanonicalLoops } from './canonical-loops.ts';
import type { FrontierState } from './frontier-state.ts';
import { recallFailed } from './recall-failed.ts';
import { sortFinds, type SortedFinds } from './sort-finds.ts';
import { isUnchanged, type UnchangedVisit, withoutDuplicates } from './sort-visits.ts';
import { writeVisits } from './write-visits.ts';

/** The planner is told anew when a crawl has so many URLs, and each time that it has grown so many times over. */
const COUNTED_FROM = 250;
const COUNTED_AGAIN = 3;

/** Why a crawl stops here: somebody paused it, began another, or changed its configuration. */
export type Interruption = 'paused' | 'over' | 'changed';

/** What became of visits. */
interface VisitOutcome {
  interruption: 'paused' | undefined;
  /** Addresses that the crawl has not met before. */
  newUrls: ReadonlySet<string>;
  /** URLs of the live crawl that were met again. */
  revisited: RevisitedUrl[];
  /** Of them those that ended as they did in the live crawl, and those that did not. */
  unchanged: number[];
  changed: number[];
  /** What is known already of those that will be visited again. */
  ahead: StoredUrl[];
  /** Pages that have to be read again. */
  rereads: number;
  /** Rows that were written. */
  storedRows: number;
}

/** What a host says now of a page that is as it was, where it said something else before. */
const newTags = ({ stored, result: { etag, lastModified } }: UnchangedVisit) =>
  etag === stored.etag && lastModified === stored.lastModified ? [] : [{ id: stored.id, etag, lastModified }];

/** When a page was asked for that is as it was; what was left out was not. */
const requestOf = ({ stored, result: { exchange, status } }: UnchangedVisit) =>
  exchange ? [{ id: stored.id, at: Math.round(exchange.at), status }] : [];

/** Locks the crawler; why this crawl is interrupted, if it is. */
async function findInterruption(
  transaction: Queryable,
  { key, updatedAt }: FrontierState,
): Promise<Interruption | undefined> {
  const crawler = await readCrawler(transaction, key.crawler, { lock: true });
  if (!crawler || crawler.crawl?.number !== key.crawl || crawler.blocked) return 'over';
  if (crawler.updatedAt !== updatedAt) return 'changed';
  return crawler.active ? undefined : 'paused';
}

/** Sorts what was found by what the live crawl knows of it. */
async function sortByLiveCrawl(
  transaction: Queryable,
  { key, base, revisits, ahead, mayKeep }: FrontierState,
  foundUrls: readonly FoundUrl[],
): Promise<SortedFinds> {
  const urls = foundUrls.map(({ url }) => url);
  const stored =
    base === undefined
      ? new Map<string, FoundAgain>()
      : await findAgain(transaction, key, { base, urls, room: mayKeep ? ahead.room : 0 });
  return sortFinds(foundUrls, stored, { revisits, mayKeep });
}

/** Writes what is as it was in the live crawl, by its row numbers there. */
async function writeRevisits(
  transaction: Queryable,
  { key, revisits }: FrontierState,
  { unchanged, finds }: { unchanged: readonly UnchangedVisit[]; finds: SortedFinds },
): Promise<{ revisited: RevisitedUrl[]; unchanged: number[] }> {
  // Those that this crawl began with have rows: they are met now.
  const started = unchanged.filter(({ stored: { id } }) => !revisits.has(id));
  await removeUrls(
    transaction,
    key,
    started.map(({ result }) => result.url),
  );
  const revisited = [
    ...finds.revisited,
    ...started.map(({ stored: { id }, result: { depth, hops } }) => ({ depth, hops, ids: [id] })),
  ];
  const ids = [...unchanged.map(({ stored: { id } }) => id), ...finds.leftOut];
  await addRevisits(transaction, key, { revisited, unchanged: ids, requests: unchanged.flatMap(requestOf) });
  await putTags(transaction, unchanged.flatMap(newTags));
  return { revisited, unchanged: ids };
}

/** Writes visits and what they found, unless the crawl is over. */
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
  const added = await addUrls(transaction, key, finds.fresh);
  const revisited = await writeRevisits(transaction, state, { unchanged, finds });
  return {
    interruption,
    newUrls: new Set([...added, ...finds.urls]),
    ...revisited,
    changed: others.flatMap((visit) => visit.stored?.id ?? []),
    ahead: finds.ahead,
    rereads: rereads.length,
    storedRows: others.length + added.length,
  };
}

/** Takes over into the state what became of visits. */
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

/** Writes visits, all or none. Gives why the crawl must stop, if it must. */
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
