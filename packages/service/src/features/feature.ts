/** Feature: what one interface of the contract gives to the service: operations, jobs, schedules, and what it registers. */
// Why: decision 0034.
import type { ChangeReader } from '../ground/changes/change-reader.ts';
import type { IndexFollower } from '../ground/changes/index-follower.ts';
import type { RecordVectors } from '../ground/changes/record-vectors.ts';
import type { WatchedState } from '../store/version-watch.ts';
import type { AbandonedJobHandler, JobHandler, LongJobHandler } from '../ground/jobs/job-handlers.ts';
import type { Schedule } from '../ground/jobs/schedule.ts';
import type { FacetValueMeaning } from '../ground/query/facet-value-meaning.ts';
import type { QueryCorrection } from '../ground/query/query-correction.ts';
import type { QueryStage } from '../ground/query/query-stage.ts';
import type { RecommendVariants } from '../ground/query/recommend-variants.ts';
import type { TestedIndex } from '../ground/query/tested-index.ts';
import type { RollupReader } from '../ground/rollups/reader.ts';
import type { OperationId, Route } from '../foundation/wire/route.ts';
import type { Context } from './context.ts';
import type { AnyOutcome, BoundHandler } from './any-call.ts';
import type { Dialect } from './dialect.ts';
import type { EventListener } from './event-listener.ts';
import type { Handlers } from './operation.ts';
import type { Partitions } from './partitions.ts';
import type { RenameIndices } from './rename-indices.ts';

/**
 * Normalizes a body before it is validated: forms of other clients become the one of the contract. It may also answer at once, where a
 * request asks for nothing. `ignored` names what was left out. @throws ServiceError 400
 */
export type BodyReader = (
  body: unknown,
) => ({ body: unknown } | { outcome: AnyOutcome }) & { ignored?: readonly string[] };

/** A request before anybody knows whose it is. */
export interface GuardedRequest {
  /** Undefined for the metrics and for agents, which are no operations. */
  operation: OperationId | undefined;
  /** Of the client; undefined where the adapter does not know it. */
  clientAddress: string | undefined;
}

/**
 * Request guard: lets a request go on, or refuses it before its credentials are looked at. It runs with every request, so it asks
 * nobody and keeps what it has to know in memory. @throws ServiceError
 */
export type RequestGuard = (request: GuardedRequest) => void;

/** A request with its answer, as observers hear of it. What is a function costs something, and is good only while the observer runs. */
export interface AnsweredRequest {
  /** When it came, in milliseconds since the Unix epoch. */
  time: number;
  /** Milliseconds it took, with fractions. */
  took: number;
  method: string;
  /** Without its query string; what may be a secret is named, not shown. */
  path: string;
  /** The operation that was asked for; undefined where there is none at this path. */
  route: Route | undefined;
  status: number;
  clientAddress: string | undefined;
  /** Path and query string, secrets hidden. */
  url(): string;
  /** The API key, hidden but for its beginning. */
  key(): string | undefined;
  /** The indices that it is about. */
  indexNames(): string[];
  /** The headers of the request, secrets hidden: a function that may be kept, because to list them costs more than all the rest. */
  headers(): () => (readonly [name: string, value: string])[];
  /** The first bytes of the body of the request, as text, secrets hidden. */
  requestText(maxBytes: number): string;
  /** The first characters of the body of the answer, secrets hidden. */
  answerText(maxCharacters: number): string;
}

/**
 * Request observer: hears of every request after its answer. It runs with every request, so it does little, waits for nothing, and
 * copies what it keeps. What it throws is told to the operator and reaches no request.
 */
export type RequestObserver = (answered: AnsweredRequest) => void;

