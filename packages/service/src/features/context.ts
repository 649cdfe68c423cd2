/** Service context: the dependencies that all features share. It depends on no feature. */
import type { Catalogue } from '../ground/changes/catalogue.ts';
import type { TurnLog } from '../ground/conversations/turn-log.ts';
import type { TrustedClock } from '../store/clock/trusted-clock.ts';
import type { IndexFollower } from '../ground/changes/index-follower.ts';
import type { Indexer } from '../ground/changes/indexer.ts';
import type { StateVersions } from '../store/version-watch.ts';
import type { VersionLock } from '../ground/changes/version-lock.ts';
import type { Writer } from '../ground/changes/writer.ts';
import type { CreateRateLimit } from '../ground/limits/rate-limit.ts';
import type { DutyCycle } from '../ground/limits/duty-cycle.ts';
import type { Engine } from '../engine/engine.ts';
import type { Evidence } from '../ground/evidence/intake.ts';
import type { KeyRing } from '../ground/keys/key-ring.ts';
import type { KeyStore } from '../ground/keys/key-store.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { RecordVectors } from '../ground/changes/record-vectors.ts';
import type { FacetValueMeaning } from '../ground/query/facet-value-meaning.ts';
import type { RecommendVariants } from '../ground/query/recommend-variants.ts';
import type { TestedIndex } from '../ground/query/tested-index.ts';
import type { CorrectQuery } from '../ground/query/query-correction.ts';
import type { ApplyStages } from '../ground/query/query-stage.ts';
import type { SearchLog } from '../ground/query/search-log.ts';
import type { Rollups } from '../ground/rollups/rollups.ts';
import type { Renderer } from '../ports/renderer.ts';
import type { ScriptRunner } from '../sandbox/script-runner.ts';
import type { SecretStore } from '../ground/secrets/secret-store.ts';
import type { Store } from '../store/store.ts';
import type { ForgottenEntry } from './forgotten-entry.ts';
import type { EventListener } from './event-listener.ts';

/** Dependencies that all features share. */
export interface Context {
  store: Store;
  engine: Engine;
  /** The indices in the version that searches see. */
  catalogue: Catalogue;
  indexer: Indexer;
  /** Requests with several queries read under it, so that all of them see one version. */
  versionLock: VersionLock;
  writer: Writer;
  /** Notifies every process on the store that something it caches has changed. */
  versions: StateVersions;
  /** The API keys, in the form in which requests are checked. */
  keys: KeyRing;
  /** The same keys in the store, encrypted. */
  keyStore: KeyStore;
  /** Credentials of other systems, encrypted. */
  secrets: SecretStore;
  /** How far all running processes have published; for an index, how far they have published its changes. */
  publishedSeq(index?: string): Promise<bigint>;
  /** Why this process cannot publish what was committed (to one index, if named). Undefined if it can. */
  publishFailure(index?: string): Error | undefined;
  searchLog: SearchLog;
  /** Prompts of agents, and what they cost. */
  turnLog: TurnLog;
  /** Decides which sources count, and what is quarantined. */
  evidence: Evidence;
  /** Aggregates of searches and events that the readers of all features compute. */
  rollups: Rollups;
  /** Passes a query through the query stages of all features in their fixed order; browsing uses only some of them. */
  applyStages: ApplyStages;
  /** Suggests another query for a search without hits. */
  correctQuery: CorrectQuery;
  /** Variants that A/B tests apply to requests for recommendations. */
  recommendVariants: RecommendVariants;
  /** The index that an A/B test shows to a visitor. */
  testedIndex: TestedIndex;
  /** The source of record vectors. Undefined if nothing creates vectors. */
  recordVectors(): RecordVectors | undefined;
  /** Finds facet values whose meaning is close to a text. */
  facetValueMeaning: FacetValueMeaning;
  /** Makes requests to other machines. */
  outbound: Outbound;
  /** Runs scripts that clients have sent. */
  scripts: ScriptRunner;
  /** A browser, if the operator configured one. */
  renderer: Renderer | undefined;
  /** Features that are notified of events. */
  eventListeners: readonly EventListener[];
  /** Returns a pseudonym of a text: the same in every process, and not reversible. */
  nameOf(text: string): Promise<string>;
  /** Records a forgotten user outside the store. Undefined if the operator keeps no such list. */
  noteForgotten: ((entry: ForgottenEntry) => Promise<void>) | undefined;
  /** Follow-up actions when an index is dropped or copied. */
  indexFollowers: readonly IndexFollower[];
  /** Starts queued jobs in the background. */
  startJobs(): void;
  /** Cancels the queued job of this kind and payload. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Resolves when the next group commit may start: less often while searches are waiting. Each writer creates its own. */
  createCommitDelay(): () => Promise<void>;
  /** Pauses long work while searches come, in proportion to the milliseconds that it took. Each job creates its own. */
  createDutyCycle(options?: { times?: number; recently?: number }): DutyCycle;
  /** Creates a rate limit counter shared by all processes on the store. */
  createCounter: CreateRateLimit;
  /** Yields to the event loop: lets requests in between the steps of long work. */
  yieldToEventLoop(): Promise<void>;
  /** Reports an internal error to the operator's log. */
  onError(error: unknown): void;
  /** The tables of all features, for maintenance of the database. */
  tables: readonly string[];
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** Clock for deletions and final deadlines. A jump of the system clock does not move it. */
  trusted: TrustedClock;
  /** Random bytes. */
  random: (size: number) => Uint8Array;
}
