/** Runs as operations and schedules ask for them: promised, called off, and those of records that are pushed. */
import { addJob, promiseJob } from '../../../jobs/rows.ts';
import type { JobHandler } from '../../../jobs/job-runner.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { readCron } from '../resources/cron.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { newId } from '../resources/identifiers.ts';
import { createEventMaker } from './run-events.ts';
import { endRun } from '../rows/run-moves.ts';
import { addRun, INGESTION_RUN, readOpenRuns, type RunType } from '../rows/run-rows.ts';
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
  /** Promises a run of a task. */
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
}

/** What a task makes of its runs. */
export const runTypeOf = ({ action }: Pick<TaskRow, 'action'>): RunType =>
  action === 'replace' ? 'reindex' : 'update';

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
  const promiseOf = (transaction: Queryable, task: TaskRow) =>
    promise(transaction, { taskID: task.id, type: runTypeOf(task), failureThreshold: task.failureThreshold });

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
      const promised = await store.transaction((transaction) => promiseOf(transaction, task));
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
    },
    plan: async (transaction, task) => {
      await transaction.query('DELETE FROM jobs WHERE kind = $1 AND payload = $2 AND holder IS NULL', [
        INGESTION_DUE,
        task.id,
      ]);
      return promiseNext(transaction, task);
    },
    due: async (transaction, { payload: taskID }) => {
      const task = await readIngestionTask(transaction, taskID);
      if (!task || task.deletedAt !== undefined || !task.enabled || task.cron === undefined) return;
      await promiseOf(transaction, task);
      await markTask(transaction, { id: taskID, nextRun: (await promiseNext(transaction, task)) ?? null });
      // In the transaction it cannot be seen yet: the runner of jobs looks again after this job.
    },
  };
}
