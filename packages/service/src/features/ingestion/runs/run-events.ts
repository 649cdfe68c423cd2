/** Builds the events of a run: batches, transformations and log messages. */
import type { EventStatus, EventType, RunEventRow } from '../rows/event-rows.ts';
import type { LeftOut } from '../connectors/connector.ts';
import { newId } from '../resources/identifiers.ts';
import type { Prepared, RowFault } from './prepare-records.ts';

/** Maximum number of faulty rows or IDs that one event lists. Further ones are only counted. */
const MAX_LISTED = 20;
/** Maximum number of sample records in an event. Only events of flows have samples. */
const MAX_SAMPLE_RECORDS = 3;

/** Creates event rows of one run. */
export interface EventMaker {
  make(event: {
    type: EventType;
    status: EventStatus;
    parentID?: string | undefined;
    batchSize?: number;
    data?: Record<string, unknown>;
  }): RunEventRow;
}

/** Creates the event maker of one run. */
export const createEventMaker = (options: {
  runID: string;
  random: (size: number) => Uint8Array;
  now: () => number;
}): EventMaker => ({
  make: ({ type, status, parentID, batchSize = 0, data }) => ({
    id: newId(options.random),
    runID: options.runID,
    parentID,
    status,
    type,
    batchSize,
    data,
    publishedAt: options.now(),
  }),
});

const describeFaults = (faults: readonly RowFault[]) => ({
  errors: faults.slice(0, MAX_LISTED),
  ...(faults.length > MAX_LISTED && { moreErrors: faults.length - MAX_LISTED }),
});

/** Creates the log event with what was detected about the format of a source, or no event if nothing was detected. */
export const createDetectionEvents = (
  maker: EventMaker,
  { parentID, notes = [] }: { parentID: string; notes: readonly string[] | undefined },
): RunEventRow[] =>
  notes.length === 0
    ? []
    : [maker.make({ type: 'log', status: 'succeeded', parentID, batchSize: notes.length, data: { detected: notes } })];

/** Describes what a source deliberately left out: everything is counted, the first IDs are listed. */
const describeLeftOut = (leftOut: readonly LeftOut[]) =>
  leftOut.map(({ reason, ids }) => ({ reason, count: ids.length, ids: ids.slice(0, MAX_LISTED) }));

/** Creates the events of one batch. The transformation event, if any, is the parent of the log event and of the record event. */
export function createBatchEvents(
  maker: EventMaker,
  batch: {
    parentID: string;
    rows: number;
    leftOut?: readonly LeftOut[] | undefined;
    prepared: Prepared;
    /** Number of records that replaced an earlier record of the same run. */
    duplicates?: number;
    index: string;
    /** Whether the record event has sample records. */
    hasSample: boolean;
  },
): RunEventRow[] {
  const { parentID, rows, leftOut = [], prepared, duplicates = 0, index, hasSample: isShown } = batch;
  const { records, faults, failed, isLast, dropped, logs, transformed } = prepared;
  // Failed rows are counted once per batch: with its last part.
  const failedRows = isLast ? failed.size : 0;
  const events: RunEventRow[] = [];
  let parent = parentID;
  if (transformed) {
    const event = maker.make({
      type: 'transform',
      status: transformed.failed > 0 ? 'failed' : 'succeeded',
      parentID: parent,
      batchSize: transformed.rows,
      data: { failed: transformed.failed, leftOut: dropped },
    });
    events.push(event);
    parent = event.id;
  }
  if (logs.length > 0)
    events.push(
      maker.make({ type: 'log', status: 'succeeded', parentID: parent, batchSize: logs.length, data: { lines: logs } }),
    );
  events.push(
    maker.make({
      type: 'record',
      status: failedRows > 0 || faults.length > 0 ? 'failed' : 'succeeded',
      parentID: parent,
      batchSize: rows,
      data: {
        indexName: index,
        records: records.length,
        failed: failedRows,
        ...(duplicates > 0 && { duplicates }),
        ...(faults.length > 0 && describeFaults(faults)),
        ...(isLast && leftOut.length > 0 && { leftOut: describeLeftOut(leftOut) }),
        ...(isShown && { sample: records.slice(0, MAX_SAMPLE_RECORDS).map(({ json }) => JSON.parse(json) as object) }),
      },
    }),
  );
  return events;
}
