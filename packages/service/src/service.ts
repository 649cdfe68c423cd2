/** Service: one function from request to response, on web standards only. It is independent of features. */
import { conversationGround } from './ground/conversations/conversation-ground.ts';
import { type CommonGround, createCommonGround } from './composition/common-ground.ts';
import { features } from './features/all.ts';
import { createRegistry, type StartedFeatures, startFeatures } from './features/start-features.ts';
import { createHistoryRecorder } from './features/events/record-history.ts';
import { createBackgroundJobs } from './ground/jobs/background-jobs.ts';
import { createJobRunner } from './ground/jobs/job-runner.ts';
import { readJobs } from './ground/jobs/rows.ts';
import { repeatBySchedule } from './ground/jobs/schedule.ts';
import { KEYS_STATE } from './ground/keys/key-context.ts';
import { createRequestLimits } from './ground/limits/request-limits.ts';
import { toResponse } from './request/answer.ts';
import { readKeyRights } from './request/credentials/key-rights.ts';
import { createMetricsPage } from './request/metrics-page.ts';
import { createPipeline } from './request/pipeline.ts';
import { createRequestHandler, errorText, type RequestHandler } from './request/request-handler.ts';
import { createRouter } from './request/router.ts';
import { ROLLUPS, ROLLUPS_SCHEDULE } from './ground/rollups/build-rollups.ts';
import { closeService, openService, type ServiceParts, whenIdle } from './composition/service-lifetime.ts';
import type { Service, ServiceOptions } from './composition/service-options.ts';
import { serviceTables } from './composition/service-tables.ts';
import { throttleErrors } from './store/throttle-errors.ts';
import { createSchemaMaintenance } from './store/schema-maintenance.ts';

/** Creates all parts; nothing runs yet. */
function createParts(options: ServiceOptions): ServiceParts {
  const { store, log = () => undefined, clock: now = Date.now, worksInBackground = true } = options;
  const uptime = options.uptime ?? options.clock ?? (() => performance.now());
  const onError = throttleErrors({ now, report: (error) => log({ time: now(), error: errorText(error) }) });
  const id = crypto.randomUUID();
  const registry = createRegistry();
  const ground = createCommonGround({
    options,
    registry,
    processId: id,
    now,
    uptime,
    onError,
    tables: serviceTables.flatMap(({ tables }) => tables),
    startJobs: () => background.start(),
    cancelJob: (job) => jobs.cancel(job),
  });
  const { context } = ground;
  const startedFeatures = startFeatures(features, { context, options, registry });
  const longHandlers = {
    ...startedFeatures.work.longHandlers,
    [ROLLUPS]: repeatBySchedule(context.rollups.job, ROLLUPS_SCHEDULE, now),
  };
  const jobs = createJobRunner({ store, id, now, uptime, onError, ...startedFeatures.work, longHandlers });
  const background = createBackgroundJobs({
    onError,
    run: async () => {
      // Pending searches are written first: a job that forgets a user must find them.
      await context.searchLog.flush();
      await context.turnLog.flush();
      if (worksInBackground) await jobs.run();
    },
  });
  const schema = createSchemaMaintenance({ store, parts: serviceTables, id, onError });
  return { options, ground, features: startedFeatures, schema, jobs, background };
}

function createAnswers(
  options: ServiceOptions,
  { context, searchQueue, visitors }: CommonGround,
  startedFeatures: StartedFeatures,
): ReturnType<typeof createPipeline> {
  const { now, keys, createCounter } = context;
  const { appId, crawlerUserId: basicUser, placeHeaders, countryHeader } = options;
  return createPipeline({
    ...createRequestLimits({ ...options, createCounter, now }),
    context,
    keys,
    appId,
    basicUser,
    ...startedFeatures,
    searchQueue,
    placeHeaders,
    countryHeader,
    visitors,
    now,
  });
}

/** @param opened Requests wait for it. */
function createRequests(
  { options, ground, features: startedFeatures }: ServiceParts,
  opened: Promise<void>,
): RequestHandler {
  const { store, appId, tracer, log = () => undefined } = options;
  const { keys, publishFailure, onError, now } = ground.context;
  return createRequestHandler({
    router: createRouter(
      new Set(startedFeatures.handlers.keys()),
      startedFeatures.dialect?.operations.map(({ route }) => route),
    ),
    answerMatch: createAnswers(options, ground, startedFeatures),
    metrics: createMetricsPage({ ...startedFeatures, keys, appId, opened, now }),
    store,
    publishFailure,
    opened,
    observers: startedFeatures.requestObservers,
    credentialAliases: startedFeatures.dialect?.credentialAliases,
    log,
    tracer,
    onError,
    now,
  });
}

/**
 * Creates a service over an engine and a store, both of which it closes in the end.
 *
 * @example
 * const service = createService({ engine: createEmbeddedEngine(), store, appId: 'shop', keys: [{ key: 'secret', acl: ['admin'] }] });
 * const answer = await service.fetch(new Request('http://localhost/1/indexes/products/query', { method: 'POST', headers }));
 */
export function createService(options: ServiceOptions): Service {
  const parts = createParts(options);
  const { store, eventListeners, keyStore, keys, now } = parts.ground.context;
  const { jobs, ground } = parts;
  const opened = openService(parts);
  const requests = createRequests(parts, opened);
  const recordHistory = createHistoryRecorder({ store, eventListeners, now });
  let closing: Promise<void> | undefined;
  return {
    fetch: async (request, connection = {}) => toResponse(await requests.answer(request, connection)),
    answer: (request, connection = {}) => requests.answer(request, connection),
    ready: () => opened,
    whenIdle: () => whenIdle(parts, opened),
    putKey: async (key) => {
      await opened;
      await keyStore.putMissing([key]);
      await ground.versionWatch.reload(KEYS_STATE);
    },
    keyRights: async (key, connection = {}) => {
      await opened;
      const { requestGuards } = parts.features;
      const { clientAddress, isOperator } = connection;
      if (!isOperator) for (const guard of requestGuards) guard({ operation: undefined, clientAddress });
      return readKeyRights({ key, connection }, { appId: options.appId, keys, now });
    },
    recordHistory: (history) => opened.then(() => recordHistory(history)),
    conversations: conversationGround(parts.ground.context),
    jobs: () => opened.then(() => readJobs(store)),
    cancelJob: (job) => opened.then(() => jobs.cancel(job)),
    close: () => (closing ??= closeService(parts, { requests, opened })),
  };
}
