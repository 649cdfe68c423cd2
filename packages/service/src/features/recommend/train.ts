/** Training job: makes the recommendations of one index anew from its events, step by step: one that is stopped goes on where it was. */
import { replicaNames } from '../../settings/replicas.ts';
import type { JobHandler, LongJobHandler } from '../../jobs/job-runner.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import { readIndexes } from '../../changes/index-rows.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import { countSignals, readTrainedIndexes, type Scored, type TrainedList } from './rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { likelyPairs, surePairs, type YieldToEventLoop } from './co-occurrence.ts';
import { type Counts, countEvents, type Reading, WINDOW } from './count-events.ts';
import { facetTrends } from './facet-trends.ts';
import { forgetTrainings, type KeptTraining, openTraining, TrainingLost, type TrainingPlan } from './kept-training.ts';
import { type Interest, trendsOf } from './trending.ts';

/** The kind of this job; its payload is the name of an index that holds records. */
export const TRAIN = 'trainRecommendations';

const DAY = 24 * 60 * 60_000;
const MOST_TOGETHER = 2_000_000;
/** About four milliseconds of writing, and half a second of reading. */
const KEEP_EVERY = 20_000;
/** Milliseconds of work before others have their turn: searches wait for no more than that. */
const SLICE = 5;
/** Trends fade without any event, so training comes again after this time; what was begun before that is not gone on with. */
const AGAIN_AFTER = DAY / 4;
const MOST_TRENDING = 1000;

/** Promises that everything learnt so far is learnt anew, and forgets what trainings under way have read. */
export async function promiseTrainingAgain(transaction: Queryable, { now }: { now: number }): Promise<void> {
  await forgetTrainings(transaction);
  for (const index of await readTrainedIndexes(transaction))
    await addJobOnce(transaction, { kind: TRAIN, payload: index, now, runAt: now });
}

async function* listsOf(
  model: string,
  found: AsyncIterable<[source: string, items: readonly Scored[]]>,
): AsyncGenerator<TrainedList> {
  for await (const [source, items] of found) yield { model, source, items };
}

/** What a training of an index begins with now. */
async function planTraining(store: Queryable, index: string, now: number): Promise<TrainingPlan> {
  const settings = (await readIndexes(store, [index])).get(index)?.settings;
  const indexes = settings ? [index, ...replicaNames(settings.replicas)] : [];
  const { count, first, last } = await countSignals(store, { indexes, since: now - WINDOW });
  const facets = settings?.attributesForFaceting ?? [];
  return { format: 1, now, indexes, facets, events: count, first: String(first), last: String(last) };
}

/** The lists of everything that trends: records, values of facets, and the records of each value. */
async function* trendLists(
  store: Queryable,
  options: { index: string; plan: TrainingPlan; counts: Counts; goOn: YieldToEventLoop },
): AsyncGenerator<TrainedList> {
  const { index, plan, counts, goOn } = options;
  const { history, byItem } = counts.interests;
  const { names } = counts.items;
  const interests = new Map<string, Interest>(Array.from(byItem, ([item, interest]) => [names[item]!, interest]));
  const trending = trendsOf(interests, { history });
  if (trending.length > 0) yield { model: 'trending-items', source: '', items: trending.slice(0, MOST_TRENDING) };
  const facets = parseFacetDeclarations(plan.facets);
  yield* await facetTrends(store, { index, facets, interests, trending, history, most: MOST_TRENDING, goOn });
}

/** Does the steps that are not done yet; each model's lists are kept as soon as they are ready. */
async function takeSteps(kept: KeptTraining, index: string, reading: Reading): Promise<void> {
  const { store, goOn } = reading;
  const steps: Record<string, (counts: Counts) => AsyncIterable<TrainedList>> = {
    'related-products': ({ sessions, items: { names } }) =>
      listsOf('related-products', sessions.pairs(likelyPairs, { names, yieldToEventLoop: goOn })),
    'bought-together': ({ orders, items: { names } }) =>
      listsOf('bought-together', orders.pairs(surePairs, { names, yieldToEventLoop: goOn })),
    trends: (counts) => trendLists(store, { index, plan: kept.plan, counts, goOn }),
  };
  const missing = Object.entries(steps).filter(([step]) => !kept.done.has(step));
  if (missing.length === 0) return;
  const counts = await countEvents(kept, reading);
  for (const [step, lists] of missing) await kept.keepLists(step, lists(counts));
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
  /** Events after which what was read is kept; 20,000 by default. */
  keepEvery?: number;
}): LongJobHandler {
  const { store, now, yieldToEventLoop, begun, mostTogether = MOST_TOGETHER, keepEvery = KEEP_EVERY } = options;
  return async ({ payload: index }, { signal, progress }) => {
    let sliceBegan = performance.now();
    const goOn = async () => {
      if (performance.now() - sliceBegan < SLICE) return;
      await yieldToEventLoop();
      signal.throwIfAborted();
      sliceBegan = performance.now();
    };
    const train = async (): Promise<JobHandler> => {
      begun(index);
      const time = now();
      const wanted = await planTraining(store, index, time);
      const kept = await openTraining(store, {
        index,
        plan: wanted,
        mayGoOn: ({ format, now: begunAt, indexes, facets }) =>
          format === wanted.format &&
          Math.abs(time - begunAt) < AGAIN_AFTER &&
          JSON.stringify([indexes, facets]) === JSON.stringify([wanted.indexes, wanted.facets]),
      });
      await takeSteps(kept, index, { store, progress, goOn, mostTogether, keepEvery });
      const { now: begunAt, events, last } = kept.plan;
      // One that was gone on with does not know what came since.
      const runAt = last === wanted.last ? begunAt + AGAIN_AFTER : time;
      return async (transaction) => {
        await kept.publish(transaction);
        if (events > 0) await addJobOnce(transaction, { kind: TRAIN, payload: index, now: time, runAt });
      };
    };
    for (;;)
      try {
        return await train();
      } catch (error) {
        signal.throwIfAborted();
        // A user is forgotten: what was read of him does not count any more.
        if (!(error instanceof TrainingLost)) throw error;
      }
  };
}
