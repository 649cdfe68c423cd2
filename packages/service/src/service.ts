/** The whole service as one function from request to response, on web standards only. */
import type { ApiKey } from './auth/api-key.ts';
import { createKeyRing } from './auth/key-ring.ts';
import { startBackgroundTimer } from './background-timer.ts';
import type { Engine } from './engine/engine.ts';
import { EngineIndexMissing } from './engine/engine-index-missing.ts';
import { FilterError } from './filters/filter-error.ts';
import { dress, errorAnswer, preflightAnswer } from './http/answer.ts';
import { createPipeline } from './http/create-pipeline.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { type BodyMemory, createHeldBodies } from './http/held-bodies.ts';
import { createAdmission, type KeyLimits } from './http/key-limits.ts';
import { nextTurn } from './http/next-turn.ts';
import { createRouter } from './http/router.ts';
import { createSearchQueue } from './http/search-queue.ts';
import { badRequest, indexMissing, ServiceError } from './http/service-error.ts';
import { createCatalogue } from './indexing/catalogue.ts';
import { createIndexer } from './indexing/indexer.ts';
import { createPublication } from './indexing/publication.ts';
import { createRulebook } from './indexing/rulebook.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { forgetUser } from './jobs/forget-user.ts';
import { checkRetention, createRetention, promiseRetention, RETENTION } from './jobs/retention.ts';
import { createVacuum, VACUUM } from './jobs/vacuum.ts';
import { createEventWriter } from './events/event-writer.ts';
import { createPace } from './http/pace.ts';
import { FORGET_USER } from './operations/event-operations.ts';
import { handlers } from './operations/handlers.ts';
import type { Rooms } from './operations/operation.ts';
import { createSimilarItems } from './recommend/similar-items.ts';
import { createTraining, TRAIN } from './recommend/train.ts';
import { createTrainingPromise } from './recommend/training-promise.ts';
import { createRuleFinder } from './rules/ready-rules.ts';
import { createSearchLog } from './search/search-log.ts';
import { type JobStatus, readJobs } from './store/jobs.ts';
import { putKey, putMissingKeys } from './store/keys.ts';
import { countRows } from './store/records.ts';
import { createQuietFailures } from './store/quiet-failures.ts';
import { migrate } from './store/schema.ts';
import { StoreFull, StoreUnavailable } from './store/store-errors.ts';
import type { Store } from './store/store.ts';
import { BUILD_SUGGESTIONS, createSuggestionBuild } from './suggestions/build-suggestions.ts';
import { createWriter } from './writes/write.ts';

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
}

/** How far the data are loaded. */
export interface LoadProgress {
  loaded: number;
  /** Records in the store when the loading began. */
  total: number;
}

/** What a service is made of. */
export interface ServiceOptions {
  engine: Engine;
  store: Store;
  /** The application ID that every request must carry. */
  appId: string;
  /** Keys that are put into the store at the start, beside those that are there. */
  keys?: readonly ApiKey[];
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: () => number;
  /** Random bytes; crypto.getRandomValues by default. */
  random?: (size: number) => Uint8Array;
  /** Hears of every request and of failures inside; silent by default. */
  log?: (entry: LogEntry) => void;
  /** Searches that may wait for their turn; further ones get 503 with Retry-After. 500 by default. */
  mostWaitingSearches?: number;
  /** What keys and users may do in a minute and at once; without limits by default. */
  limits?: KeyLimits;
  /**
   * How much of request bodies of reads and events may be held at once; further ones get 503 with Retry-After. By default 1,000 bodies,
   * of which all that is beyond 64 kB each takes 32 MB together.
   */
  bodyMemory?: Partial<BodyMemory>;
  /** Deletions of user tokens per minute; 60 by default. */
  userTokenDeletionsPerMinute?: number;
  /** Milliseconds from the first event that recommendations do not know to their training; 120,000 by default. */
  trainEvery?: number;
  /** Milliseconds from one build of query suggestions to the next; a day by default. */
  suggestionsEvery?: number;
  /** Days for which searches are kept, for analytics and suggestions; 90 by default, Infinity: for ever. */
  keepSearchesDays?: number;
  /** Days for which events are kept, for analytics and recommendations; 365 by default, Infinity: for ever. */
  keepEventsDays?: number;
  /** Hears before the service is ready, after each part that was loaded, how far that is. */
  onLoad?: (progress: LoadProgress) => void;
  /** Milliseconds between two looks for changes of other processes, on a shared store; 250 by default. */
  pollEvery?: number;
}

