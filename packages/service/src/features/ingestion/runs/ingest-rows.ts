/** Reads a source to its end and writes what it has, batch by batch: each in one transaction with how far the run is. */
import { appendAll } from '../../../collections/append-all.ts';
import type { JobControl } from '../../../jobs/job-lease.ts';
import type { JobPart } from '../../../jobs/job-parts.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { type Queryable, runStatements } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { addEvents, type EventRow } from '../../events/rows.ts';
import { beginBatch, readBatches } from './batch-parts.ts';
import type { BegunRun } from './begin-run.ts';
import type { Connector, Reading, RowBatch } from '../connectors/connector.ts';
import { runEventStatements, type RunEventRow } from '../rows/event-rows.ts';
import type { Breach } from './breach.ts';
import { createRejectCollector } from './collect-rejects.ts';
import { type NumberedRejects, rejectStatements } from '../rows/reject-rows.ts';
import { createOddRows } from './odd-rows.ts';
import { type Prepared, type Preparation, prepareRecords, type RowFault } from './prepare-records.ts';
import { eventsOfBatch, noteEvents } from './run-events.ts';
import { type RunStep, stepRun } from '../rows/run-moves.ts';
import type { RunSums } from '../rows/run-rows.ts';
import type { Target } from './target.ts';
import type { SafetyChecks, TaskAction } from '../rows/task-rows.ts';
import { createWriteCheck } from './write-check.ts';
import { type RecordAction, stageStatements, writeStatements } from './write-records.ts';

/** The run is over, or somebody else goes on with it: what this process still has in hand is of no use. */
export class RunLost extends Error {
  override readonly name = 'RunLost';

  constructor() {
    super('The run was called off, or another process goes on with it');
  }
}

/** What a run needs to read and write. */
export interface Ingestion {
  context: Pick<Context, 'store' | 'writer' | 'now' | 'yieldToEventLoop' | 'createRest' | 'eventListeners'>;
  begun: Pick<BegunRun, 'run' | 'events' | 'fetchEvent'>;
  target: Target;
  action: TaskAction;
  /** What is done with each record, where that is more than the action of a task can say. */
  recordAction?: RecordAction;
  preparation: Preparation;
  connector: Connector;
  reading: Reading;
  control: JobControl;
  /** What holds back rows that are written as they are read. */
  checks?: SafetyChecks;
  /** ObjectIDs that are remembered, to tell rows that have the same one; half a million by default. */
  mostSeen?: number;
  /** Hears of each batch, or each part of it, before it is written: what of it is bad, and why. */
  prepared?: (batch: RowBatch, prepared: Prepared) => Promise<void>;
}

/** Rows of an insights destination as events; those that break a rule are faults. */
async function toEvents(prepared: Prepared, options: { index: string; now: number }): Promise<EventRow[]> {
  const { toEvent } = await import('./to-event.ts');
  const events: EventRow[] = [];
  const kept: Prepared['records'] = [];
  for (const one of prepared.records) {
    try {
      events.push(toEvent(one, options));
      kept.push(one);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const reason = error.message;
      const { objectID, position } = one;
      const fault = { reason: `The event ${objectID} is refused: ${reason}` };
      prepared.faults.push(fault);
      prepared.notes.push({ kind: 'failed', position, objectID, ...fault });
      // Each fault is a row of its own: which one it was, its name tells.
      prepared.failed.add({});
    }
  }
  prepared.records = kept;
  return events;
}

/** What became of the rows so far, and where they stand where nobody said so. */
export type Ingested = RunSums & {
  rowsAt: string | undefined;
  /** What the source itself left out, from its beginning to its end, where that is known. */
  hidden: number | undefined;
  /** The first bad row that was read: what a run says that fails by them. */
  firstFault: RowFault | undefined;
  /** The checks that rows did not pass which were to be written at once: reading ended with them. */
  breaches: readonly Breach[];
};

const NOTHING: RunSums = {
  received: 0,
  failed: 0,
  records: 0,
  duplicates: 0,
  digests: 0,
  leftOut: 0,
  rejects: 0,
  rejectBytes: 0,
};

const plus = (sums: RunSums, more: RunSums): RunSums =>
  Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, sums[name as keyof RunSums] + more[name as keyof RunSums]]),
  ) as unknown as RunSums;

/** Whether what is done with a record takes the place of what was done with an earlier one: deletions and changes of attributes add up. */
export const isWhole = (action: RecordAction | undefined): boolean =>
  action !== 'deleteObject' && action !== 'partialUpdateObject';

/** A part of a batch as it goes to the database. */
interface Part {
  batch: RowBatch;
  prepared: Prepared;
  shoppers: readonly EventRow[];
  events: readonly RunEventRow[];
  rejects: NumberedRejects;
  step: RunStep;
}

/** What is written of a part, with how far the run is. `asked` is called when the database has all of it but for the end of the transaction. */
const writePart =
  ({ begun, target, action, recordAction }: Ingestion, part: Part, asked: () => void) =>
  async (transaction: Queryable): Promise<void> => {
    const { prepared, step, shoppers } = part;
    if (!(await stepRun(transaction, step))) throw new RunLost();
    const { records } = prepared;
    const statements = [...runEventStatements(part.events), ...rejectStatements(part.rejects)];
    if (action === 'replace' && target.type === 'search')
      appendAll(statements, stageStatements({ runID: begun.run.id, records }));
    else if (target.type === 'search')
      appendAll(
        statements,
        await writeStatements(transaction, {
          index: target.index,
          runID: begun.run.id,
          records,
          action: recordAction ?? (action === 'partial' ? 'partialUpdateObject' : 'addObject'),
          now: step.now,
        }),
      );
    else if (shoppers.length > 0) await addEvents(transaction, shoppers);
    const answers = runStatements(transaction, statements);
    asked();
    await answers;
  };

