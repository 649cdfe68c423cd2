/** Reads a source to its end and writes what it has, batch by batch: each in one transaction with how far the run is. */
import type { JobControl } from '../../../jobs/job-lease.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { type Queryable, runStatements } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { addEvents, type EventRow } from '../../events/rows.ts';
import type { BegunRun } from './begin-run.ts';
import type { Connector, Reading, RowBatch } from '../connectors/connector.ts';
import { runEventStatements } from '../rows/event-rows.ts';
import { type Prepared, type Preparation, prepareRecords } from './prepare-records.ts';
import { eventsOfBatch, noteEvents } from './run-events.ts';
import { stepRun } from '../rows/run-moves.ts';
import type { RunRow } from '../rows/run-rows.ts';
import type { Target } from './target.ts';
import type { TaskAction } from '../rows/task-rows.ts';
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
      prepared.faults.push({ reason: `The event ${one.objectID} is refused: ${reason}` });
      // Each fault is a row of its own: which one it was, its name tells.
      prepared.failed.add({});
    }
  }
  prepared.records = kept;
  return events;
}

/**
 * Ingests rows from where the run stands. Returns the run as it stands then.
 * @throws RunLost, SourceFault, SourceChanged
 */
export async function ingestRows(ingestion: Ingestion): Promise<Pick<RunRow, 'received' | 'failed'>> {
  const { context, begun, target, action, preparation, connector, reading, control } = ingestion;
  const { store, writer, now, yieldToEventLoop } = context;
  const rest = context.createRest();
  const { run, events: maker, fetchEvent } = begun;
  let { received, failed, expected, place } = run;
  const from = place;
  const isReplacing = action === 'replace' && target.type === 'search';
  const isWriting = target.type === 'search' && !isReplacing;

  /** `asked` is called when the database has all that it is to do, but for the end of the transaction. */
  const commit = async (batch: RowBatch, prepared: Prepared, asked: () => void): Promise<void> => {
    const time = now();
    const shoppers = target.type === 'insights' ? await toEvents(prepared, { index: target.index, now: time }) : [];
    const detected = noteEvents(maker, { parentID: fetchEvent, notes: prepared.isLast ? batch.notes : undefined });
    const ofBatch = eventsOfBatch(maker, {
      parentID: fetchEvent,
      rows: prepared.isLast ? batch.rows.length : 0,
      prepared,
      index: target.index,
      isShown: target.type === 'flow',
    });
    const events = [...detected, ...ofBatch];
    // Sources that say it once mean it for the rest, too.
    expected = batch.expected ?? expected;
    // Only whole batches count: whoever goes on from here reads this one anew, and writes the same records again.
    const step = {
      id: run.id,
      from: { received, place },
      received: prepared.isLast ? batch.rows.length : 0,
      failed: prepared.isLast ? prepared.failed.size : 0,
      expected,
      place: prepared.isLast ? batch.place : place,
      now: time,
    };
    const work = async (transaction: Queryable) => {
      if (!(await stepRun(transaction, step))) throw new RunLost();
      const { records } = prepared;
      const statements = runEventStatements(events);
      if (isReplacing) statements.push(...stageStatements({ runID: run.id, records }));
      else if (isWriting)
        statements.push(
          ...(await writeStatements(transaction, {
            index: target.index,
            records,
            action: ingestion.recordAction ?? (action === 'partial' ? 'partialUpdateObject' : 'addObject'),
            now: time,
          })),
        );
      else if (shoppers.length > 0) await addEvents(transaction, shoppers);
      const answers = runStatements(transaction, statements);
      asked();
      await answers;
    };
    await (isWriting ? writer.write(work) : store.transaction(work));
    if (shoppers.length > 0)
      await Promise.all(context.eventListeners.map((listener) => listener.stored?.([target.index])));
    received += step.received;
    failed += step.failed;
    place = step.place;
    control.progress(received, expected || undefined);
  };

  // While one batch is written, the next one is read: not more, however fast the source is.
  let writing: Promise<void> = Promise.resolve();
  /** How long the last batch was written, in milliseconds: work of the database. */
  let written = 0;
  try {
    for await (const batch of connector.read(reading, from)) {
      control.signal.throwIfAborted();
      let begun = performance.now();
      for await (const prepared of prepareRecords(batch.rows, preparation)) {
        control.signal.throwIfAborted();
        await ingestion.prepared?.(batch, prepared);
        const readIn = performance.now() - begun;
        await writing;
        const writingSince = performance.now();
        // The records are with the database before the next ones are read: in between, its small answers would wait for their turn.
        await new Promise<void>((resolve) => {
          writing = commit(batch, prepared, resolve).then(() => void (written = performance.now() - writingSince));
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
    throw error;
  }
  await writing;
  return { received, failed };
}
