/** The run of `aisle-service ingest`: resumed or created, with its events, and its end. */
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createWriter, type Writer } from '../../ground/changes/writer.ts';
import { newId } from '../../features/ingestion/resources/identifiers.ts';
import { addRunEvents, type RunEventRow } from '../../features/ingestion/rows/event-rows.ts';
import { endRun, startRun } from '../../features/ingestion/rows/run-moves.ts';
import { addRun, readOpenRuns, readRun, type RunRow } from '../../features/ingestion/rows/run-rows.ts';
import type { Verdict } from '../../features/ingestion/runs/run-end.ts';
import { createEventMaker, type EventMaker } from '../../features/ingestion/runs/run-events.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { IngestCommand } from './ingest-options.ts';

export type Ingest = Extract<IngestCommand, { kind: 'ingest' }>;

/** A run in progress. */
export interface FileRun {
  store: Store;
  writer: Writer;
  run: RunRow;
  events: EventMaker;
  /** The event that started it. */
  started: RunEventRow;
}

/** End of an ingestion. */
export interface Ending {
  verdict: Verdict;
  /** The task that makes its writes searchable. Undefined if it wrote nothing. */
  indexTask: RunRow['indexTask'];
}

const random = (size: number) => new Uint8Array(randomBytes(size));

/** Returns the ID by which runs of this file into this index are found. */
function taskOf({ file, index }: Ingest): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([resolve(file), index]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the run to resume, or a new one. @throws Error */
async function openRun(store: Store, command: Ingest): Promise<RunRow> {
  const taskID = taskOf(command);
  const open = await readOpenRuns(store, taskID);
  if (command.isResumed) {
    const last = open.at(-1);
    if (last === undefined)
      throw new Error(`No run of ${command.file} into ${command.index} was interrupted; leave --resume out`);
    return (await readRun(store, last))!;
  }
  const end = { status: 'finished', outcome: 'failure', reasonCode: 'discarded', reason: 'Begun anew' } as const;
  for (const id of open) await store.transaction((transaction) => endRun(transaction, { ...end, id, now: Date.now() }));
  const id = newId(random);
  const type = command.action === 'replace' ? 'reindex' : 'update';
  await addRun(store, { id, taskID, type, failureThreshold: command.threshold, now: Date.now() });
  return (await readRun(store, id))!;
}

/** Starts or resumes the run. @throws Error if there is none to resume. */
export async function beginFileRun(store: Store, command: Ingest): Promise<FileRun> {
  const run = await openRun(store, command);
  const events = createEventMaker({ runID: run.id, random, now: Date.now });
  const started = events.make({
    type: 'fetch',
    status: run.received > 0 ? 'retried' : 'started',
    parentID: run.fetchEvent,
    data: { file: command.file, from: run.received },
  });
  await addRunEvents(store, [started]);
  await startRun(store, { id: run.id, fetchEvent: started.id, now: Date.now() });
  // Readers of changes notice it when the service polls for them.
  const writer = createWriter({ store, now: Date.now, written: () => undefined });
  return { store, writer, run, events, started };
}

/** Adds the last event of a run. */
export async function addLastEvent(
  transaction: Queryable,
  { events, started }: FileRun,
  { verdict: { outcome, reason }, received }: { verdict: Verdict; received: number },
): Promise<void> {
  const status = outcome === 'success' ? 'succeeded' : 'failed';
  const last = { type: 'fetch', status, parentID: started.id, batchSize: received, data: { reason } } as const;
  await addRunEvents(transaction, [events.make(last)]);
}

/** Ends a run. */
export const concludeRun = (transaction: Queryable, { run }: FileRun, verdict: Verdict): Promise<boolean> =>
  endRun(transaction, { id: run.id, status: 'finished', ...verdict, now: Date.now() });

/** Ends a run with its last event, in one transaction. */
export const endFileRun = (session: FileRun, end: { verdict: Verdict; received: number }): Promise<void> =>
  session.writer.write(async (transaction) => {
    await concludeRun(transaction, session, end.verdict);
    await addLastEvent(transaction, session, end);
  });

/** Returns how a run ended. */
export const endingOf = async ({ store, run }: FileRun, verdict: Verdict): Promise<Ending> => ({
  verdict,
  indexTask: (await readRun(store, run.id))?.indexTask,
});