/**
 * Ingests rows from where the run stands. Returns the run as it stands then, and how much its source left out, where that is known.
 * @throws RunLost, SourceFault, SourceChanged
 */
export async function ingestRows(ingestion: Ingestion): Promise<Ingested> {
  const { context, begun, target, action, preparation, connector, reading: source, control } = ingestion;
  const { store, writer, now, yieldToEventLoop } = context;
  const rest = context.createRest();
  const { run, events: maker, fetchEvent } = begun;
  let { expected, place } = run;
  let sums: RunSums = plus(NOTHING, run);
  let rowsAt: string | undefined;
  const from = place;
  const isWriting = target.type === 'search' && action !== 'replace';
  const collector = createRejectCollector({
    run,
    isUnique: target.type !== 'insights' && isWhole(ingestion.recordAction),
    mostSeen: ingestion.mostSeen,
  });

  const commit = async (batch: RowBatch, prepared: Prepared, asked: () => void): Promise<void> => {
    const time = now();
    const shoppers = target.type === 'insights' ? await toEvents(prepared, { index: target.index, now: time }) : [];
    const collected = collector.take(batch, prepared);
    const detected = noteEvents(maker, { parentID: fetchEvent, notes: prepared.isLast ? batch.notes : undefined });
    const ofBatch = eventsOfBatch(maker, {
      parentID: fetchEvent,
      rows: prepared.isLast ? batch.rows.length : 0,
      leftOut: batch.leftOut,
      prepared,
      duplicates: collected.duplicates,
      index: target.index,
      isShown: target.type === 'flow',
    });
    const events = [...detected, ...ofBatch];
    // Sources that say it once mean it for the rest, too.
    expected = batch.expected ?? expected;
    rowsAt = batch.rowsAt ?? rowsAt;
    // Only whole batches count: whoever goes on from here reads this one anew, and writes the same records again.
    const step: RunStep = {
      id: run.id,
      from: { received: sums.received, place },
      sums: prepared.isLast
        ? { ...collector.endBatch(), received: batch.rows.length, failed: prepared.failed.size }
        : NOTHING,
      expected,
      place: prepared.isLast ? batch.place : place,
      now: time,
    };
    const rejects = { runID: run.id, batch: sums.received, ...collected };
    const work = writePart(ingestion, { batch, prepared, shoppers, events, rejects, step }, asked);
    await (isWriting ? writer.write(work) : store.transaction(work));
    if (shoppers.length > 0)
      await Promise.all(context.eventListeners.map((listener) => listener.stored?.([target.index])));
    sums = plus(sums, step.sums);
    place = step.place;
    control.progress(sums.received, expected || undefined);
  };

  // While one batch is written, the next one is read: not more, however fast the source is.
  let writing: Promise<void> = Promise.resolve();
  /** How long the last batch was written, in milliseconds: work of the database. */
  let written = 0;
  let hidden: number | undefined;
  let firstFault: RowFault | undefined;
  // What somebody pushes is as they wish, and events have rules of their own.
  const odd =
    target.type === 'search' && ingestion.recordAction === undefined
      ? createOddRows({ uniqueIDColumn: preparation.uniqueIDColumn, isPartial: action === 'partial' })
      : undefined;
  let breaches: readonly Breach[] = [];
  const check =
    odd && isWriting
      ? await createWriteCheck({ store, index: target.index, action, checks: ingestion.checks ?? {} })
      : undefined;
  let read = sums.received;
  let part: JobPart | undefined;
  try {
    reading: for await (const batchRead of readBatches(control, connector.read(source, from), () => read)) {
      control.signal.throwIfAborted();
      const { batch: batchBegun, part: ofBatch } = await beginBatch(control, batchRead, read);
      const batch = odd ? { ...batchBegun, rows: odd.check(batchBegun.rows) } : batchBegun;
      part = ofBatch;
      read += batch.rows.length;
      hidden = batch.leftOutSoFar;
      let begun = performance.now();
      for await (const prepared of prepareRecords(batch.rows, preparation)) {
        control.signal.throwIfAborted();
        firstFault ??= prepared.faults[0];
        breaches = (await check?.(prepared.records)) ?? [];
        if (breaches.length > 0) break reading;
        await ingestion.prepared?.(batch, prepared);
        const readIn = performance.now() - begun;
        await writing;
        const writingSince = performance.now();
        // The records are with the database before the next ones are read: in between, its small answers would wait for their turn.
        await new Promise<void>((resolve) => {
          writing = commit(batch, prepared, resolve).then(() => void (written = performance.now() - writingSince));
          if (prepared.isLast) writing = writing.finally(() => ofBatch.end());
          // It is waited for in the next turn; a failure must not be without a listener until then.
          writing.catch(() => resolve());
        });
        await yieldToEventLoop();
        // Of what is written, the index is made anew in the meantime.
        await rest(readIn + written);
        begun = performance.now();
      }
    }
  } catch (error) {
    // What was read before stays, also where the source breaks.
    await writing;
    part?.end();
    throw error;
  }
  await writing;
  // What was not written of a batch that was held back does not go on.
  part?.end();
  return { ...sums, rowsAt, hidden, firstFault, breaches };
}
