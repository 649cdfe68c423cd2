/** Service: one function from request to response, on web standards only. It names no feature. */
import { StoreFull } from './errors/store-errors.ts';
import { countRows } from './changes/record-rows.ts';
import { createCommonGround } from './common-ground.ts';
import { features } from './features/all.ts';
import { createRegistry, startFeatures } from './features/start-features.ts';
import { createBackgroundJobs } from './jobs/background-jobs.ts';
import { createHistoryRecorder } from './history/record-history.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { readJobs } from './jobs/rows.ts';
import { promiseSchedules, repeatBySchedule } from './jobs/schedule.ts';
import { KEYS_STATE } from './keys/key-context.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import { toResponse } from './request/answer.ts';
import { createMetricsPage } from './request/metrics-page.ts';
import { createPipeline } from './request/pipeline.ts';
import { createRequestHandler, errorText } from './request/request-handler.ts';
import { createRouter } from './request/router.ts';
import { ROLLUPS, ROLLUPS_SCHEDULE } from './rollups/build-rollups.ts';
import type { Service, ServiceOptions } from './service-options.ts';
import { serviceTables } from './service-tables.ts';

import { createQuietFailures } from './store/quiet-failures.ts';
import { createSchemaCare } from './store/schema-care.ts';

/**
 * A service over an engine and a store, both of which it closes in the end.
 *
 * @example
 * const service = createService({ engine: createEmbeddedEngine(), store, appId: 'shop', keys: [{ key: 'secret', acl: ['admin'] }] });
 * const answer = await service.fetch(new Request('http://localhost/1/indexes/products/query', { method: 'POST', headers }));
 */
export function createService(options: ServiceOptions): Service {
  const { engine, store, appId, log = () => undefined, clock: now = Date.now, worksInBackground = true } = options;
  const uptime = options.uptime ?? options.clock ?? (() => performance.now());
  const failed = createQuietFailures({ now, tell: (error) => log({ time: now(), error: errorText(error) }) });
  const processId = crypto.randomUUID();
  const registry = createRegistry();
  const ground = createCommonGround({
    options,
    registry,
    processId,
    now,
    uptime,
    failed,
    tables: serviceTables.flatMap(({ tables }) => tables),
    startJobs: () => background.start(),
    cancelJob: (job) => jobs.cancel(job),
  });
  const { context, publisher, versionWatch, searchQueue, sharedCounts, visitors, snapshots, loading } = ground;
  const { work, schedules, ...answering } = startFeatures(features, { context, options, registry });
  const longHandlers = {
    ...work.longHandlers,
    [ROLLUPS]: repeatBySchedule(context.rollups.job, ROLLUPS_SCHEDULE, now),
  };
  const jobs = createJobRunner({ store, id: processId, now, uptime, failed, ...work, longHandlers });
  const background = createBackgroundJobs({
    failed,
    run: async () => {
      // Searches that wait to be written go first: a job that forgets a user must find them.
      await context.searchLog.flush();
      if (worksInBackground) await jobs.run();
    },
  });

  const answerMatch = createPipeline({
    ...createRequestLimits({ ...options, createCounter: context.createCounter, now }),
    context,
    keys: context.keys,
    appId,
    basicUser: options.crawlerUserId,
    ...answering,
    searchQueue,
    placeHeaders: options.placeHeaders,
    countryHeader: options.countryHeader,
    visitors,
    now,
  });

  const schema = createSchemaCare({ store, parts: serviceTables, id: processId, failed });
  /** On a full disk nothing is deleted by its age before it can be written down how far the clock is believed. */
  const lookAtClock = async () => {
    try {
      await (options.trustClock ? context.trusted.confirm() : context.trusted.observe());
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error;
      failed(error);
    }
  };
  const opened = (async () => {
    await schema.open();
    await lookAtClock();
    await visitors.open();
    await context.keyStore.open();
    await context.keyStore.putMissing(options.keys ?? []);
    await versionWatch.start();
    if (options.onLoad) loading.begin(await countRows(store));
    await publisher.start();
    loading.end();
    // On a full disk they can wait for the next start.
    await promiseSchedules(store, [ROLLUPS_SCHEDULE, ...schedules], now()).catch(failed);
    sharedCounts.start();
    background.start();
  })();

  const requests = createRequestHandler({
    router: createRouter(
      new Set(answering.handlers.keys()),
      answering.dialect?.operations.map(({ route }) => route),
    ),
    answerMatch,
    metrics: createMetricsPage({ ...answering, keys: context.keys, appId, opened, now }),
    store,
    publishFailure: context.publishFailure,
    opened,
    observers: answering.requestObservers,
    log,
    failed,
    now,
  });
  const recordHistory = createHistoryRecorder({ store, eventListeners: context.eventListeners, now });
  let closing: Promise<void> | undefined;

  return {
    fetch: async (request, connection = {}) => toResponse(await requests.answer(request, connection)),
    answer: (request, connection = {}) => requests.answer(request, connection),
    ready: () => opened,
    whenIdle: async () => {
      await opened;
      await publisher.catchUp();
      await context.searchLog.flush();
      await jobs.runAll();
      await publisher.catchUp();
    },
    putKey: async (key) => {
      await opened;
      await context.keyStore.putMissing([key]);
      await versionWatch.reload(KEYS_STATE);
    },
    recordHistory: (history) => opened.then(() => recordHistory(history)),
    jobs: () => opened.then(() => readJobs(store)),
    cancelJob: (job) => opened.then(() => jobs.cancel(job)),
    close: () =>
      (closing ??= (async () => {
        background.stop();
        const answered = requests.stop();
        await opened.catch(() => undefined);
        await answered;
        await versionWatch.stop();
        await publisher.stop();
        await sharedCounts.stop();
        await schema.stop();
        await context.searchLog.flush().catch(failed);
        await context.trusted.observe().catch(failed);
        await jobs.finish().catch(failed);
        await answering.beforeClose();
        await Promise.all([context.outbound.close(), context.scripts.close(), context.renderer?.close()]);
        await snapshots.stop();
        await engine.close();
        await store.close();
      })()),
  };
}
