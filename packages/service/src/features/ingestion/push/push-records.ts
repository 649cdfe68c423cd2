/** Records pushed to a task: written as a run of their own before the response is sent. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type Queryable, runStatements } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import type { SourceRow } from '../connectors/connector.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { type Preparation, type Prepared, prepareRecords } from '../runs/prepare-records.ts';
import { addEvents, type EventRow } from '../../events/rows.ts';
import { rejectStatements } from '../rows/reject-rows.ts';
import { type CollectedRejects, createRejectCollector } from '../runs/collect-rejects.ts';
import { isWhole } from '../runs/ingestion.ts';
import { createBatchEvents } from '../runs/run-events.ts';
import { beginPush, type StartedPush, readPush } from './begin-push.ts';
import { describePushFailure } from './push-failure.ts';
import { judgeRun, type Verdict } from '../runs/run-end.ts';
import { endRun, stepRun } from '../rows/run-moves.ts';
import type { Target } from '../runs/target.ts';
import type { RunSums } from '../rows/run-rows.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { toEvent } from '../runs/to-event.ts';
import { type RecordAction, writeStatements } from '../runs/write-records.ts';

/** A push of records. */
export interface Push {
  task: TaskRow;
  action: RecordAction;
  records: readonly Record<string, unknown>[];
}

/** Prepares the records of rows that are written together. @throws ServiceError 400 if transformations produce too much */
async function prepareAll(rows: readonly SourceRow[], preparation: Preparation): Promise<Prepared> {
  for await (const prepared of prepareRecords(rows, preparation)) {
    if (prepared.isLast) return prepared;
    break;
  }
  throw badRequest('The transformations make too much of these records to be written at once; push fewer of them');
}

/** The prepared content of a push. */
interface WritablePush {
  push: Push;
  started: StartedPush;
  target: Target;
  prepared: Prepared;
  shoppers: readonly EventRow[];
  rejects: CollectedRejects;
  sums: RunSums;
}

/** Writes a whole push together with the progress of its run. */
async function writePush(
  transaction: Queryable,
  { push, started: { runID, started }, target, prepared, shoppers, rejects, sums }: WritablePush,
  now: number,
): Promise<void> {
  const { action } = push;
  const { index } = target;
  const rows = push.records.length;
  if (target.type === 'search')
    await runStatements(
      transaction,
      await writeStatements(transaction, { index, runID, records: prepared.records, action, now }),
    );
  if (shoppers.length > 0) await addEvents(transaction, shoppers);
  const events = createBatchEvents(started.events, {
    parentID: started.fetchEvent,
    rows,
    prepared,
    duplicates: rejects.duplicates,
    index,
    hasSample: target.type === 'flow',
  });
  await addRunEvents(transaction, events);
  await runStatements(transaction, rejectStatements({ runID, batch: 0, ...rejects }));
  const from = { received: 0, place: undefined };
  await stepRun(transaction, { id: runID, from, sums, expected: rows, place: undefined, now });
}

/**
 * Writes records through a task.
 * @throws ServiceError 400 if the task cannot be written to
 */
export async function pushRecords(
  { context, appID }: { context: Context; appID: string },
  push: Push,
): Promise<{ runID: string; createdAt: number }> {
  const { store, writer, now } = context;
  const { task, action, records } = push;
  const started = await beginPush(context, task);
  const { runID, createdAt } = started;
  const finish = (transaction: Queryable, verdict: Verdict) =>
    endRun(transaction, { id: runID, status: 'finished', ...verdict, now: now() });
  try {
    const { target, preparation } = await readPush(context, { appID, started: started.started, action });
    const rows = records.map((record, at): SourceRow => ({ position: { row: at + 1 }, record: { ...record } }));
    const prepared = await prepareAll(rows, preparation);
    const { index } = target;
    const shoppers =
      target.type === 'insights' ? prepared.records.map((one) => toEvent(one, { index, now: now() })) : [];
    const isUnique = target.type !== 'insights' && isWhole(action);
    const collector = createRejectCollector({ run: started.started.run, isUnique });
    const rejects = collector.take({ rows, place: '' }, prepared);
    const sums = { ...collector.endBatch(), received: rows.length, failed: prepared.failed.size };
    await writer.write(async (transaction, time) => {
      await writePush(transaction, { push, started, target, prepared, shoppers, rejects, sums }, time);
      await finish(transaction, judgeRun({ ...sums, leftOut: undefined, failureThreshold: task.failureThreshold }));
    });
  } catch (error) {
    await finish(store, { outcome: 'failure', ...describePushFailure(error) }).catch(context.onError);
    throw error instanceof SourceFault ? badRequest(error.message) : error;
  }
  return { runID, createdAt };
}
