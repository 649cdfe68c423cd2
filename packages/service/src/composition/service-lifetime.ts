/** Lifetime of a service: the order in which its parts open and close. */
import { countRows } from '../ground/changes/record-rows.ts';
import type { CommonGround } from './common-ground.ts';
import { StoreFull } from '../foundation/errors/store-errors.ts';
import type { StartedFeatures } from '../features/start-features.ts';
import type { BackgroundJobs } from '../ground/jobs/background-jobs.ts';
import type { JobRunner } from '../ground/jobs/job-runner.ts';
import { promiseSchedules } from '../ground/jobs/schedule.ts';
import type { RequestHandler } from '../request/request-handler.ts';
import { ROLLUPS_SCHEDULE } from '../ground/rollups/build-rollups.ts';
import type { ServiceOptions } from './service-options.ts';
import type { SchemaMaintenance } from '../store/schema-maintenance.ts';

/** The parts that open and close. */
export interface ServiceParts {
  options: ServiceOptions;
  ground: CommonGround;
  features: StartedFeatures;
  schema: SchemaMaintenance;
  jobs: JobRunner;
  background: BackgroundJobs;
}

/** On a full disk no data is deleted by age until the trusted time can be stored. */
async function lookAtClock({ options, ground: { context } }: ServiceParts): Promise<void> {
  try {
    await (options.trustClock ? context.trusted.confirm() : context.trusted.observe());
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    context.onError(error);
  }
}

/** Opens all parts, and starts their work. */
export async function openService(parts: ServiceParts): Promise<void> {
  const { options, schema, features } = parts;
  const { context, publisher, versionWatch, sharedCounts, visitors, loading } = parts.ground;
  const { store, keyStore, onError, now } = context;
  await schema.open();
  await lookAtClock(parts);
  await visitors.open();
  await keyStore.open();
  await keyStore.putMissing(options.keys ?? []);
  await versionWatch.start();
  if (options.onLoad) loading.begin(await countRows(store));
  await publisher.start();
  loading.end();
  // On a full disk they can wait for the next start.
  await promiseSchedules(store, [ROLLUPS_SCHEDULE, ...features.schedules], now()).catch(onError);
  sharedCounts.start();
  parts.background.start();
}

/** Resolves when everything that is scheduled and due is done. */
export async function whenIdle({ ground, jobs }: ServiceParts, opened: Promise<void>): Promise<void> {
  const { context, publisher } = ground;
  await opened;
  await publisher.catchUp();
  await context.searchLog.flush();
  await context.turnLog.flush();
  await jobs.runAll();
  await publisher.catchUp();
}

/** Closes all parts when requests have ended and there are no more writes: the engine and the store come last. */
export async function closeService(
  { ground, features, schema, jobs, background }: ServiceParts,
  { requests, opened }: { requests: Pick<RequestHandler, 'stop'>; opened: Promise<void> },
): Promise<void> {
  const { context, publisher, versionWatch, sharedCounts, snapshots } = ground;
  const { onError } = context;
  background.stop();
  const answered = requests.stop();
  await opened.catch(() => undefined);
  await answered;
  await versionWatch.stop();
  await publisher.stop();
  await sharedCounts.stop();
  await schema.stop();
  await context.searchLog.flush().catch(onError);
  await context.turnLog.flush().catch(onError);
  await context.trusted.observe().catch(onError);
  await jobs.finish().catch(onError);
  await features.beforeClose();
  const { outbound, scripts, renderer } = context;
  await Promise.all([outbound.close(), scripts.close(), renderer?.close()]);
  await snapshots.stop();
  await context.engine.close();
  await context.store.close();
}
