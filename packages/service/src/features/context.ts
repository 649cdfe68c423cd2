/** Service context (dependencies): the ground that every feature stands on. It names no feature. */
import type { Catalogue } from '../changes/catalogue.ts';
import type { IndexFollower } from '../changes/index-follower.ts';
import type { Indexer } from '../changes/indexer.ts';
import type { StateVersions } from '../store/version-watch.ts';
import type { Writer } from '../changes/writer.ts';
import type { CreateRateLimit } from '../limits/rate-limit.ts';
import type { Rest } from '../limits/rest.ts';
import type { Engine } from '../engine/engine.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { ApplyStages } from '../query/query-stage.ts';
import type { SearchLog } from '../query/search-log.ts';
import type { Rollups } from '../rollups/rollups.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { ScriptRunner } from '../scripts/script-runner.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { Store } from '../store/store.ts';
import type { EventListener } from './event-listener.ts';

/** What all features share. */
export interface Context {
  store: Store;
  engine: Engine;
  /** The indices as searches see them. */
  catalogue: Catalogue;
  indexer: Indexer;
  writer: Writer;
  /** Tells every process on the store that something which it keeps in memory has changed. */
  versions: StateVersions;
  /** The API keys as requests are held against them. */
  keys: KeyRing;
  /** The same in the store, sealed. */
  keyStore: KeyStore;
  /** Credentials of other systems, sealed. */
  secrets: SecretStore;
  /** How far all living processes have come with publishing. */
  publishedSeq(): Promise<bigint>;
  searchLog: SearchLog;
  /** What the readers of all features summed of searches and events. */
  rollups: Rollups;
  /** Takes a question through the query stages of all features, in their fixed order; browsing only through some. */
  applyStages: ApplyStages;
  /** The way to other machines. */
  outbound: Outbound;
  /** Runs code that came over the wire. */
  scripts: ScriptRunner;
  /** A browser, where the operator gave one. */
  renderer: Renderer | undefined;
  /** Who wants to hear of events. */
  eventListeners: readonly EventListener[];
  /** What goes along when an index is dropped or copied. */
  indexFollowers: readonly IndexFollower[];
  /** Starts the promised work in the background. */
  startJobs(): void;
  /** Calls off the promised work of this kind and payload. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Waits for another turn of the thread: batches queue again between their searches. */
  nextSearch(): Promise<void>;
  /** Resolves when the next group commit may begin: less often while searches wait. Each writer asks for a pace of its own. */
  createPace(): () => Promise<void>;
  /** Rests from long work, in proportion to the milliseconds that it took, while searches come. Each asks for a rest of its own. */
  createRest(): Rest;
  /** Makes a counter of calls that all processes on the store keep together. */
  createCounter: CreateRateLimit;
  /** Yields to the event loop: lets requests in between the steps of long work. */
  yieldToEventLoop(): Promise<void>;
  /** Hears of failures inside, for the operator's log. */
  failed(error: unknown): void;
  /** The tables of all features, for those who keep the database small. */
  tables: readonly string[];
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** Random bytes. */
  random: (size: number) => Uint8Array;
}
