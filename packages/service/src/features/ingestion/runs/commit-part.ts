/** Commits a part of a batch together with its events and counts, and then updates the state of the ingestion. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import type { EventRow } from '../../events/rows.ts';
import type { RowBatch } from '../connectors/connector.ts';
import type { RunEventRow } from '../rows/event-rows.ts';
import type { RunStep } from '../rows/run-moves.ts';
import type { CollectedRejects } from './collect-rejects.ts';
import type { Ingestion, IngestionState } from './ingestion.ts';
import type { Prepared } from './prepare-records.ts';
import { createBatchEvents, createDetectionEvents } from './run-events.ts';
import { addSums, NO_SUMS } from './run-sums.ts';
import { writePart } from './write-part.ts';

/** A batch with a prepared part of it. */
export interface PreparedPart {
  batch: RowBatch;
  prepared: Prepared;
}

/** Converts rows of an insights destination into events. Those that break a rule are faults. */
async function toEvents(prepared: Prepared, options: { index: string; now: number }): Promise<EventRow[]> {
  const { toEvent } = await import('./to-event.ts');
  const events: EventRow[] = [];
  const accepted: Prepared['records'] = [];
  for (const one of prepared.records) {
    try {
      events.push(toEvent(one, options));
      accepted.push(one);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const reason = error.message;
      const { objectID, position } = one;
      const fault = { reason: `The event ${objectID} is refused: ${reason}` };
      prepared.faults.push(fault);
      prepared.notes.push({ kind: 'failed', position, objectID, ...fault });
      // Each fault is a row of its own, so any object counts it.
      prepared.failed.add({});
    }
  }
  prepared.records = accepted;
  return events;
}

/** Creates the events and rejects of a part. */
function describePart(
  { started: { events: maker, fetchEvent: parentID }, target }: Ingestion,
  { batch, prepared }: PreparedPart,
  { duplicates }: CollectedRejects,
): RunEventRow[] {
  const notes = createDetectionEvents(maker, { parentID, notes: prepared.isLast ? batch.notes : undefined });
  const events = createBatchEvents(maker, {
    parentID,
    rows: prepared.isLast ? batch.rows.length : 0,
    leftOut: batch.leftOut,
    prepared,
    duplicates,
    index: target.index,
    hasSample: target.type === 'flow',
  });
  return [...notes, ...events];
}

/**
 * Returns the progress of the run after a part. Only whole batches count: a resumed run reads this one again, and writes the same records
 * again.
 */
const stepOf = (
  { started: { run } }: Ingestion,
  { sums, place, expected, collector }: IngestionState,
  { batch, prepared, now }: PreparedPart & { now: number },
): RunStep => ({
  id: run.id,
  from: { received: sums.received, place },
  sums: prepared.isLast
    ? { ...collector.endBatch(), received: batch.rows.length, failed: prepared.failed.size }
    : NO_SUMS,
  expected,
  place: prepared.isLast ? batch.place : place,
  now,
});

/**
 * Commits a part. `onSent` is called when the database has received everything except the end of the transaction.
 * @throws RunLost
 */
export async function commitPart(
  ingestion: Ingestion,
  state: IngestionState,
  { batch, prepared, onSent }: PreparedPart & { onSent: () => void },
): Promise<void> {
  const { context, started, target, control } = ingestion;
  const now = context.now();
  const shoppers = target.type === 'insights' ? await toEvents(prepared, { index: target.index, now }) : [];
  const collected = state.collector.take(batch, prepared);
  const events = describePart(ingestion, { batch, prepared }, collected);
  // A source may send the total only once.
  state.expected = batch.expected ?? state.expected;
  state.rowsAt = batch.rowsAt ?? state.rowsAt;
  const step = stepOf(ingestion, state, { batch, prepared, now });
  const rejects = { runID: started.run.id, batch: state.sums.received, ...collected };
  await writePart(ingestion, { records: prepared.records, shoppers, events, rejects, step }, onSent);
  if (shoppers.length > 0)
    await Promise.all(context.eventListeners.map((listener) => listener.stored?.([target.index])));
  state.sums = addSums(state.sums, step.sums);
  state.place = step.place;
  control.progress(state.sums.received, state.expected || undefined);
}
