/** The whole service as one function from request to response, on web standards only. */
import type { ApiKey } from './auth/api-key.ts';
import { createKeyRing } from './auth/key-ring.ts';
import type { Engine } from './engine/engine.ts';
import { EngineIndexMissing } from './engine/engine-index-missing.ts';
import { FilterError } from './filters/filter-error.ts';
import { dress, errorAnswer, preflightAnswer } from './http/answer.ts';
import { createPipeline } from './http/create-pipeline.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRouter } from './http/router.ts';
import { badRequest, indexMissing, ServiceError } from './http/service-error.ts';
import { createCatalogue } from './indexing/catalogue.ts';
import { createIndexer } from './indexing/indexer.ts';
import { createPublication } from './indexing/publication.ts';
import { createRulebook } from './indexing/rulebook.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { forgetUser } from './jobs/forget-user.ts';
import { FORGET_USER } from './operations/event-operations.ts';
import { handlers } from './operations/handlers.ts';
import type { Rooms } from './operations/operation.ts';
import { createSimilarItems } from './recommend/similar-items.ts';
import { createTraining, TRAIN } from './recommend/train.ts';
import { createTrainingPromise } from './recommend/training-promise.ts';
import { createRuleFinder } from './rules/ready-rules.ts';
import { createSearchLog } from './search/search-log.ts';
import { putKey } from './store/keys.ts';
import { countRows } from './store/records.ts';
import { migrate } from './store/schema.ts';
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
  /** Deletions of user tokens per minute; 60 by default. */
  userTokenDeletionsPerMinute?: number;
  /** Milliseconds from the first event that recommendations do not know to their training; 120,000 by default. */
  trainEvery?: number;
  /** Milliseconds from one build of query suggestions to the next; a day by default. */
  suggestionsEvery?: number;
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
  /** Finishes what is under way, then closes engine and store. */
  close(): Promise<void>;
}

/** Lets requests in between the steps of long work. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
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
  const failed = (error: unknown) =>
    log({ time: now(), error: error instanceof Error ? (error.stack ?? error.message) : String(error) });

  const router = createRouter();
  const keys = createKeyRing({ store, now });
  const catalogue = createCatalogue();
  const rulebook = createRulebook();
  const loading: LoadProgress = { loaded: 0, total: 0 };
  let isLoading = options.onLoad !== undefined;
  const indexer = createIndexer({
    store,
    engine,
    catalogue,
    rulebook,
    carried: (count) => {
      if (!isLoading) return;
      loading.loaded += count;
      options.onLoad?.({ ...loading });
    },
  });
  const publication = createPublication({
    store,
    indexer,
    now,
    failed,
    id: crypto.randomUUID(),
    pollEvery: options.pollEvery ?? 250,
  });
  const searchLog = createSearchLog({ store, failed });
  const writer = createWriter({ store, now, written: publication.publishSoon });
  const training = createTrainingPromise({
    store,
    catalogue,
    now,
    every: options.trainEvery ?? 120_000,
    promised: () => startJobs(),
  });
  const jobs = createJobRunner({
    store,
    now,
    failed,
    handlers: { [FORGET_USER]: forgetUser },
    longHandlers: {
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
  const startJobs = () => void runJobs().catch(failed);

  const rooms: Rooms = {
    store,
    engine,
    catalogue,
    indexer,
    writer,
    searchLog,
    rulebook,
    similarItems: createSimilarItems({ store, catalogue, now, breathe }),
    training,
    findRules: createRuleFinder(rulebook),
    publishedSeq: publication.publishedSeq,
    startJobs,
    userTokenDeletions: createRateLimit({ limit: options.userTokenDeletionsPerMinute ?? 60, windowMs: 60_000, now }),
    now,
    random,
  };
  const answerMatch = createPipeline({ rooms, keys, appId, handlers });

  const started = (async () => {
    await migrate(store);
    for (const key of options.keys ?? []) await putKey(store, key, now());
    await keys.load();
    if (isLoading) loading.total = await countRows(store);
    await publication.start();
    isLoading = false;
    startJobs();
  })();
  // Whoever calls ready() or fetch() hears of it; nobody has to.
  started.catch(() => undefined);

  let closing: Promise<void> | undefined;
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
    close: () => {
      closing ??= (async () => {
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
