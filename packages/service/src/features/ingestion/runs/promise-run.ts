/** Promises runs of tasks and sources: each is a row and a job, or is over at once beside another one of its task. */
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

/** The kind of the job that lets a scheduled task run; its payload is the task. */
export const INGESTION_DUE = 'ingestionDue';

/** A run that was promised. */
export interface PromisedRun {
  runID: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

/** What promises need. */
type Ports = Pick<Context, 'random' | 'now'>;

/** What a task makes of its runs. */
const runTypeOf = ({ action }: Pick<TaskRow, 'action'>): RunType => (action === 'replace' ? 'reindex' : 'update');

/** Why a run does not begin beside another one of its task. */
export const underWayReason = (other: string): string => `The run ${other} of the same task is under way`;

/** Ends a run before it begins. */
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

/** Promises a run. */
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

/** Promises a run that is skipped. */
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

/** Promises a run of a task. One that comes while another one is under way, or waits for its turn, is over at once. */
export async function promiseTaskRun(transaction: Queryable, ports: Ports, task: TaskRow): Promise<PromisedRun> {
  const other = await readRivalRun(transaction, { id: '', taskID: task.id }, { isWaiting: true });
  if (other !== undefined) return promiseSkippedRun(transaction, ports, { task, reason: underWayReason(other) });
  return promiseRun(transaction, ports, runOf(task));
}

const nextTime = (task: TaskRow, now: number): number | undefined =>
  task.enabled && task.deletedAt === undefined && task.cron !== undefined ? readCron(task.cron).next(now) : undefined;

/** Promises that a task runs at its next time; gives that time, in milliseconds since the Unix epoch. */
export async function promiseNextRun(
  transaction: Queryable,
  { now }: Pick<Ports, 'now'>,
  task: TaskRow,
): Promise<number | undefined> {
  const runAt = nextTime(task, now());
  if (runAt !== undefined) await promiseJob(transaction, { kind: INGESTION_DUE, payload: task.id, now: now(), runAt });
  return runAt;
}
