/** The whole service as one function from request to response, on web standards only. It names no feature. */
import { countRows } from './changes/record-rows.ts';
import { createCommonGround } from './common-ground.ts';
import { ServiceError } from './errors/service-error.ts';
import { StoreFull, StoreUnavailable } from './errors/store-errors.ts';
import { features } from './features/all.ts';
import { createRegistry, startFeatures } from './features/start-features.ts';
import { createBackgroundJobs } from './jobs/background-jobs.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { readJobs } from './jobs/rows.ts';
import { promiseSchedules } from './jobs/schedule.ts';
import { putKey, putMissingKeys } from './keys/rows.ts';
import { createHeldBodies, PUBLIC_BODIES, WRITE_BODIES } from './limits/held-bodies.ts';
import { createAdmission } from './limits/key-limits.ts';
import { errorAnswer } from './request/answer.ts';
import { addCommonHeaders, preflightAnswer } from './request/cors.ts';
import { toServiceError } from './request/error-answer.ts';
import { maskSecrets } from './request/mask-secrets.ts';
import { createPipeline } from './request/pipeline.ts';
import { createRouter } from './request/router.ts';
import type { LogEntry, Service, ServiceOptions } from './service-options.ts';
import { serviceTables } from './service-tables.ts';
import { migrate } from './store/migrate.ts';
import { createQuietFailures } from './store/quiet-failures.ts';

const inWords = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * A service over an engine and a store, both of which it closes in the end.
 *
 * @example
 * const service = createService({ engine: createEmbeddedEngine(), store, appId: 'shop', keys: [{ key: 'secret', acl: ['admin'] }] });
 * const answer = await service.fetch(new Request('http://localhost/1/indexes/products/query', { method: 'POST', headers }));
 */
export function createService(options: ServiceOptions): Service {
  const { engine, store, appId, log = () => undefined, clock: now = Date.now } = options;
  const failed = createQuietFailures({ now, tell: (error) => log({ time: now(), error: inWords(error) }) });
  const processId = crypto.randomUUID();
  const registry = createRegistry();
  const { context, publisher, searchQueue, loading } = createCommonGround({
    ...options,
    registry,
    processId,
    now,
    failed,
    tables: serviceTables.flatMap(({ tables }) => tables),
    mostWaitingSearches: options.mostWaitingSearches ?? 500,
    pollEvery: options.pollEvery ?? 250,
    random: options.random ?? ((size) => crypto.getRandomValues(new Uint8Array(size))),
    startJobs: () => background.start(),
    cancelJob: (job) => jobs.cancel(job),
  });
  const started = startFeatures(features, { context, options, registry });
  const { handlers, bodyReaders, schedules } = started;
  const jobs = createJobRunner({
    store,
    id: processId,
    now,
    failed,
    handlers: started.jobs,
    longHandlers: started.longJobs,
  });
  const background = createBackgroundJobs({
    failed,
    run: async () => {
      // Searches that wait to be written go first: a job that forgets a user must find them.
      await context.searchLog.flush();
      await jobs.run();
    },
  });

  const router = createRouter(new Set(handlers.keys()));
  const { keys } = context;
  const answerMatch = createPipeline({
    keys,
    appId,
    handlers,
    bodyReaders,
    searchQueue,
    admission: createAdmission(options.limits ?? {}, { now }),
    heldBodies: {
      public: createHeldBodies({ ...PUBLIC_BODIES, ...options.bodyMemory }),
      writes: createHeldBodies(WRITE_BODIES),
    },
    now,
  });

  const opened = (async () => {
    await migrate(store, serviceTables);
    await putMissingKeys(store, options.keys ?? [], now());
    await keys.load();
    if (options.onLoad) loading.begin(await countRows(store));
    await publisher.start();
    loading.end();
    // On a full disk they can wait for the next start.
    await promiseSchedules(store, schedules, now()).catch(failed);
    background.start();
  })();
  // Whoever calls ready() or fetch() hears of it; nobody has to.
  opened.catch(() => undefined);

  let closing: Promise<void> | undefined;
  const underWay = new Set<Promise<unknown>>();

  const answer = async (request: Request, clientAddress: string | undefined): Promise<Response> => {
    const url = new URL(request.url);
    const methods = request.method === 'OPTIONS' ? router.methods(url.pathname) : [];
    if (methods.length > 0) return preflightAnswer(request, methods);
    const match = router.match(request.method, url.pathname);
    if (closing) throw new ServiceError(503, 'The service is closing; try again', { 'Retry-After': '1' });
    await opened;
    return answerMatch({ request, url, match, clientAddress });
  };

  return {
    fetch: async (request, connection) => {
      const begun = now();
      const path = maskSecrets(new URL(request.url).pathname);
      const entry: LogEntry = { time: begun, method: request.method, path };
      const work = answer(request, connection?.clientAddress).catch((error: unknown) => {
        const known = toServiceError(error);
        if (error instanceof StoreUnavailable || error instanceof StoreFull) failed(error);
        if (!known) entry.error = inWords(error);
        return errorAnswer(known ?? new ServiceError(500, 'The service failed inside; see its log'));
      });
      underWay.add(work);
      const response = addCommonHeaders(await work.finally(() => underWay.delete(work)), now());
      log({ ...entry, status: response.status, took: now() - begun });
      return response;
    },
    ready: () => opened,
    settle: async () => {
      await opened;
      await publisher.catchUp();
      await context.searchLog.flush();
      await jobs.runAll();
      await publisher.catchUp();
    },
    putKey: async (key) => {
      await opened;
      await putKey(store, key, now());
      await keys.load();
    },
    jobs: () => opened.then(() => readJobs(store)),
    cancelJob: (job) => opened.then(() => jobs.cancel(job)),
    close: () => {
      closing ??= (async () => {
        background.stop();
        await opened.catch(() => undefined);
        await Promise.allSettled(underWay);
        await publisher.stop();
        await context.searchLog.flush().catch(failed);
        await jobs.finish().catch(failed);
        await engine.close();
        await store.close();
      })();
      return closing;
    },
  };
}
