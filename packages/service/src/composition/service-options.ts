/** Service options: what a service is made of, and what it offers whoever runs it. */
import type { ConversationGround } from '../ground/conversations/conversation-ground.ts';
import type { Engine } from '../engine/engine.ts';
import type { FeatureOptions } from '../features/all.ts';
import type { History } from '../features/events/record-history.ts';
import type { JobStatus } from '../ground/jobs/rows.ts';
import type { ApiKey } from '../ground/keys/api-key.ts';
import type { BodyMemory } from '../ground/limits/body-limiter.ts';
import type { KeyLimits } from '../ground/limits/key-limits.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Answer } from '../request/answer.ts';
import type { KeyRights } from '../request/credentials/key-rights.ts';
import type { ForgottenEntry } from '../features/forgotten-entry.ts';
import type { ClientConnection } from '../request/client-connection.ts';
import type { SnapshotReading } from '../ground/changes/load-snapshot.ts';
import type { SnapshotStorage } from '../ground/changes/snapshot-storage.ts';
import type { Renderer } from '../ports/renderer.ts';
import type { Tracer } from '../ports/tracer.ts';
import type { ScriptRunner } from '../sandbox/script-runner.ts';
import type { Store } from '../store/store.ts';

/** One line of the service's own log. It never holds a key, a query string or a body. */
export interface LogEntry {
  /** Milliseconds since the Unix epoch. */
  time: number;
  method?: string;
  /** Path without its query string. */
  path?: string;
  status?: number;
  /** Milliseconds the request took. */
  took?: number;
  /** What went wrong inside, for the operator. */
  error?: string;
  /** What an agent changed, and by which key: its description or its ID. */
  change?: string;
}

/** How far the data are loaded. */
export interface LoadProgress {
  loaded: number;
  /** Records in the store when the loading began. */
  total: number;
}

/** What a service is made of; what features may be told is in `FeatureOptions`. */
export interface ServiceOptions extends FeatureOptions {
  engine: Engine;
  store: Store;
  /** Records what requests do as spans; none by default. */
  tracer?: Tracer | undefined;
  /** The application ID that every request must carry. */
  appId: string;
  /** The user ID of the crawler interface, which the application ID is too; none by default. */
  crawlerUserId?: string;
  /** Keys that are put into the store at the start, beside those that are there. */
  keys?: readonly ApiKey[];
  /**
   * 32 random bytes that the API keys in the store are sealed with, to be kept apart from it. Without them such a key is made and kept in
   * the store itself: then whoever reads the store can read the keys.
   */
  operatorKey?: Uint8Array<ArrayBuffer>;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: () => number;
  /**
   * Milliseconds of a clock that never jumps, by which jumps of `clock` are seen; `clock` itself where one is given, otherwise that of the
   * platform.
   */
  uptime?: () => number;
  /**
   * Believes the clock as it is at the start, however much further than the service ran it went meanwhile; false by default: then nothing is
   * deleted by its age until the clock has stood there for a day of running.
   */
  trustClock?: boolean;
  /** Random bytes; crypto.getRandomValues by default. */
  random?: (size: number) => Uint8Array;
  /** Takes down who was forgotten, outside of the store, so that an older backup can obey it; nobody by default. */
  noteForgotten?: (entry: ForgottenEntry) => Promise<void>;
  /** Hears of every request and of failures inside; silent by default. */
  log?: (entry: LogEntry) => void;
  /**
   * For `aroundLatLngViaIP`: the header in which a proxy in front writes the place of the client as `latitude,longitude`, or two headers,
   * for latitude and longitude. None by default.
   */
  placeHeaders?: readonly string[];
  /**
   * For analytics by country: the header in which a proxy in front writes the country of the client as a code of ISO 3166, such as `DE`.
   * None by default.
   */
  countryHeader?: string;
  /** Searches that may wait for their turn; further ones get 503 with Retry-After. 500 by default. */
  mostWaitingSearches?: number;
  /** What keys and users may do in a minute and at once; without limits by default. */
  limits?: KeyLimits;
  /**
   * How much of request bodies of reads and events may be held at once; further ones get 503 with Retry-After. By default 1,000 bodies,
   * of which all that is beyond 64 kB each takes 32 MB together.
   */
  bodyMemory?: Partial<BodyMemory>;
  /**
   * Whether promised work (training, suggestions, sums) is done beside the requests, as soon as it is due; true by default. Without it waits
   * until somebody asks for it by `whenIdle`: for whoever moves the clock over weeks in a minute.
   */
  worksInBackground?: boolean;
  /** Hears before the service is ready, after each part that was loaded, how far that is. */
  onLoad?: (progress: LoadProgress) => void;
  /**
   * Where a snapshot of the engine is kept, so that starts need not build everything from the records; nowhere by default. It holds the
   * records: keep it as the store itself.
   */
  snapshots?: SnapshotStorage;
  /** What `readSnapshot` gave for this engine and these snapshots, when it was begun while the store was opened. */
  snapshotReading?: Promise<SnapshotReading>;
  /** The way to other machines, which the service closes in the end; none by default: then nothing is crawled or fetched. */
  outbound?: Outbound;
  /** What reads pages and runs code that came over the wire, closed in the end; none by default. */
  scripts?: ScriptRunner;
  /** Runs the scripts of pages for crawlers with `renderJavaScript`; without it such a configuration is refused. */
  renderer?: Renderer | undefined;
  /** Milliseconds between two looks for changes of other processes, on a shared store; 250 by default. */
  pollEvery?: number;
}

/** The running service. */
export interface Service {
  /** Answers one request; never rejects. `connection` says where it comes from. */
  fetch(request: Request, connection?: ClientConnection): Promise<Response>;
  /** The same for a server that writes status, headers and text itself: it costs less than a Response. */
  answer(request: Request, connection?: ClientConnection): Promise<Answer>;
  /** Resolves when the data are loaded; rejects when they cannot be. `fetch` waits for it by itself. */
  ready(): Promise<void>;
  /**
   * Resolves when all background work so far is done: writes searchable, searches logged, jobs finished, also those that are due
   * within an hour: recommendations trained, suggestions built.
   */
  whenIdle(): Promise<void>;
  /** Adds a key, or changes what it allows. */
  putKey(key: ApiKey): Promise<void>;
  /**
   * What a key may do, to know what is worth offering; every request is held against its key all the same.
   * @throws ServiceError 401 for a key that is unknown, forged, expired, or not good where the caller is; 403 for a network that is kept out.
   */
  keyRights(key: string, connection?: ClientConnection): Promise<KeyRights>;
  /**
   * Writes down what happened before this service was there, with its own times, all or nothing: for moving from another service, and for
   * simulated traffic. Analytics, recommendations, suggestions and profiles learn from it as from what happens now.
   * @throws RangeError that names the field, when something cannot have happened so.
   */
  recordHistory(history: History): Promise<void>;
  /** What conversations with shoppers stand on beside the requests that they make. */
  conversations: ConversationGround;
  /** Promised work that waits or is being done: recommendations to train, suggestions to build, users to forget. The oldest first. */
  jobs(): Promise<JobStatus[]>;
  /** Calls off the job of this kind and payload, whether it waits or is being done. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Finishes what is under way, then closes engine and store. */
  close(): Promise<void>;
}
