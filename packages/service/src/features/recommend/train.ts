/** Training job: recomputes the recommendations of one index from its events, in steps. A job that was stopped resumes at the last checkpoint. */
// Why: decision 0008.
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { Evidence } from '../../ground/evidence/intake.ts';
import type { JobHandler, LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { countSignals, readTrainedIndexes, type Scored, type TrainedList } from './rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { choiceList } from './rule-choice.ts';
import { surePairs, type YieldToEventLoop } from './co-occurrence.ts';
import { type Counts, countEvents, type Reading, WINDOW_MS } from './count-events.ts';
import { facetTrends } from './facet-trends.ts';
import { type Exposure, exposureLists, readExplored } from './explore.ts';
import { FOR_YOU, POPULAR } from './for-you.ts';
import { forgetTrainings, type KeptTraining, openTraining, TrainingLost, type TrainingPlan } from './kept-training.ts';
import { REST, TrainingPace } from './training-pace.ts';
import { type Interest, popularOf, trendsOf } from './trending.ts';

/** Job kind. The payload is the name of an index with records. */
export const TRAIN = 'trainRecommendations';

const DAY = 24 * 60 * 60_000;
const MAX_TOGETHER = 2_000_000;
/** Events per checkpoint: about four milliseconds of writing, and half a second of reading. */
const KEEP_EVERY = 20_000;
/** Interval of trainings without new events, because trends fade. Older checkpoints are not resumed. */
const AGAIN_AFTER = DAY / 4;
const MAX_TRENDING = 1000;
const MAX_POPULAR = 500;
/** Maximum age of impressions of new records. */
const EXPLORED_WINDOW = 30 * DAY;

/** Schedules the training of all trained indices, and deletes all checkpoints. */
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

/**
 * Yields the rule, then the lists of related products made with it. The pairs, which take most of the memory of a training, are released
 * afterwards.
 */
async function* relatedLists(
  { sessions, choice, items: { names } }: Counts,
  goOn: YieldToEventLoop,
): AsyncGenerator<TrainedList> {
  yield choiceList(choice);
  yield* listsOf('related-products', sessions.pairs(choice.rule, { names, yieldToEventLoop: goOn }));
  sessions.forgetPairs();
}

/** Yields the exposure of each record, which shows which are new. */
async function* exposureOf(
  store: Queryable,
  { plan, counts }: { plan: TrainingPlan; counts: Counts },
): AsyncGenerator<TrainedList> {
  const exposure = new Map<string, Exposure>();
  for (const [item, sessions] of counts.sessions.totals().entries())
    exposure.set(counts.items.names[item]!, { sessions, shown: 0, clicked: 0 });
  const explored = await readExplored(store, { indexes: plan.indexes, since: plan.now - EXPLORED_WINDOW });
  for (const [objectID, told] of explored)
    exposure.set(objectID, { sessions: exposure.get(objectID)?.sessions ?? 0, ...told });
  yield* exposureLists(exposure);
}

/** Returns the parameters with which a training of an index would start now. */
async function planTraining(store: Queryable, index: string, now: number): Promise<TrainingPlan> {
  const settings = (await readIndexes(store, [index])).get(index)?.settings;
  const indexes = settings ? [index, ...replicaNames(settings.replicas)] : [];
  const { count, first, last } = await countSignals(store, { indexes, since: now - WINDOW_MS });
  const facets = settings?.attributesForFaceting ?? [];
  return { format: 3, now, indexes, facets, events: count, first: String(first), last: String(last) };
}

/** Yields all lists of trends: records, values of facets, and the records of each value. */
async function* trendLists(
  store: Queryable,
  options: { index: string; plan: TrainingPlan; counts: Counts; minUsers: number; goOn: YieldToEventLoop },
): AsyncGenerator<TrainedList> {
  const { index, plan, counts, minUsers, goOn } = options;
  const { history, byItem } = counts.interests;
  const { names } = counts.items;
  const interests = new Map<string, Interest>(Array.from(byItem, ([item, interest]) => [names[item]!, interest]));
  const trending = trendsOf(interests, { history, minUsers });
  if (trending.length > 0) yield { model: 'trending-items', source: '', items: trending.slice(0, MAX_TRENDING) };
  const popular = popularOf(interests, { most: MAX_POPULAR, minUsers });
  if (popular.length > 0) yield { model: FOR_YOU, source: POPULAR, items: popular };
  const facets = parseFacetDeclarations(plan.facets);
  yield* await facetTrends(store, { index, facets, interests, trending, history, most: MAX_TRENDING, minUsers, goOn });
}

/** Executes the remaining steps. The lists of each model are stored as soon as they are complete. */
async function takeSteps(kept: KeptTraining, index: string, reading: Reading): Promise<void> {
  const { store } = reading;
  const { goOn } = reading.pace;
  const steps: Record<string, (counts: Counts) => AsyncIterable<TrainedList>> = {
    'related-products': (counts) => relatedLists(counts, goOn),
    'bought-together': ({ orders, items: { names } }) =>
      listsOf('bought-together', orders.pairs(surePairs, { names, yieldToEventLoop: goOn })),
    trends: (counts) => trendLists(store, { index, plan: kept.plan, counts, minUsers: reading.minUsers, goOn }),
    exposure: (counts) => exposureOf(store, { plan: kept.plan, counts }),
  };
  const missing = Object.entries(steps).filter(([step]) => !kept.done.has(step));
  if (missing.length === 0) return;
  const counts = await countEvents(kept, reading);
  for (const [step, lists] of missing) await kept.keepLists(step, lists(counts));
}

/** Dependencies of trainings. */
export interface TrainingOptions {
  store: Store;
  now: () => number;
  yieldToEventLoop: YieldToEventLoop;
  /** Pauses work while searches come (see `limits/duty-cycle.ts`). Without it there are no pauses. */
  createRest?: (options: { times: number; recently: number }) => (worked: number) => Promise<void>;
  evidence: Pick<Evidence, 'settings' | 'trustedNetworks'>;
  /** Called with the index of a training before its events are read. */
  begun: (index: string) => void;
  /** Maximum number of events in memory. Default: 2,000,000. */
  maxTogether?: number;
  /** Events per checkpoint. Default: 20,000. */
  keepEvery?: number;
  /** See `RecommendOptions`. */
  limitGarbage?: (() => () => void) | undefined;
  /** Returns the most similar records of an index, for choosing the weight of similarity. Without it, that has its default. */
  similar?: (index: string, objectID: string, most: number) => Promise<readonly Scored[]>;
}

/** Resumes the training of an index, or starts one with the current parameters. */
const openWanted = (
  store: Store,
  { index, wanted, pace }: { index: string; wanted: TrainingPlan; pace: Pick<TrainingPace, 'wait'> },
): Promise<KeptTraining> =>
  openTraining(store, {
    index,
    wait: pace.wait,
    plan: wanted,
    mayGoOn: ({ format, now: begunAt, indexes, facets }) =>
      format === wanted.format &&
      Math.abs(wanted.now - begunAt) < AGAIN_AFTER &&
      JSON.stringify([indexes, facets]) === JSON.stringify([wanted.indexes, wanted.facets]),
  });

/** Trains an index once. Returns the handler that publishes the result. @throws TrainingLost */
async function train(
  options: TrainingOptions,
  index: string,
  { pace, progress }: Pick<Reading, 'pace' | 'progress'>,
): Promise<JobHandler> {
  const { store, evidence, similar, maxTogether = MAX_TOGETHER, keepEvery = KEEP_EVERY } = options;
  options.begun(index);
  const now = options.now();
  const wanted = await planTraining(store, index, now);
  const kept = await openWanted(store, { index, wanted, pace });
  const { minUsers } = evidence.settings();
  const trusted = evidence.trustedNetworks();
  await takeSteps(kept, index, {
    store,
    progress,
    pace,
    maxTogether,
    keepEvery,
    minUsers,
    trusted,
    similar: similar && ((objectID, most) => similar(index, objectID, most)),
  });
  const { now: begunAt, events, last } = kept.plan;
  // A resumed training does not include the events since its start.
  const runAt = last === wanted.last ? begunAt + AGAIN_AFTER : now;
  return async (transaction) => {
    await kept.publish(transaction);
    if (events > 0) await addJobOnce(transaction, { kind: TRAIN, payload: index, now, runAt });
  };
}

/** Repeats a training that was lost because a user was forgotten, whose events must no longer count. */
async function trainUntilWhole(trainOnce: () => Promise<JobHandler>, signal: AbortSignal): Promise<JobHandler> {
  for (;;)
    try {
      return await trainOnce();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TrainingLost)) throw error;
    }
}

/** Creates the job handler. All results are recomputed, so it is idempotent. */
export function createTraining(options: TrainingOptions): LongJobHandler {
  const { yieldToEventLoop, createRest, limitGarbage } = options;
  return async ({ payload: index }, { signal, progress }) => {
    const pace = new TrainingPace({ yieldToEventLoop, rest: createRest?.(REST), signal });
    const release = limitGarbage?.();
    try {
      return await trainUntilWhole(() => train(options, index, { pace, progress }), signal);
    } finally {
      release?.();
    }
  };
}
