/** The job that trains recommendations of one index anew from its events. */
import { replicaNames } from '../../settings/replicas.ts';
import type { LongJobHandler } from '../../jobs/job-runner.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import { readIndexes } from '../../changes/index-rows.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import { countSignals, readSignals, readTrainedIndexes, replaceRecommendations, type TrainedList } from './rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { basketsOf, orderRules, sessionRule } from './baskets.ts';
import { CoOccurrence, likelyPairs, surePairs, type YieldToEventLoop } from './co-occurrence.ts';
import { facetTrends } from './facet-trends.ts';
import { Numbers, ShopperLog } from './shopper-log.ts';
import { InterestSums, trendsOf } from './trending.ts';

/** The kind of this job; its payload is the name of an index that holds records. */
export const TRAIN = 'trainRecommendations';

const DAY = 24 * 60 * 60_000;
/** Older events say nothing any more. */
const WINDOW = 90 * DAY;
/** Events of one share of all shoppers: so many are in memory at once, whatever there is. */
const MOST_TOGETHER = 2_000_000;
/** Numbers of events that are read at once. */
const PAGE = 1000n;
/** Shoppers that are looked at in one go. */
const SHOPPERS_TOGETHER = 20;
/** Milliseconds of work before others have their turn: searches wait for no more than that. */
const SLICE = 5;
/** Trends fade without any event, so training comes again after this time. */
const AGAIN_AFTER = DAY / 4;
const MOST_TRENDING = 1000;

/** What training reads, and how it goes on. */
interface Lesson {
  store: Store;
  indexes: readonly string[];
  now: number;
  /** Hears how many events of how many were read. */
  progress: (done: number, total: number) => void;
  goOn: YieldToEventLoop;
  mostTogether: number;
}

/** What was counted of all shoppers. */
interface Counts {
  items: Numbers;
  sessions: CoOccurrence;
  orders: CoOccurrence;
  interests: InterestSums;
}

/** Reads all events, one share of the shoppers after another, and counts them. */
async function countAll({ store, indexes, now, progress, goOn, mostTogether }: Lesson): Promise<Counts> {
  const items = new Numbers();
  const counts = { items, sessions: new CoOccurrence(), orders: new CoOccurrence(), interests: new InterestSums(now) };
  const range = { indexes, since: now - WINDOW };
  const { count: total, first, last } = await countSignals(store, range);
  const shares = Math.max(1, Math.ceil(total / mostTogether));
  let done = 0;
  for (let share = 0; share < shares; share++) {
    const log = new ShopperLog(items);
    for (let after = first - 1n; after < last; after += PAGE) {
      const page = await readSignals(store, { ...range, shares, share, after, upTo: after + PAGE });
      for (const signal of page) log.add(signal);
      progress((done += page.length), total);
      await goOn();
    }
    let seen = 0;
    for (const steps of log.shoppers()) {
      counts.sessions.add(basketsOf(steps, sessionRule(now)));
      counts.orders.add(orderRules(now).flatMap((rule) => basketsOf(steps, rule)));
      counts.interests.add(steps);
      if (++seen % SHOPPERS_TOGETHER === 0) await goOn();
    }
  }
  return counts;
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
  /** Events that are held in memory at once; 2,000,000 by default. */
  mostTogether?: number;
}): LongJobHandler {
  const { store, now, yieldToEventLoop, begun, mostTogether = MOST_TOGETHER } = options;
  return async ({ payload: index }, { signal, progress }) => {
    let sliceBegan = performance.now();
    const goOn = async () => {
      if (performance.now() - sliceBegan < SLICE) return;
      await yieldToEventLoop();
      signal.throwIfAborted();
      sliceBegan = performance.now();
    };
    begun(index);
    const row = (await readIndexes(store, [index])).get(index);
    const time = now();
    const settings = row?.settings ?? {};
    const indexes = row ? [index, ...replicaNames(settings.replicas)] : [];
    const { items, sessions, orders, interests } = await countAll({
      store,
      indexes,
      now: time,
      progress,
      goOn,
      mostTogether,
    });
    const { names } = items;
    const related = await sessions.pairs(likelyPairs, { names, yieldToEventLoop: goOn });
    const together = await orders.pairs(surePairs, { names, yieldToEventLoop: goOn });
    const byName = new Map(Array.from(interests.byItem, ([item, interest]) => [names[item]!, interest]));
    const { history } = interests;
    const trending = trendsOf(byName, { history });
    const lists: TrainedList[] = [
      ...listsOf('related-products', related),
      ...listsOf('bought-together', together),
      ...(trending.length > 0
        ? [{ model: 'trending-items', source: '', items: trending.slice(0, MOST_TRENDING) }]
        : []),
      ...(await facetTrends(store, {
        index,
        facets: parseFacetDeclarations(settings.attributesForFaceting ?? []),
        interests: byName,
        trending,
        history,
        most: MOST_TRENDING,
        goOn,
      })),
    ];
    return async (transaction) => {
      await replaceRecommendations(transaction, index, lists);
      if (byName.size > 0)
        await addJobOnce(transaction, { kind: TRAIN, payload: index, now: time, runAt: time + AGAIN_AFTER });
    };
  };
}
