/** Service options: how a service is configured, and what it offers the program that runs it. */
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

/** One line of the service's own log. It never contains a key, a query string or a body. */
export interface LogEntry {
  /** Milliseconds since the Unix epoch. */
  time: number;
  method?: string;
  /** Path without its query string. */
  path?: string;
  status?: number;
  /** Duration of the request in milliseconds. */
  took?: number;
  /** An internal error, for the operator. */
  error?: string;
  /** What an agent changed, and with which key: its description or its ID. */
  change?: string;
}

/** Progress of loading the data. */
export interface LoadProgress {
  loaded: number;
  /** Number of records in the store at the start. */
  total: number;
}

/** Options of a service; those of features are in `FeatureOptions`. */
export interface ServiceOptions extends FeatureOptions {
  engine: Engine;
  store: Store;
  /** Records what requests do as spans; none by default. */
  tracer?: Tracer | undefined;
  /** The application ID that every request must carry. */
  appId: string;
  /** The user ID of the crawler interface, which also accepts the application ID; none by default. */
  crawlerUserId?: string;
  /** Keys that are added to the store at the start. */
  keys?: readonly ApiKey[];
  /**
   * 32 random bytes with which the API keys in the store are encrypted; keep them apart from the store. Without them such a key is
   * generated and kept in the store itself: then anybody who can read the store can read the API keys.
   */
  operatorKey?: Uint8Array<ArrayBuffer>;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: () => number;
  /**
   * Milliseconds of a monotonic clock, by which jumps of `clock` are detected; `clock` itself if it is set, otherwise that of the platform.
   */
  uptime?: () => number;
  /**
   * Trusts the clock at the start, even if it has gone further than the service ran meanwhile; false by default: then nothing is deleted by
   * age until the service has run for a day with that clock.
   */
  trustClock?: boolean;
  /** Random bytes; crypto.getRandomValues by default. */
  random?: (size: number) => Uint8Array;
  /** Records forgotten users outside of the store, so that an older backup can respect that; not recorded by default. */
  noteForgotten?: (entry: ForgottenEntry) => Promise<void>;
  /** Called with every request and every internal failure; silent by default. */
  log?: (entry: LogEntry) => void;
  /**
   * For `aroundLatLngViaIP`: the header in which a reverse proxy writes the location of the client as `latitude,longitude`, or two headers,
   * for latitude and longitude. None by default.
   */
  placeHeaders?: readonly string[];
  /**
   * For analytics by country: the header in which a reverse proxy writes the country of the client as an ISO 3166 code, such as `DE`. None
   * by default.
   */
  countryHeader?: string;
  /** Maximum number of searches that wait for their turn; further ones get 503 with Retry-After. 500 by default. */
  mostWaitingSearches?: number;
  /** Resolves when the event loop has processed what must not wait for more searches; in its next turn by default. */
  nextTurn?: () => Promise<void>;
  /** Limits of keys and users per minute and for concurrent requests; unlimited by default. */
  limits?: KeyLimits;
  /**
   * Limits of request bodies of reads and events in memory; further ones get 503 with Retry-After. By default 1,000 bodies, and 32 MB in
   * total for the parts beyond 64 kB of each.
   */
  bodyMemory?: Partial<BodyMemory>;
  /**
   * Whether scheduled work (training, suggestions, rollups) runs in the background as soon as it is due; true by default. If false, it
   * waits until `whenIdle` is called: for programs that move the clock over weeks in a minute.
   */
  worksInBackground?: boolean;
  /** Called before the service is ready, after each loaded batch, with the progress. */
  onLoad?: (progress: LoadProgress) => void;
  /**
   * Storage of engine snapshots, so that starts need not build everything from the records; none by default. Snapshots contain the records:
   * protect them like the store itself.
   */
  snapshots?: SnapshotStorage;
  /** Result of `readSnapshot` for this engine and these snapshots, if it was started while the store was opened. */
  snapshotReading?: Promise<SnapshotReading>;
  /** Sends requests to other machines; closed by the service. None by default: then nothing is crawled or fetched. */
  outbound?: Outbound;
  /** Reads pages and runs code from clients; closed by the service. None by default. */
  scripts?: ScriptRunner;
  /** Runs the scripts of pages for crawlers with `renderJavaScript`; without it such a configuration is rejected. */
  renderer?: Renderer | undefined;
  /** Milliseconds between two polls for changes of other processes, on a shared store; 250 by default. */
  pollEvery?: number;
}

/** The running service. */
export interface Service {
  /** Responds to one request; never rejects. `connection` describes the client. */
  fetch(request: Request, connection?: ClientConnection): Promise<Response>;
  /** Like `fetch`, for a server that writes status, headers and text itself, which is cheaper than a Response. */
  answer(request: Request, connection?: ClientConnection): Promise<Answer>;
  /** Resolves when the data is loaded; rejects if it cannot be. `fetch` waits for it anyway. */
  ready(): Promise<void>;
  /**
   * Resolves when all background work so far is done: writes are searchable, searches are logged, and jobs are finished, including those
   * that are due within an hour: recommendations are trained, suggestions are built.
   */
  whenIdle(): Promise<void>;
  /** Adds a key, or changes its rights. */
  putKey(key: ApiKey): Promise<void>;
  /**
   * Returns the rights of a key, for deciding what to offer; every request is checked against its key anyway.
   * @throws ServiceError 401 for a key that is unknown, forged, expired, or not valid for the caller's network; 403 for a blocked network.
   */
  keyRights(key: string, connection?: ClientConnection): Promise<KeyRights>;
  /**
   * Records events from before this service existed, with their own times, all or nothing: for moving from another service, and for
   * simulated traffic. Analytics, recommendations, suggestions and profiles learn from them as from current ones.
   * @throws RangeError that names the field if an event is impossible.
   */
  recordHistory(history: History): Promise<void>;
  /** What conversations with shoppers need in addition to their requests. */
  conversations: ConversationGround;
  /** Scheduled work that is pending or running: recommendations to train, suggestions to build, users to forget. The oldest first. */
  jobs(): Promise<JobStatus[]>;
  /** Cancels the job of this kind and payload, whether it is pending or running. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Finishes running work, then closes engine and store. */
  close(): Promise<void>;
}
