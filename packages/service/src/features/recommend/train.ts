/** The job that trains recommendations of one index anew from its events. */
import { replicaNames } from '../../settings/replicas.ts';
import { eachScalarAt } from '../../records/record-values.ts';
import type { LongJobHandler } from '../../jobs/job-runner.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import { readIndexes } from '../../changes/index-rows.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import {
  type EventSignal,
  newestEventsAfter,
  readSignals,
  readTrainedIndexes,
  replaceRecommendations,
  type TrainedList,
} from './rows.ts';
import { readRecords } from '../../changes/record-rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { basketsOf, orderRules, sessionRule } from './baskets.ts';
import { type YieldToEventLoop, coOccurrence } from './co-occurrence.ts';
import { type Interest, interestOf, trendsOf } from './trending.ts';

/** The kind of this job; its payload is the name of an index that holds records. */
export const TRAIN = 'trainRecommendations';

const DAY = 24 * 60 * 60_000;
/** Older events say nothing any more. */
const WINDOW = 90 * DAY;
/** Events that are read at most, the newest ones. */
const MOST_EVENTS = 300_000;
const PAGE = 5000;
/** Trends fade without any event, so training comes again after this time. */
const AGAIN_AFTER = DAY / 4;
/** A shopper with more events than that is a machine. */
const MOST_PER_SHOPPER = 3000;
const MOST_TRENDING = 1000;

async function readAllSignals(store: Store, indexes: readonly string[], now: number): Promise<EventSignal[]> {
  const all: EventSignal[] = [];
  let after = await newestEventsAfter(store, { indexes, most: MOST_EVENTS });
  for (;;) {
    const page = await readSignals(store, { indexes, since: now - WINDOW, after, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
    after = page.at(-1)!.id;
  }
}

function groupByUser(signals: readonly EventSignal[]): Map<string, EventSignal[]> {
  const byUser = new Map<string, EventSignal[]>();
  for (const signal of signals) {
    const list = byUser.get(signal.user);
    if (list) list.push(signal);
    else byUser.set(signal.user, [signal]);
  }
  for (const [user, list] of byUser) {
    if (list.length > MOST_PER_SHOPPER) byUser.delete(user);
    else list.sort((a, b) => a.at - b.at);
  }
  return byUser;
}

/** The interest in the values of each facet: that in the records that have them. Numbers are no values that trend. */
async function facetInterest(
  store: Store,
  options: { index: string; facets: readonly string[]; interests: ReadonlyMap<string, Interest> },
): Promise<Map<string, Map<string, Interest>>> {
  const { index, facets, interests } = options;
  const byFacet = new Map(facets.map((facet) => [facet, new Map<string, Interest>()]));
  const objectIDs = [...interests.keys()];
  for (let at = 0; at < objectIDs.length && facets.length > 0; at += PAGE) {
    for (const [objectID, json] of await readRecords(store, index, objectIDs.slice(at, at + PAGE))) {
      const record: unknown = JSON.parse(json);
      const interest = interests.get(objectID)!;
      for (const [facet, values] of byFacet) {
        const seen = new Set<string>();
        eachScalarAt(record, facet, (value) => {
          if (typeof value !== 'number') seen.add(String(value));
        });
        for (const value of seen) {
          const sum = values.get(value) ?? { recent: 0, base: 0 };
          values.set(value, { recent: sum.recent + interest.recent, base: sum.base + interest.base });
        }
      }
    }
  }
  return byFacet;
}

const listsOf = (model: string, found: ReadonlyMap<string, TrainedList['items']>): TrainedList[] =>
  Array.from(found, ([source, items]) => ({ model, source, items }));

/** Promises that everything learnt so far is learnt anew. */
export async function promiseTrainingAgain(transaction: Queryable, { now }: { now: number }): Promise<void> {
  for (const index of await readTrainedIndexes(transaction))
    await addJobOnce(transaction, { kind: TRAIN, payload: index, now, runAt: now });
}

/** Trains an index. Everything is computed anew: doing it twice gives the same. */
export function createTraining(options: {
  store: Store;
  now: () => number;
  yieldToEventLoop: YieldToEventLoop;
  /** Hears which index is being trained, before its events are read. */
  begun: (index: string) => void;
}): LongJobHandler {
  const { store, now, yieldToEventLoop, begun } = options;
  return async ({ payload: index }, { signal }) => {
    const goOn = async () => {
      await yieldToEventLoop();
      signal.throwIfAborted();
    };
    begun(index);
    const row = (await readIndexes(store, [index])).get(index);
    const time = now();
    const settings = row?.settings ?? {};
    const signals = row ? await readAllSignals(store, [index, ...replicaNames(settings.replicas)], time) : [];
    const byUser = groupByUser(signals);
    const human = [...byUser.values()].flat();
    const related = await coOccurrence(basketsOf(byUser, sessionRule(time)), goOn);
    const orders = orderRules(time).flatMap((rule) => basketsOf(byUser, rule));
    // Orders and carts of one shopper behind each other: a pair that one shopper makes twice is still one opinion.
    const together = await coOccurrence(
      orders.sort((a, b) => (a.user < b.user ? -1 : a.user > b.user ? 1 : 0)),
      goOn,
    );
    const interests = interestOf(human, time);
    const oldest = human.reduce((least, { at }) => Math.min(least, at), time);
    const trends = { history: time - oldest, most: MOST_TRENDING };
    const facets = parseFacetDeclarations(settings.attributesForFaceting ?? []).flatMap(({ attribute, counted }) =>
      counted ? [attribute] : [],
    );
    const byFacet = await facetInterest(store, { index, facets, interests });
    const trendingItems = trendsOf(interests, trends);
    const lists: TrainedList[] = [
      ...listsOf('related-products', related),
      ...listsOf('bought-together', together),
      ...(trendingItems.length > 0 ? [{ model: 'trending-items', source: '', items: trendingItems }] : []),
      ...Array.from(byFacet, ([source, values]) => ({
        model: 'trending-facets',
        source,
        items: trendsOf(values, trends),
      })),
    ];
    return async (transaction) => {
      await replaceRecommendations(transaction, index, lists);
      if (human.length > 0)
        await addJobOnce(transaction, { kind: TRAIN, payload: index, now: time, runAt: time + AGAIN_AFTER });
    };
  };
}
