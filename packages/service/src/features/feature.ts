/** Feature: what one interface of the contract contributes to the service: operations, jobs, schedules and registrations. */
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
 * Normalizes a body before it is validated: forms of other clients become the one of the contract. It may also return the outcome
 * immediately if a request is empty. `ignored` lists the parameters that were left out. @throws ServiceError 400
 */
export type BodyReader = (
  body: unknown,
) => ({ body: unknown } | { outcome: AnyOutcome }) & { ignored?: readonly string[] };

/** A request before its credentials are checked. */
export interface GuardedRequest {
  /** Undefined for metrics and agents, which are not operations. */
  operation: OperationId | undefined;
  /** Address of the client. Undefined if the adapter does not know it. */
  clientAddress: string | undefined;
}

/**
 * Request guard: accepts or rejects a request before its credentials are checked. It runs on every request, so it does no I/O and keeps its
 * data in memory. @throws ServiceError
 */
export type RequestGuard = (request: GuardedRequest) => void;

/** A request with its response, as passed to observers. The methods are costly, and may only be called while the observer runs. */
export interface AnsweredRequest {
  /** Time of arrival, in milliseconds since the Unix epoch. */
  time: number;
  /** Milliseconds it took, with fractions. */
  took: number;
  method: string;
  /** Path without the query string. Parts that may be secret are replaced by their names. */
  path: string;
  /** The route of the operation. Undefined if there is none at this path. */
  route: Route | undefined;
  status: number;
  clientAddress: string | undefined;
  /** Path and query string, secrets hidden. */
  url(): string;
  /** The API key, masked except for its prefix. */
  key(): string | undefined;
  /** The indices that the request is about. */
  indexNames(): string[];
  /**
   * The request headers, secrets masked. Returns a function that may be kept for later, because listing them is the most expensive part.
   */
  headers(): () => (readonly [name: string, value: string])[];
  /** The first bytes of the request body as text, secrets masked. */
  requestText(maxBytes: number): string;
  /** The first characters of the response body, secrets masked. */
  answerText(maxCharacters: number): string;
}

/**
 * Request observer: called for every request after its response. It must be fast, must not wait, and must copy what it keeps. Its errors
 * are reported to the operator and do not affect the request.
 */
export type RequestObserver = (answered: AnsweredRequest) => void;

/** Registrations of a feature in a running service. All are optional: most features only have operations. */
export interface Registrations {
  /** Short jobs, by kind. Each runs in the transaction that removes it from the queue. */
  jobs?: Readonly<Record<string, JobHandler>>;
  /** Jobs too long for one transaction, by kind. */
  longJobs?: Readonly<Record<string, LongJobHandler>>;
  /** Handlers for long jobs that crashed their process too often, by kind. */
  abandonedJobs?: Readonly<Record<string, AbandonedJobHandler>>;
  /** Recurring jobs. */
  schedules?: readonly Schedule[];
  /** Readers of the change feed in addition to the index itself. */
  changeReaders?: readonly ChangeReader[];
  /** Stages that change the query of a search. */
  queryStages?: readonly QueryStage[];
  /** Alternative queries for searches without hits. */
  queryCorrections?: readonly QueryCorrection[];
  /** Variants that tests apply to requests for recommendations. At most one feature provides them. */
  recommendVariants?: RecommendVariants;
  /** The index that a test shows to a visitor. At most one feature provides it. */
  testedIndex?: TestedIndex;
  eventListeners?: readonly EventListener[];
  /** Aggregates of searches and events, computed for intervals of five minutes. */
  rollupReaders?: readonly RollupReader[];
  /** Guards that may reject a request before anything else happens. */
  requestGuards?: readonly RequestGuard[];
  /** Observers of requests and their responses. */
  requestObservers?: readonly RequestObserver[];
  /** Returns metrics in the Prometheus text format. */
  exposition?: () => Promise<string>;
  /** Writes buffered data before the store closes. */
  beforeClose?: () => Promise<void>;
  /** Locates the indices of users. At most one feature provides it. */
  partitions?: Partitions;
  /** In-memory copies of stored state that have to be reloaded when another process has changed it. */
  watchedStates?: readonly WatchedState[];
  /** Follow-up actions when an index is dropped or copied. */
  indexFollowers?: readonly IndexFollower[];
  /** Vectors that the engine stores with the records. At most one feature provides them. */
  recordVectors?: RecordVectors | undefined;
  /** Finds facet values whose meaning is close to a text. At most one feature provides it. */
  facetValueMeaning?: FacetValueMeaning;
  /** Support for clients that expect more than the contract. At most one feature provides it. */
  dialect?: Dialect;
}

/** Description of a feature, as its folder exports it. */
export interface FeatureDescription<Ids extends OperationId, Parts, Options> {
  /** Name of the interface in the contract. */
  name: string;
  operations: Handlers<Ids, Parts>;
  bodyReaders?: Readonly<Partial<Record<Ids, BodyReader>>>;
  /** Operations whose body may also be a stream of any length. */
  streamedBodies?: Readonly<Partial<Record<Ids, StreamedBody>>>;
  /** Operations on the indices of a user if a request names one, with the places where their bodies name indices. */
  partitioned?: Readonly<Partial<Record<Ids, RenameIndices>>>;
  /** Operations about the user that a request names, not on that user's behalf. */
  aboutUsers?: readonly Ids[];
  /** Creates the dependencies of its handlers from the context of a service. */
  start?(context: Context, options: Options): { parts: Parts } & Registrations;
}

/** A body that its handler reads while it arrives. */
export interface StreamedBody {
  /** The Content-Type that distinguishes it from a JSON body. */
  contentType: string;
  /** The value of `body` for a stream. It has to follow the contract. */
  body: unknown;
}

/** A feature of a running service. */
export interface RunningFeature extends Registrations {
  handlers: ReadonlyMap<OperationId, BoundHandler>;
}

/** A feature, whatever its type parameters. */
export interface Feature<Options = unknown> {
  name: string;
  /** The operations that it implements. */
  operations: readonly OperationId[];
  bodyReaders: ReadonlyMap<OperationId, BodyReader>;
  streamedBodies: ReadonlyMap<OperationId, StreamedBody>;
  partitioned: ReadonlyMap<OperationId, RenameIndices>;
  aboutUsers: readonly OperationId[];
  start(context: Context, options: Options): RunningFeature;
}

/**
 * Defines a feature. Its handlers are checked against the contract here; from here on they are called by ID.
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
      // A feature without `start` has handlers without dependencies.
      const parts = started?.parts as Parts;
      const bind =
        (id: Ids): BoundHandler =>
        (call) =>
          // The validators checked the call against the contract that the compiler checked the handler against.
          (operations[id] as (call: object) => Promise<AnyOutcome>)({
            ...call,
            context: call.context ?? context,
            parts,
          });
      return { ...started, handlers: new Map(ids.map((id) => [id, bind(id)])) };
    },
  };
}
