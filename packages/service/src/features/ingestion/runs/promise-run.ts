/** Schedules runs of tasks and sources: each is a row and a job, or ends immediately if another run of its task is active. */
import { addJob, promiseJob } from '../../../ground/jobs/rows.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { readCron } from '../resources/cron.ts';
import { newId } from '../resources/identifiers.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { endRun } from '../rows/run-moves.ts';
import { addRun, INGESTION_RUN, readRivalRun, type RunType } from '../rows/run-rows.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { createEventMaker } from './run-events.ts';

/** Job kind for a task that is due. The payload is the task. */
export const INGESTION_DUE = 'ingestionDue';

/** A scheduled run. */
export interface PromisedRun {
  runID: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

/** Dependencies of scheduling. */
type Ports = Pick<Context, 'random' | 'now'>;

/** Returns the type of the runs of a task. */
const runTypeOf = ({ action }: Pick<TaskRow, 'action'>): RunType => (action === 'replace' ? 'reindex' : 'update');

/** Returns why a run does not start while another one of its task is active. */
export const underWayReason = (other: string): string => `The run ${other} of the same task is under way`;

/** Ends a run before it starts. */
async function skipRun(
  transaction: Queryable,
  { runID, reason, random, now }: { runID: string; reason: string } & Ports,
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

/** Schedules a run. */
export async function promiseRun(
  transaction: Queryable,
  { random, now }: Ports,
  run: { taskID: string; type: RunType; failureThreshold: number },
): Promise<PromisedRun> {
  const [runID, createdAt] = [newId(random), now()];
  await addRun(transaction, { ...run, id: runID, now: createdAt });
  await addJob(transaction, { kind: INGESTION_RUN, payload: runID, now: createdAt });
  return { runID, createdAt };
}

/** Adds a run that is skipped immediately. */
export async function promiseSkippedRun(
  transaction: Queryable,
  { random, now }: Ports,
  { task, reason }: { task: TaskRow; reason: string },
): Promise<PromisedRun> {
  const [runID, createdAt] = [newId(random), now()];
  await addRun(transaction, { ...runOf(task), id: runID, now: createdAt });
  await skipRun(transaction, { runID, reason, random, now });
  return { runID, createdAt };
}

/** Schedules a run of a task. If another one is active or waiting, it ends immediately. */
export async function promiseTaskRun(transaction: Queryable, ports: Ports, task: TaskRow): Promise<PromisedRun> {
  const other = await readRivalRun(transaction, { id: '', taskID: task.id }, { isWaiting: true });
  if (other !== undefined) return promiseSkippedRun(transaction, ports, { task, reason: underWayReason(other) });
  return promiseRun(transaction, ports, runOf(task));
}

const nextTime = (task: TaskRow, now: number): number | undefined =>
  task.enabled && task.deletedAt === undefined && task.cron !== undefined ? readCron(task.cron).next(now) : undefined;

/** Schedules the next run of a task. Returns its time, in milliseconds since the Unix epoch. */
export async function promiseNextRun(
  transaction: Queryable,
  { now }: Pick<Ports, 'now'>,
  task: TaskRow,
): Promise<number | undefined> {
  const runAt = nextTime(task, now());
  if (runAt !== undefined) await promiseJob(transaction, { kind: INGESTION_DUE, payload: task.id, now: now(), runAt });
  return runAt;
}
