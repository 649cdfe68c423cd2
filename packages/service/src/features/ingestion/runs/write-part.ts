/** Writes a part of a batch: its records, events and rejects, in one transaction with the progress of the run. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { type Queryable, runStatements } from '../../../store/store.ts';
import { addEvents, type EventRow } from '../../events/rows.ts';
import { runEventStatements, type RunEventRow } from '../rows/event-rows.ts';
import { type NumberedRejects, rejectStatements } from '../rows/reject-rows.ts';
import { type RunStep, stepRun } from '../rows/run-moves.ts';
import { type Ingestion, isWritingIndex } from './ingestion.ts';
import type { PreparedRecord } from './prepare-records.ts';
import { stageStatements, writeStatements } from './write-records.ts';

/** The run has ended, or another process continues it: what this process has in memory is obsolete. */
export class RunLost extends Error {
  override readonly name = 'RunLost';

  constructor() {
    super('The run was called off, or another process goes on with it');
  }
}

/** A part of a batch, ready for the database. */
export interface WritablePart {
  records: readonly PreparedRecord[];
  shoppers: readonly EventRow[];
  events: readonly RunEventRow[];
  rejects: NumberedRejects;
  step: RunStep;
}

async function runPart(
  transaction: Queryable,
  { started, target, action, recordAction }: Ingestion,
  { part, onSent }: { part: WritablePart; onSent: () => void },
): Promise<void> {
  const { records, step, shoppers } = part;
  if (!(await stepRun(transaction, step))) throw new RunLost();
  const statements = [...runEventStatements(part.events), ...rejectStatements(part.rejects)];
  if (action === 'replace' && target.type === 'search')
    appendAll(statements, stageStatements({ runID: started.run.id, records }));
  else if (target.type === 'search')
    appendAll(
      statements,
      await writeStatements(transaction, {
        index: target.index,
        runID: started.run.id,
        records,
        action: recordAction ?? (action === 'partial' ? 'partialUpdateObject' : 'addObject'),
        now: step.now,
      }),
    );
  else if (shoppers.length > 0) await addEvents(transaction, shoppers);
  const answers = runStatements(transaction, statements);
  onSent();
  await answers;
}

/**
 * Writes a part of a batch. `onSent` is called when the database has received everything except the end of the transaction.
 * @throws RunLost
 */
export async function writePart(ingestion: Ingestion, part: WritablePart, onSent: () => void): Promise<void> {
  const { store, writer } = ingestion.context;
  const work = (transaction: Queryable) => runPart(transaction, ingestion, { part, onSent });
  await (isWritingIndex(ingestion) ? writer.write(work) : store.transaction(work));
}
