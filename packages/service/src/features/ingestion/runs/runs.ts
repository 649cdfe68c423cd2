/** Runs for operations and schedules: starts and cancels runs, and records those of pushes. */
import type { AbandonedJobHandler, JobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { lockIngestion } from '../rows/resource-rows.ts';
import { abandonRun, endRun, unblockRun } from '../rows/run-moves.ts';
import { INGESTION_RUN, readAbandonedRun, readBlockedRuns, readOpenRuns } from '../rows/run-rows.ts';
import { markTask, readIngestionTask, type TaskRow } from '../rows/task-rows.ts';
import {
  INGESTION_DUE,
  type PromisedRun,
  promiseNextRun,
  promiseRun,
  promiseSkippedRun,
  promiseTaskRun,
} from './promise-run.ts';
import { createEventMaker } from './run-events.ts';

/** Operations on runs. */
export interface Runs {
  /** Schedules a run of a task. It is skipped if another one is active. */
  start(task: TaskRow): Promise<PromisedRun>;
  /** Schedules a discovery of a source. */
  discover(sourceID: string): Promise<PromisedRun>;
  /** Cancels a run. Returns false if it had ended. */
  cancel(runID: string): Promise<boolean>;
  /** Cancels the active and waiting runs of a task. */
  cancelTask(taskID: string): Promise<void>;
  /** Schedules the next run of a task, or removes it from the schedule, in the transaction that changes the task. */
  plan(transaction: Queryable, task: TaskRow): Promise<number | undefined>;
  /** Handler of the job for a due task. */
  due: JobHandler;
  /** Ends a run that crashed its process too often. */
  abandon: AbandonedJobHandler;
}

/** Schedules a run of a task, and starts it. */
async function startTask(context: Context, task: TaskRow): Promise<PromisedRun> {
  const promised = await context.store.transaction(async (transaction) => {
    // Otherwise two processes with simultaneous requests would both see no active run.
    await lockIngestion(transaction);
    return promiseTaskRun(transaction, context, task);
  });
  context.startJobs();
  return promised;
}

/** Schedules a discovery of a source, and starts it. */
async function startDiscovery(context: Context, sourceID: string): Promise<PromisedRun> {
  const promised = await context.store.transaction((transaction) =>
    promiseRun(transaction, context, { taskID: sourceID, type: 'discover', failureThreshold: 100 }),
  );
  context.startJobs();
  return promised;
}

/** Cancels a run. Returns false if it had ended. */
async function cancelRun({ store, random, now, cancelJob }: Context, runID: string): Promise<boolean> {
  const ended = await store.transaction(async (transaction) => {
    const reason = 'It was called off';
    const end = { id: runID, status: 'finished', outcome: 'failure', reasonCode: 'discarded', reason } as const;
    if (!(await endRun(transaction, { ...end, now: now() }))) return false;
    const events = createEventMaker({ runID, random, now });
    await addRunEvents(transaction, [events.make({ type: 'log', status: 'failed', data: { lines: [reason] } })]);
    return true;
  });
  if (ended) await cancelJob({ kind: INGESTION_RUN, payload: runID });
  return ended;
}

/** Cancels the active run of a task, and discards the waiting ones. */
async function cancelRunsOfTask(context: Context, taskID: string): Promise<void> {
  const { store, now } = context;
  for (const runID of await readOpenRuns(store, taskID)) await cancelRun(context, runID);
  for (const id of await readBlockedRuns(store, taskID))
    await store.transaction(async (transaction) => {
      const reason = 'Its records were held back, and discarded with its task';
      await unblockRun(transaction, { id, outcome: 'failure', reasonCode: 'discarded', reason, now: now() });
    });
}

/** Reschedules the next run of a task. */
async function planTask(transaction: Queryable, context: Context, task: TaskRow): Promise<number | undefined> {
  await transaction.query('DELETE FROM jobs WHERE kind = $1 AND payload = $2 AND holder IS NULL', [
    INGESTION_DUE,
    task.id,
  ]);
  return promiseNextRun(transaction, context, task);
}

/** Runs a due task, and schedules its next run. */
async function runDueTask(
  transaction: Queryable,
  context: Context,
  { taskID, createdAt }: { taskID: string; createdAt: number },
): Promise<void> {
  const task = await readIngestionTask(transaction, taskID);
  if (!task || task.deletedAt !== undefined || !task.enabled || task.cron === undefined) return;
  // If it was scheduled while the clock was ahead, the task may not be due yet.
  if (createdAt <= context.now()) {
    const abandoned = await readAbandonedRun(transaction, taskID);
    if (abandoned === undefined) await promiseTaskRun(transaction, context, task);
    else {
      const reason = `The run ${abandoned} took its process with it too often; it is not tried again by the schedule before somebody has started the task by hand`;
      await promiseSkippedRun(transaction, context, { task, reason });
    }
  }
  await markTask(transaction, { id: taskID, nextRun: (await promiseNextRun(transaction, context, task)) ?? null });
  // It is not visible before the transaction ends: the job runner looks for new jobs after this one.
}

/** Ends a run that crashed its process too often, and adds an event about it. */
async function endAbandonedRun(
  transaction: Queryable,
  { random, now }: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await abandonRun(transaction, { id, reason, now: now() }))) return;
  const { make } = createEventMaker({ runID: id, random, now });
  await addRunEvents(transaction, [make({ type: 'log', status: 'critical', data: { lines: [reason] } })]);
}

/** Creates the operations on runs. */
export const createRuns = (context: Context): Runs => ({
  start: (task) => startTask(context, task),
  discover: (sourceID) => startDiscovery(context, sourceID),
  cancel: (runID) => cancelRun(context, runID),
  cancelTask: (taskID) => cancelRunsOfTask(context, taskID),
  plan: (transaction, task) => planTask(transaction, context, task),
  due: (transaction, { payload, createdAt }) => runDueTask(transaction, context, { taskID: payload, createdAt }),
  abandon: (transaction, { payload }, reason) => endAbandonedRun(transaction, context, { id: payload, reason }),
});
