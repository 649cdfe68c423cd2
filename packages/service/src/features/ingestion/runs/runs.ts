/** Runs as operations and schedules ask for them: promised, called off, and those of records that are pushed. */
import { addJob, promiseJob } from '../../../jobs/rows.ts';
import type { AbandonedJobHandler, JobHandler } from '../../../jobs/job-handlers.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { readCron } from '../resources/cron.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { newId } from '../resources/identifiers.ts';
import { createEventMaker } from './run-events.ts';
import { lockIngestion } from '../rows/resource-rows.ts';
import { abandonRun, endRun, unblockRun } from '../rows/run-moves.ts';
import {
  addRun,
  INGESTION_RUN,
  readAbandonedRun,
  readBlockedRuns,
  readOpenRuns,
  readRivalRun,
  type RunType,
} from '../rows/run-rows.ts';
import { markTask, readIngestionTask, type TaskRow } from '../rows/task-rows.ts';

/** The kind of the job that lets a scheduled task run; its payload is the task. */
export const INGESTION_DUE = 'ingestionDue';

/** A run that was promised. */
export interface PromisedRun {
  runID: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

/** What there is to ask for. */
export interface Runs {
  /** Promises a run of a task; it is skipped where another one is under way. */
  start(task: TaskRow): Promise<PromisedRun>;
  /** Promises a discovery of a source. */
  discover(sourceID: string): Promise<PromisedRun>;
  /** Calls a run off. False when it was over. */
  cancel(runID: string): Promise<boolean>;
  /** Calls off what is under way or waits of a task. */
  cancelTask(taskID: string): Promise<void>;
  /** Promises the next run of a task by itself, or takes the promise back; inside the transaction that changes the task. */
  plan(transaction: Queryable, task: TaskRow): Promise<number | undefined>;
  /** The job of a task whose time has come. */
  due: JobHandler;
  /** Ends a run that took its process with it too often. */
  abandon: AbandonedJobHandler;
}

/** What a task makes of its runs. */
export const runTypeOf = ({ action }: Pick<TaskRow, 'action'>): RunType =>
  action === 'replace' ? 'reindex' : 'update';

/** Why a run does not begin beside another one of its task. */
export const underWayReason = (other: string): string => `The run ${other} of the same task is under way`;

/** Ends a run before it begins. */
export async function skipRun(
  transaction: Queryable,
  { runID, reason, random, now }: { runID: string; reason: string } & Pick<Context, 'random' | 'now'>,
): Promise<void> {
  const end = { id: runID, status: 'skipped', outcome: 'failure', reasonCode: 'blocking', reason } as const;
  await endRun(transaction, { ...end, now: now() });
  const { make } = createEventMaker({ runID, random, now });
  await addRunEvents(transaction, [make({ type: 'log', status: 'failed', data: { lines: [reason] } })]);
}

const runOf = (task: TaskRow) => ({
  taskID: task.id,
  type: runTypeOf(task),
  failureThreshold: task.failureThreshold,
});

/** Runs over the store. */
export function createRuns(context: Context): Runs {
  const { store, now, random, startJobs, cancelJob } = context;

  const promise = async (
    transaction: Queryable,
    run: { taskID: string; type: RunType; failureThreshold: number },
  ): Promise<PromisedRun> => {
    const [runID, createdAt] = [newId(random), now()];
    await addRun(transaction, { ...run, id: runID, now: createdAt });
    await addJob(transaction, { kind: INGESTION_RUN, payload: runID, now: createdAt });
    return { runID, createdAt };
  };
  /** A run that comes while another one of its task is under way, or waits for its turn, is over at once. */
  const promiseOf = async (transaction: Queryable, task: TaskRow): Promise<PromisedRun> => {
    const other = await readRivalRun(transaction, { id: '', taskID: task.id }, { isWaiting: true });
    if (other !== undefined) return promiseSkipped(transaction, task, underWayReason(other));
    return promise(transaction, runOf(task));
  };
  const promiseSkipped = async (transaction: Queryable, task: TaskRow, reason: string): Promise<PromisedRun> => {
    const [runID, createdAt] = [newId(random), now()];
    await addRun(transaction, { ...runOf(task), id: runID, now: createdAt });
    await skipRun(transaction, { runID, reason, random, now });
    return { runID, createdAt };
  };

  const nextTime = (task: TaskRow): number | undefined =>
    task.enabled && task.deletedAt === undefined && task.cron !== undefined
      ? readCron(task.cron).next(now())
      : undefined;

  const promiseNext = async (transaction: Queryable, task: TaskRow): Promise<number | undefined> => {
    const runAt = nextTime(task);
    if (runAt !== undefined)
      await promiseJob(transaction, { kind: INGESTION_DUE, payload: task.id, now: now(), runAt });
    return runAt;
  };

  const cancel: Runs['cancel'] = async (runID) => {
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
  };

  return {
    start: async (task) => {
      const promised = await store.transaction(async (transaction) => {
        // Two processes that are asked at the same time do not both see that nothing is under way.
        await lockIngestion(transaction);
        return promiseOf(transaction, task);
      });
      startJobs();
      return promised;
    },
    discover: async (sourceID) => {
      const promised = await store.transaction((transaction) =>
        promise(transaction, { taskID: sourceID, type: 'discover', failureThreshold: 100 }),
      );
      startJobs();
      return promised;
    },
    cancel,
    cancelTask: async (taskID) => {
      for (const runID of await readOpenRuns(store, taskID)) await cancel(runID);
      for (const id of await readBlockedRuns(store, taskID))
        await store.transaction(async (transaction) => {
          const reason = 'Its records were held back, and discarded with its task';
          await unblockRun(transaction, { id, outcome: 'failure', reasonCode: 'discarded', reason, now: now() });
        });
    },
    plan: async (transaction, task) => {
      await transaction.query('DELETE FROM jobs WHERE kind = $1 AND payload = $2 AND holder IS NULL', [
        INGESTION_DUE,
        task.id,
      ]);
      return promiseNext(transaction, task);
    },
    due: async (transaction, { payload: taskID, createdAt }) => {
      const task = await readIngestionTask(transaction, taskID);
      if (!task || task.deletedAt !== undefined || !task.enabled || task.cron === undefined) return;
      if (createdAt > now()) {
        // Promised under a clock that was ahead: its time may not have come.
        await markTask(transaction, { id: taskID, nextRun: (await promiseNext(transaction, task)) ?? null });
        return;
      }
      const abandoned = await readAbandonedRun(transaction, taskID);
      if (abandoned === undefined) await promiseOf(transaction, task);
      else
        await promiseSkipped(
          transaction,
          task,
          `The run ${abandoned} took its process with it too often; it is not tried again by the schedule before somebody has started the task by hand`,
        );
      await markTask(transaction, { id: taskID, nextRun: (await promiseNext(transaction, task)) ?? null });
      // In the transaction it cannot be seen yet: the runner of jobs looks again after this job.
    },
    abandon: async (transaction, { payload: id }, reason) => {
      if (!(await abandonRun(transaction, { id, reason, now: now() }))) return;
      const { make } = createEventMaker({ runID: id, random, now });
      await addRunEvents(transaction, [make({ type: 'log', status: 'critical', data: { lines: [reason] } })]);
    },
  };
}
