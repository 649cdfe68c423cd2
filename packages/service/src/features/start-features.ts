/** Feature registry: starts the features of a service and collects their registrations, one list for each kind. */
import { appendAll } from '../foundation/collections/append-all.ts';
import type { ChangeReader } from '../ground/changes/change-reader.ts';
import type { IndexFollower } from '../ground/changes/index-follower.ts';
import type { FacetValueMeaning } from '../ground/query/facet-value-meaning.ts';
import type { RecordVectors } from '../ground/changes/record-vectors.ts';
import type { WatchedState } from '../store/version-watch.ts';
import type { AbandonedJobHandler, JobHandler, LongJobHandler } from '../ground/jobs/job-handlers.ts';
import { repeatBySchedule, type Schedule } from '../ground/jobs/schedule.ts';
import { type CorrectQuery, orderCorrections } from '../ground/query/query-correction.ts';
import { type ApplyStages, orderStages } from '../ground/query/query-stage.ts';
import type { RecommendVariants } from '../ground/query/recommend-variants.ts';
import type { TestedIndex } from '../ground/query/tested-index.ts';
import type { RollupReader } from '../ground/rollups/reader.ts';
import type { OperationId } from '../foundation/wire/route.ts';
import type { Context } from './context.ts';
import type { Dialect } from './dialect.ts';
import { applyDialect } from './apply-dialect.ts';
import type { EventListener } from './event-listener.ts';
import type { BoundHandler } from './any-call.ts';
import type { BodyReader, StreamedBody, Feature, RequestGuard, RequestObserver, RunningFeature } from './feature.ts';
import type { Partitions } from './partitions.ts';
import { inPathOnly, type RenameIndices } from './rename-indices.ts';

/** Registrations that the shared modules read at run time. Empty until the features have started, then complete. */
export interface Registry {
  readonly changeReaders: ChangeReader[];
  readonly eventListeners: EventListener[];
  readonly indexFollowers: IndexFollower[];
  readonly watchedStates: WatchedState[];
  readonly rollupReaders: RollupReader[];
  applyStages: ApplyStages;
  correctQuery: CorrectQuery;
  recommendVariants: RecommendVariants;
  testedIndex: TestedIndex;
  facetValueMeaning: FacetValueMeaning;
  /** Undefined if nothing creates vectors. */
  recordVectors: RecordVectors | undefined;
}

/** All features of a service, as its pipeline and its job runner need them. */
export interface StartedFeatures {
  handlers: ReadonlyMap<OperationId, BoundHandler>;
  bodyReaders: ReadonlyMap<OperationId, BodyReader>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  /** The dialect of third-party clients. Undefined if no feature has one. */
  dialect: Dialect | undefined;
  /** Locates the indices of users. Undefined if no feature does. */
  partitions: Partitions | undefined;
  partitioned: ReadonlyMap<OperationId, RenameIndices>;
  aboutUsers: ReadonlySet<OperationId>;
  requestGuards: readonly RequestGuard[];
  requestObservers: readonly RequestObserver[];
  /** Returns metrics in the Prometheus text format. */
  exposition(): Promise<string>;
  /** Writes buffered data. */
  beforeClose(): Promise<unknown>;
  /** Handlers by job kind. */
  work: {
    handlers: Readonly<Record<string, JobHandler>>;
    longHandlers: Readonly<Record<string, LongJobHandler>>;
    abandonedHandlers: Readonly<Record<string, AbandonedJobHandler>>;
  };
  schedules: readonly Schedule[];
}

const NO_MEANING = 'The service has no embedder, so values are found by their words alone; start it with --embedder';

/** Creates an empty registry. */
export const createRegistry = (): Registry => ({
  changeReaders: [],
  eventListeners: [],
  indexFollowers: [],
  watchedStates: [],
  rollupReaders: [],
  applyStages: (question) => question,
  correctQuery: orderCorrections([]),
  recommendVariants: () => undefined,
  testedIndex: (index) => index,
  facetValueMeaning: async () => ({ reason: NO_MEANING }),
  recordVectors: undefined,
});

/** Merges maps. @throws Error if two features use the same name, because one of them would be lost. */
function joinMaps<Key, Value>(what: string, maps: readonly ReadonlyMap<Key, Value>[]): Map<Key, Value> {
  const all = new Map<Key, Value>();
  for (const [key, value] of maps.flatMap((map) => [...map])) {
    if (all.has(key)) throw new Error(`Two features have the ${what} ${String(key)}`);
    all.set(key, value);
  }
  return all;
}

