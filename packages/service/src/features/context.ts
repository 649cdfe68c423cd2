/** Service context (dependencies): the ground that every feature stands on. It names no feature. */
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

/** What all features share. */
export interface Context {
  store: Store;
  engine: Engine;
  /** The indices as searches see them. */
  catalogue: Catalogue;
  indexer: Indexer;
  /** Requests of several questions read under it, in one version. */
  versionLock: VersionLock;
  writer: Writer;
  /** Tells every process on the store that something which it keeps in memory has changed. */
  versions: StateVersions;
  /** The API keys as requests are held against them. */
  keys: KeyRing;
  /** The same in the store, sealed. */
  keyStore: KeyStore;
  /** Credentials of other systems, sealed. */
  secrets: SecretStore;
  /** How far all living processes have come with publishing; with an index, with what belongs to it. */
  publishedSeq(index?: string): Promise<bigint>;
  /** Why this process cannot publish what was committed, or what was committed to an index; undefined where it can. */
  publishFailure(index?: string): Error | undefined;
  searchLog: SearchLog;
  /** What agents were asked, and what it cost. */
  turnLog: TurnLog;
  /** Who counts as a vote, and what is held back. */
  evidence: Evidence;
  /** What the readers of all features summed of searches and events. */
  rollups: Rollups;
  /** Takes a question through the query stages of all features, in their fixed order; browsing only through some. */
  applyStages: ApplyStages;
  /** What a search that found nothing may have meant. */
  correctQuery: CorrectQuery;
  /** What tests make of a request for recommendations. */
  recommendVariants: RecommendVariants;
  /** Which index a test has a visitor see. */
  testedIndex: TestedIndex;
  /** Where vectors of records come from; undefined where nobody makes any. */
  recordVectors(): RecordVectors | undefined;
  /** Which values of a facet mean about what was typed. */
  facetValueMeaning: FacetValueMeaning;
  /** The way to other machines. */
  outbound: Outbound;
  /** Runs code that came over the wire. */
  scripts: ScriptRunner;
  /** A browser, where the operator gave one. */
  renderer: Renderer | undefined;
  /** Who wants to hear of events. */
  eventListeners: readonly EventListener[];
  /** A name for any text: the same in every process, and nothing leads back to the text. */
  nameOf(text: string): Promise<string>;
  /** Takes down who was forgotten, outside of the store; undefined where the operator keeps no such list. */
  noteForgotten: ((entry: ForgottenEntry) => Promise<void>) | undefined;
  /** What goes along when an index is dropped or copied. */
  indexFollowers: readonly IndexFollower[];
  /** Starts the promised work in the background. */
  startJobs(): void;
  /** Calls off the promised work of this kind and payload. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Resolves when the next group commit may begin: less often while searches wait. Each writer asks for a pace of its own. */
  createCommitDelay(): () => Promise<void>;
  /** Rests from long work, in proportion to the milliseconds that it took, while searches come. Each asks for a rest of its own. */
  createDutyCycle(options?: { times?: number; recently?: number }): DutyCycle;
  /** Makes a counter of calls that all processes on the store keep together. */
  createCounter: CreateRateLimit;
  /** Yields to the event loop: lets requests in between the steps of long work. */
  yieldToEventLoop(): Promise<void>;
  /** Hears of failures inside, for the operator's log. */
  onError(error: unknown): void;
  /** The tables of all features, for those who keep the database small. */
  tables: readonly string[];
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** The time by which things are deleted or ended for good: a jump of the clock does not move it. */
  trusted: TrustedClock;
  /** Random bytes. */
  random: (size: number) => Uint8Array;
}