/** The running service. */
export interface Service {
  /** Answers one request; never rejects. `clientAddress` is the peer's, for keys that are bound to a network. */
  fetch(request: Request, connection?: { clientAddress?: string | undefined }): Promise<Response>;
  /** Resolves when the data are loaded; rejects when they cannot be. `fetch` waits for it by itself. */
  ready(): Promise<void>;
  /**
   * Resolves when all background work so far is done: writes searchable, searches logged, jobs finished, also those that are due
   * within an hour: recommendations trained, suggestions built.
   */
  settle(): Promise<void>;
  /** Adds a key, or changes what it allows. */
  putKey(key: ApiKey): Promise<void>;
  /** Promised work that waits or is being done: recommendations to train, suggestions to build, users to forget. The oldest first. */
  jobs(): Promise<JobStatus[]>;
  /** Calls off the job of this kind and payload, whether it waits or is being done. */
  cancelJob(job: { kind: string; payload: string }): Promise<void>;
  /** Finishes what is under way, then closes engine and store. */
  close(): Promise<void>;
}

/** After what time work is tried again that the store did not take, in milliseconds. */
const WAKE_JOBS_AFTER = 2000;

/** Bodies of reads and events that are held at once. */
const READS_HELD: BodyMemory = { bodies: 1000, free: 64 * 1024, bytes: 32 * 1024 * 1024 };

/** Bodies of writes that are held at once: their keys are not public, and one may have 64 MB. */
const WRITES_HELD: BodyMemory = { bodies: 1000, free: 64 * 1024, bytes: 128 * 1024 * 1024 };

/** Lets requests in between the steps of long work. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreUnavailable)
    return new ServiceError(503, 'The database does not answer now; try again', { 'Retry-After': '2' });
  if (error instanceof StoreFull)
    return new ServiceError(
      507,
      'There is no room for more data; searches go on. Make room on the disk, then try again',
      {
        'Retry-After': '30',
      },
    );
  if (error instanceof FilterError) return badRequest(error.message);
  return error instanceof EngineIndexMissing ? indexMissing(error.index) : undefined;
}

/**
 * A service over an engine and a store, both of which it closes in the end.
 *
 * @example
 * const service = createService({ engine: createEmbeddedEngine(), store, appId: 'shop', keys: [{ key: 'secret', acl: ['admin'] }] });
 * const answer = await service.fetch(new Request('http://localhost/1/indexes/products/query', { method: 'POST', headers }));
 */
