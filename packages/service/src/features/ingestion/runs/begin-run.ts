/** Starts or resumes a run: loads what it needs, and checks whether it may run. */
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { lockIngestion, readResource, type ResourceRow } from '../rows/resource-rows.ts';
import { createEventMaker, type EventMaker } from './run-events.ts';
import { underWayReason } from './promise-run.ts';
import { endRun, startRun } from '../rows/run-moves.ts';
import { readRivalRun, readRun, type ReasonCode, type RunRow } from '../rows/run-rows.ts';
import { markTask, readIngestionTask, type TaskRow } from '../rows/task-rows.ts';

/** A run that may continue. */
export interface StartedRun {
  run: RunRow;
  source: ResourceRow;
  /** Undefined for a discovery. */
  task: { task: TaskRow; destination: ResourceRow; transformations: readonly ResourceRow[] } | undefined;
  events: EventMaker;
  /** The parent of all other events of this reading. */
  fetchEvent: string;
}

const alive = (row: ResourceRow | undefined): ResourceRow | undefined =>
  row?.deletedAt === undefined ? row : undefined;

/** Loads the resources of a run. Returns a text if one of them is missing. */
async function loadSubject(transaction: Queryable, run: RunRow): Promise<Pick<StartedRun, 'source' | 'task'> | string> {
  if (run.type === 'discover') {
    const source = alive(await readResource(transaction, { kind: 'source', id: run.taskID }));
    return source ? { source, task: undefined } : 'The source was deleted';
  }
  const task = await readIngestionTask(transaction, run.taskID);
  if (!task || task.deletedAt !== undefined) return 'The task was deleted';
  if (!task.enabled) return 'The task was disabled';
  const source = alive(await readResource(transaction, { kind: 'source', id: task.sourceID }));
  const destination = alive(await readResource(transaction, { kind: 'destination', id: task.destinationID }));
  if (!source || !destination) return `The ${source ? 'destination' : 'source'} of the task was deleted`;
  const transformations: ResourceRow[] = [];
  for (const id of task.transformationIDs) {
    const row = alive(await readResource(transaction, { kind: 'transformation', id }));
    if (!row) return `The transformation ${id} was deleted`;
    transformations.push(row);
  }
  return { source, task: { task, destination, transformations } };
}

/**
 * Starts a run. Undefined if it has ended or was just skipped.
 * @param options.mayRival Whether another run of the same task may be active.
 */
export async function beginRun(
  context: Context,
  runID: string,
  { mayRival = false }: { mayRival?: boolean } = {},
): Promise<StartedRun | undefined> {
  const { store, now, random } = context;
  const events = createEventMaker({ runID, random, now });
  return store.transaction(async (transaction) => {
    await lockIngestion(transaction);
    const run = await readRun(transaction, runID);
    if (!run || run.status === 'finished' || run.status === 'skipped') return undefined;
    const skip = async (reasonCode: ReasonCode, reason: string) => {
      const end = { id: runID, status: 'skipped', outcome: 'failure', reasonCode, reason, now: now() } as const;
      await endRun(transaction, end);
      await addRunEvents(transaction, [events.make({ type: 'log', status: 'failed', data: { lines: [reason] } })]);
      return undefined;
    };
    const subject = await loadSubject(transaction, run);
    if (typeof subject === 'string') return skip('discarded', subject);
    const rival = mayRival ? undefined : await readRivalRun(transaction, run);
    if (rival !== undefined) return skip('blocking', underWayReason(rival));
    const isAgain = run.fetchEvent !== undefined;
    const event = events.make({
      type: 'fetch',
      status: isAgain ? 'retried' : 'started',
      parentID: run.fetchEvent,
      ...(isAgain && { data: { from: run.received } }),
    });
    await addRunEvents(transaction, [event]);
    await startRun(transaction, { id: runID, fetchEvent: event.id, now: now() });
    if (subject.task) await markTask(transaction, { id: run.taskID, lastRun: now() });
    return { ...subject, run, events, fetchEvent: event.id };
  });
}