/** What a feature does while a service runs. All of it is optional: most features only answer. */
export interface Registrations {
  /** Short work, done in the transaction that forgets its promise; by the kind of the job. */
  jobs?: Readonly<Record<string, JobHandler>>;
  /** Work that takes longer than a transaction may; by the kind of the job. */
  longJobs?: Readonly<Record<string, LongJobHandler>>;
  /** What becomes of long work that took its process with it too often; by the kind of the job. */
  abandonedJobs?: Readonly<Record<string, AbandonedJobHandler>>;
  /** Jobs that come again by themselves. */
  schedules?: readonly Schedule[];
  /** Readers of the change feed beside the index itself. */
  changeReaders?: readonly ChangeReader[];
  /** What changes the question of a search on its way. */
  queryStages?: readonly QueryStage[];
  /** What searches that find nothing may have meant. */
  queryCorrections?: readonly QueryCorrection[];
  /** What tests make of requests for recommendations. One feature at most knows it. */
  recommendVariants?: RecommendVariants;
  /** Which index a test has a visitor see. One feature at most knows it. */
  testedIndex?: TestedIndex;
  eventListeners?: readonly EventListener[];
  /** What it sums of searches and events, five minutes by five minutes. */
  rollupReaders?: readonly RollupReader[];
  /** Who may refuse a request before anything else happens. */
  requestGuards?: readonly RequestGuard[];
  /** Who hears of requests after their answers. */
  requestObservers?: readonly RequestObserver[];
  /** What it measured, in the Prometheus text format. */
  exposition?: () => Promise<string>;
  /** Writes what waits in memory; before the store closes. */
  beforeClose?: () => Promise<void>;
  /** Where the indices of users stand. One feature at most knows it. */
  partitions?: Partitions;
  /** What is kept in memory of the store and must be read again when another process has changed it. */
  watchedStates?: readonly WatchedState[];
  /** What goes along when an index is dropped or copied. */
  indexFollowers?: readonly IndexFollower[];
  /** What goes into the engine beside the records. One feature at most knows it. */
  recordVectors?: RecordVectors | undefined;
  /** Which values of a facet mean about what was typed. One feature at most knows it. */
  facetValueMeaning?: FacetValueMeaning;
  /** What is said beyond the contract. One feature at most knows it. */
  dialect?: Dialect;
}

/** A feature as its folder describes it. */
export interface FeatureDescription<Ids extends OperationId, Parts, Options> {
  /** As the interface of the contract is called. */
  name: string;
  operations: Handlers<Ids, Parts>;
  bodyReaders?: Readonly<Partial<Record<Ids, BodyReader>>>;
  /** The operations whose body may also come as a stream, of any length. */
  streamedBodies?: Readonly<Partial<Record<Ids, StreamedBody>>>;
  /** The operations that work on the indices of a user, where a request names one, and where their bodies name indices. */
  partitioned?: Readonly<Partial<Record<Ids, RenameIndices>>>;
  /** The operations that are about the user whom a request names, and not on his behalf. */
  aboutUsers?: readonly Ids[];
  /** Makes what its handlers need, over the context of one service. */
  start?(context: Context, options: Options): { parts: Parts } & Registrations;
}

/** A body that is read by its handler, while it comes. */
export interface StreamedBody {
  /** The Content-Type by which it is told from a body of JSON. */
  contentType: string;
  /** What stands in its place as the body: it has to follow the contract. */
  body: unknown;
}

/** A feature of a running service. */
export interface RunningFeature extends Registrations {
  handlers: ReadonlyMap<OperationId, BoundHandler>;
}

/** A feature, whatever its types. */
export interface Feature<Options = unknown> {
  name: string;
  /** The operations that it answers. */
  operations: readonly OperationId[];
  bodyReaders: ReadonlyMap<OperationId, BodyReader>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  partitioned: ReadonlyMap<OperationId, RenameIndices>;
  aboutUsers: readonly OperationId[];
  start(context: Context, options: Options): RunningFeature;
}

/**
 * A feature whose handlers are checked against the contract here, once; behind this seam they are called by ID.
 *
 * @example
 * export const tasks = defineFeature({ name: 'tasks', operations: taskOperations });
 */
export function defineFeature<Ids extends OperationId, Parts = undefined, Options = unknown>(
  description: FeatureDescription<Ids, Parts, Options>,
): Feature<Options> {
  const { name, operations, bodyReaders = {}, streamedBodies = {}, partitioned = {}, aboutUsers = [] } = description;
  const { start } = description;
  const ids = Object.keys(operations) as Ids[];
  return {
    name,
    operations: ids,
    bodyReaders: new Map(Object.entries(bodyReaders) as [OperationId, BodyReader][]),
    streamedBodies: new Map(Object.entries(streamedBodies) as [OperationId, StreamedBody][]),
    partitioned: new Map(Object.entries(partitioned) as [OperationId, RenameIndices][]),
    aboutUsers,
    start: (context, options) => {
      const started = start?.(context, options);
      // A feature that starts nothing has handlers that need nothing.
      const parts = started?.parts as Parts;
      const bind =
        (id: Ids): BoundHandler =>
        (call) =>
          // The validators held the call against the same contract as the compiler held the handler.
          (operations[id] as (call: object) => Promise<AnyOutcome>)({
            ...call,
            context: call.context ?? context,
            parts,
          });
      return { ...started, handlers: new Map(ids.map((id) => [id, bind(id)])) };
    },
  };
}