const joinRecords = <Value>(what: string, records: readonly (Readonly<Record<string, Value>> | undefined)[]) =>
  Object.fromEntries(
    joinMaps(
      what,
      records.map((record) => new Map(Object.entries(record ?? {}))),
    ),
  );

/** Adds the registrations of features to the registry. */
function register(registry: Registry, running: readonly RunningFeature[]): void {
  for (const feature of running) {
    appendAll(registry.changeReaders, feature.changeReaders ?? []);
    appendAll(registry.eventListeners, feature.eventListeners ?? []);
    appendAll(registry.indexFollowers, feature.indexFollowers ?? []);
    appendAll(registry.watchedStates, feature.watchedStates ?? []);
    appendAll(registry.rollupReaders, feature.rollupReaders ?? []);
  }
  registry.applyStages = orderStages(running.flatMap(({ queryStages = [] }) => queryStages));
  registry.correctQuery = orderCorrections(running.flatMap(({ queryCorrections = [] }) => queryCorrections));
  const tested = running.find(({ recommendVariants }) => recommendVariants !== undefined)?.recommendVariants;
  if (tested) registry.recommendVariants = tested;
  registry.testedIndex = running.find(({ testedIndex }) => testedIndex)?.testedIndex ?? registry.testedIndex;
  const meaning = running.find(({ facetValueMeaning }) => facetValueMeaning !== undefined)?.facetValueMeaning;
  if (meaning) registry.facetValueMeaning = meaning;
  registry.recordVectors = running.find(({ recordVectors }) => recordVectors !== undefined)?.recordVectors;
}

/** Collects job handlers. Jobs with a schedule are repeated by it. */
function joinWork(
  running: readonly RunningFeature[],
  { schedules, now }: { schedules: readonly Schedule[]; now: () => number },
): StartedFeatures['work'] {
  const scheduled = new Map(schedules.map((schedule) => [schedule.kind, schedule]));
  const longJobs = joinRecords(
    'job',
    running.map((feature) => feature.longJobs),
  );
  return {
    handlers: joinRecords(
      'job',
      running.map(({ jobs }) => jobs),
    ),
    longHandlers: Object.fromEntries(
      Object.entries(longJobs).map(([kind, handler]) => {
        const schedule = scheduled.get(kind);
        return [kind, schedule ? repeatBySchedule(handler, schedule, now) : handler];
      }),
    ),
    abandonedHandlers: joinRecords(
      'abandoned job',
      running.map(({ abandonedJobs }) => abandonedJobs),
    ),
  };
}

/**
 * Starts features with the context of a service and fills the registry with what they register.
 *
 * @example
 * const registry = createRegistry();
 * const { handlers } = startFeatures(features, { context, options, registry });
 */
export function startFeatures<Options>(
  features: readonly Feature<Options>[],
  service: { context: Context; options: Options; registry: Registry },
): StartedFeatures {
  const { context, options, registry } = service;
  const running: readonly RunningFeature[] = features.map((feature) => feature.start(context, options));
  register(registry, running);
  const schedules = running.flatMap((feature) => feature.schedules ?? []);
  const dialect = running.find((feature) => feature.dialect !== undefined)?.dialect;
  const ofContract = {
    handlers: joinMaps(
      'operation',
      running.map(({ handlers }) => handlers),
    ),
    bodyReaders: joinMaps(
      'body reader',
      features.map(({ bodyReaders }) => bodyReaders),
    ),
  };
  return {
    ...(dialect ? applyDialect(dialect, ofContract, context) : ofContract),
    dialect,
    streamedBodies: joinMaps(
      'streamed body',
      features.map(({ streamedBodies }) => streamedBodies),
    ),
    partitions: running.find(({ partitions }) => partitions !== undefined)?.partitions,
    partitioned: joinMaps('place of indices', [
      ...features.map(({ partitioned }) => partitioned),
      new Map(dialect?.operations.map(({ route }) => [route.operation, inPathOnly])),
    ]),
    aboutUsers: new Set(features.flatMap(({ aboutUsers }) => aboutUsers)),
    requestObservers: running.flatMap(({ requestObservers = [] }) => requestObservers),
    exposition: async () => (await Promise.all(running.map((feature) => feature.exposition?.() ?? ''))).join(''),
    beforeClose: () => Promise.allSettled(running.map(({ beforeClose }) => beforeClose?.())),
    requestGuards: running.flatMap(({ requestGuards = [] }) => requestGuards),
    work: joinWork(running, { schedules, now: context.now }),
    schedules,
  };
}
