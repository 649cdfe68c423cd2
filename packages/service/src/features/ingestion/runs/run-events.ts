/** Events of a run as they come up: of its fetch, its batches, its transformations, and what was said on the way. */
import type { EventStatus, EventType, RunEventRow } from '../rows/event-rows.ts';
import type { LeftOut } from '../connectors/connector.ts';
import { newId } from '../resources/identifiers.ts';
import type { Prepared, RowFault } from './prepare-records.ts';

/** Bad rows that one event tells; the others are counted. */
const MAX_FAULTS = 20;
/** Records that an event of a flow shows. */
const MAX_SHOWN = 3;

/** Makes events. */
export interface EventMaker {
  make(event: {
    type: EventType;
    status: EventStatus;
    parentID?: string | undefined;
    batchSize?: number;
    data?: Record<string, unknown>;
  }): RunEventRow;
}

/** A maker of events of one run. */
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

const toldFaults = (faults: readonly RowFault[]) => ({
  errors: faults.slice(0, MAX_FAULTS),
  ...(faults.length > MAX_FAULTS && { moreErrors: faults.length - MAX_FAULTS }),
});

/** The event of what was found out about how a source is written; none where nothing was. */
export const noteEvents = (
  maker: EventMaker,
  { parentID, notes = [] }: { parentID: string; notes: readonly string[] | undefined },
): RunEventRow[] =>
  notes.length === 0
    ? []
    : [maker.make({ type: 'log', status: 'succeeded', parentID, batchSize: notes.length, data: { detected: notes } })];

/** What a source gave that is no record on purpose: all of it is counted, some of it is named. */
const describeLeftOut = (leftOut: readonly LeftOut[]) =>
  leftOut.map(({ reason, ids }) => ({ reason, count: ids.length, ids: ids.slice(0, MAX_FAULTS) }));

/** The events of one batch, each caused by the one before. */
export function eventsOfBatch(
  maker: EventMaker,
  batch: {
    parentID: string;
    rows: number;
    leftOut?: readonly LeftOut[] | undefined;
    prepared: Prepared;
    /** Records that took the place of an earlier one of the run. */
    duplicates?: number;
    index: string;
    isShown: boolean;
  },
): RunEventRow[] {
  const { parentID, rows, leftOut = [], prepared, duplicates = 0, index, isShown } = batch;
  const { records, faults, failed, isLast, dropped, logs, transformed } = prepared;
  // Rows are counted once, with the last part of their batch.
  const failedHere = isLast ? failed.size : 0;
  const events: RunEventRow[] = [];
  let cause = parentID;
  if (transformed) {
    const event = maker.make({
      type: 'transform',
      status: transformed.failed > 0 ? 'failed' : 'succeeded',
      parentID: cause,
      batchSize: transformed.rows,
      data: { failed: transformed.failed, leftOut: dropped },
    });
    events.push(event);
    cause = event.id;
  }
  if (logs.length > 0)
    events.push(
      maker.make({ type: 'log', status: 'succeeded', parentID: cause, batchSize: logs.length, data: { lines: logs } }),
    );
  events.push(
    maker.make({
      type: 'record',
      status: failedHere > 0 || faults.length > 0 ? 'failed' : 'succeeded',
      parentID: cause,
      batchSize: rows,
      data: {
        indexName: index,
        records: records.length,
        failed: failedHere,
        ...(duplicates > 0 && { duplicates }),
        ...(faults.length > 0 && toldFaults(faults)),
        ...(isLast && leftOut.length > 0 && { leftOut: describeLeftOut(leftOut) }),
        ...(isShown && { sample: records.slice(0, MAX_SHOWN).map(({ json }) => JSON.parse(json) as object) }),
      },
    }),
  );
  return events;
}