export function createService(options: ServiceOptions): Service {
  const { engine, store, appId, log = () => undefined, clock: now = Date.now } = options;
  const random = options.random ?? ((size: number) => crypto.getRandomValues(new Uint8Array(size)));
  const failed = createQuietFailures({
    now,
    tell: (error) =>
      log({ time: now(), error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  });

  let closing: Promise<void> | undefined;
  /** Names this process among those that share the store. */
  const processId = crypto.randomUUID();
  const router = createRouter(handlers);
  const keys = createKeyRing({ store, now });
  const catalogue = createCatalogue();
  const rulebook = createRulebook();
  const keep = { searches: options.keepSearchesDays ?? 90, events: options.keepEventsDays ?? 365 };
  checkRetention(keep);
  const room = createVacuum({ store, now, failed, promised: () => startJobs() });
  const loading: LoadProgress = { loaded: 0, total: 0 };
  let isLoading = true;
  const indexer = createIndexer({
    store,
    engine,
    catalogue,
    rulebook,
    carried: (count) => {
      if (!isLoading) return room.changed(count);
      loading.loaded += count;
      options.onLoad?.({ ...loading });
    },
  });
  const publication = createPublication({
    store,
    indexer,
    now,
    failed,
    id: processId,
    pollEvery: options.pollEvery ?? 250,
  });
  const searchLog = createSearchLog({ store, failed });
  const searchQueue = createSearchQueue({ most: options.mostWaitingSearches ?? 500, breathe: nextTurn });
  const writer = createWriter({ store, now, written: publication.publishSoon, pace: createPace(searchQueue) });
  const training = createTrainingPromise({
    store,
    catalogue,
    now,
    every: options.trainEvery ?? 120_000,
    promised: () => startJobs(),
  });
  const jobs = createJobRunner({
    store,
    id: processId,
    now,
    failed,
    handlers: { [FORGET_USER]: forgetUser },
    longHandlers: {
      [VACUUM]: room.handler,
      [RETENTION]: createRetention({ store, now, keep }),
      [TRAIN]: createTraining({ store, now, breathe, begun: training.begun }),
      [BUILD_SUGGESTIONS]: createSuggestionBuild({
        store,
        engine,
        catalogue,
        writer,
        now,
        breathe,
        every: options.suggestionsEvery ?? 86_400_000,
      }),
    },
  });
  // Searches that wait to be written go first: a job that forgets a user must find them.
  const runJobs = async () => {
    await searchLog.flush();
    await jobs.run();
  };
  let stopWaiting: (() => void) | undefined;
  const startJobs = () =>
    void runJobs().catch((error: unknown) => {
      failed(error);
      if (closing) return;
      stopWaiting ??= startBackgroundTimer(() => {
        stopWaiting = undefined;
        startJobs();
      }, WAKE_JOBS_AFTER);
    });

  const admission = createAdmission(options.limits ?? {}, { now });
  const heldBodies = {
    reads: createHeldBodies({ ...READS_HELD, ...options.bodyMemory }),
    writes: createHeldBodies(WRITES_HELD),
  };
  const rooms: Rooms = {
    store,
    engine,
    catalogue,
    indexer,
    writer,
    searchLog,
    storeEvents: createEventWriter({ store, pace: createPace(searchQueue) }),
    rulebook,
    similarItems: createSimilarItems({ store, catalogue, now, breathe }),
    training,
    findRules: createRuleFinder(rulebook),
    publishedSeq: publication.publishedSeq,
    startJobs,
    cancelJob: jobs.cancel,
    nextSearch: () => searchQueue.again(),
    userTokenDeletions: createRateLimit({ limit: options.userTokenDeletionsPerMinute ?? 60, windowMs: 60_000, now }),
    now,
    random,
  };
  const answerMatch = createPipeline({ rooms, keys, appId, handlers, searchQueue, admission, heldBodies });

  const started = (async () => {
    await migrate(store);
    await putMissingKeys(store, options.keys ?? [], now());
    await keys.load();
    if (options.onLoad) loading.total = await countRows(store);
    await publication.start();
    isLoading = false;
    // On a full disk it can wait for the next start.
    await promiseRetention(store, now()).catch(failed);
    startJobs();
  })();
  // Whoever calls ready() or fetch() hears of it; nobody has to.
  started.catch(() => undefined);

  const underWay = new Set<Promise<unknown>>();

  const answer = async (request: Request, clientAddress: string | undefined): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method === 'OPTIONS') {
      const methods = router.methods(url.pathname);
      if (methods.length > 0) return preflightAnswer(request, methods);
    }
    const match = router.match(request.method, url.pathname);
    if (closing) throw new ServiceError(503, 'The service is closing; try again', { 'Retry-After': '1' });
    await started;
    return answerMatch({ request, url, match, clientAddress });
  };

  return {
    fetch: async (request, connection) => {
      const begun = now();
      const entry: LogEntry = { time: begun, method: request.method, path: new URL(request.url).pathname };
      const work = answer(request, connection?.clientAddress).catch((error: unknown) => {
        const known = toServiceError(error);
        if (error instanceof StoreUnavailable || error instanceof StoreFull) failed(error);
        if (!known) entry.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return errorAnswer(known ?? new ServiceError(500, 'The service failed inside; see its log'));
      });
      underWay.add(work);
      const response = dress(await work.finally(() => underWay.delete(work)), now());
      log({ ...entry, status: response.status, took: now() - begun });
      return response;
    },
    ready: () => started,
    settle: async () => {
      await started;
      await publication.catchUp();
      await searchLog.flush();
      await jobs.runAll();
      await publication.catchUp();
    },
    putKey: async (key) => {
      await started;
      await putKey(store, key, now());
      await keys.load();
    },
    jobs: () => started.then(() => readJobs(store)),
    cancelJob: (job) => started.then(() => jobs.cancel(job)),
    close: () => {
      closing ??= (async () => {
        stopWaiting?.();
        await started.catch(() => undefined);
        await Promise.allSettled(underWay);
        await publication.stop();
        await searchLog.flush().catch(failed);
        await jobs.finish().catch(failed);
        await engine.close();
        await store.close();
      })();
      return closing;
    },
  };
}
