/** Records that are pushed to a task: written when the answer comes, as a run of their own. */
import { badRequest } from '../../../errors/service-error.ts';
import { type Queryable, runStatements } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { beginRun } from '../runs/begin-run.ts';
import { connectors } from '../connectors/all.ts';
import type { SourceRow } from '../connectors/connector.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { addRunEvents } from '../rows/event-rows.ts';
import { newId } from '../resources/identifiers.ts';
import { type Preparation, type Prepared, prepareRecords } from '../runs/prepare-records.ts';
import { addEvents } from '../../events/rows.ts';
import { rejectStatements } from '../rows/reject-rows.ts';
import { createRejectCollector } from '../runs/collect-rejects.ts';
import { isWhole } from '../runs/ingestion.ts';
import { eventsOfBatch } from '../runs/run-events.ts';
import { describePushFailure } from './push-failure.ts';
import { judgeRun, type Verdict } from '../runs/run-end.ts';
import { endRun, stepRun } from '../rows/run-moves.ts';
import { addRun } from '../rows/run-rows.ts';
import { readTarget, type Target } from '../runs/target.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { codeOf } from '../resources/transformation-code.ts';
import { toEvent } from '../runs/to-event.ts';
import { type RecordAction, writeStatements } from '../runs/write-records.ts';

/** What is pushed. */
export interface Push {
  task: TaskRow;
  action: RecordAction;
  records: readonly Record<string, unknown>[];
}

/** Makes records of rows that are written all at once. @throws ServiceError 400 where transformations make too much of them */
async function prepareAll(rows: readonly SourceRow[], preparation: Preparation): Promise<Prepared> {
  for await (const prepared of prepareRecords(rows, preparation)) {
    if (prepared.isLast) return prepared;
    break;
  }
  throw badRequest('The transformations make too much of these records to be written at once; push fewer of them');
}

/**
 * Writes records through a task.
 * @throws ServiceError 400 where the task cannot be written to
 */
export async function pushRecords(
  { context, appID }: { context: Context; appID: string },
  { task, action, records }: Push,
): Promise<{ runID: string; createdAt: number }> {
  const { store, writer, scripts, random, now } = context;
  const [runID, createdAt] = [newId(random), now()];
  // A push is short: it needs no job, and stands in no way of a run.
  await addRun(store, {
    id: runID,
    taskID: task.id,
    type: 'update',
    failureThreshold: task.failureThreshold,
    now: createdAt,
  });
  const begun = await beginRun(context, runID, { mayRival: true });
  if (!begun?.task) throw badRequest('This task cannot be written to now; read it, its source and its destination');
  const { source, events, fetchEvent } = begun;
  const { destination, transformations } = begun.task;

  const finish = (transaction: Queryable, verdict: Verdict) =>
    endRun(transaction, { id: runID, status: 'finished', ...verdict, now: now() });

  try {
    const connector = connectors[source.type] ?? { streamName: () => 'records' };
    const target: Target = await readTarget(context, { appID, destination, source, connector });
    const rows = records.map((record, at): SourceRow => ({ position: { row: at + 1 }, record: { ...record } }));
    const { uniqueIDColumn } = source.input as { uniqueIDColumn?: string };
    const prepared = await prepareAll(rows, {
      scripts,
      transformations:
        action === 'deleteObject' ? [] : transformations.map((row) => ({ id: row.id, code: codeOf(row) })),
      uniqueIDColumn,
      exclude: target.exclude,
    });
    const { index } = target;
    const shoppers =
      target.type === 'insights' ? prepared.records.map((one) => toEvent(one, { index, now: now() })) : [];
    const isUnique = target.type !== 'insights' && isWhole(action);
    const collector = createRejectCollector({ run: begun.run, isUnique });
    const collected = collector.take({ rows, place: '' }, prepared);
    const sums = { ...collector.endBatch(), received: rows.length, failed: prepared.failed.size };
    await writer.write(async (transaction, time) => {
      if (target.type === 'search')
        await runStatements(
          transaction,
          await writeStatements(transaction, { index, runID, records: prepared.records, action, now: time }),
        );
      if (shoppers.length > 0) await addEvents(transaction, shoppers);
      await addRunEvents(
        transaction,
        eventsOfBatch(events, {
          parentID: fetchEvent,
          rows: rows.length,
          prepared,
          duplicates: collected.duplicates,
          index,
          isShown: target.type === 'flow',
        }),
      );
      await runStatements(transaction, rejectStatements({ runID, batch: 0, ...collected }));
      const from = { received: 0, place: undefined };
      await stepRun(transaction, { id: runID, from, sums, expected: rows.length, place: undefined, now: time });
      await finish(transaction, judgeRun({ ...sums, leftOut: undefined, failureThreshold: task.failureThreshold }));
    });
  } catch (error) {
    await finish(store, { outcome: 'failure', ...describePushFailure(error) }).catch(context.failed);
    throw error instanceof SourceFault ? badRequest(error.message) : error;
  }
  return { runID, createdAt };
}
