/** Reads a source to its end and writes what it has, batch by batch: each in one transaction with how far the run is. */
// Why: decision 0050.
import type { DutyCycle } from '../../../ground/limits/duty-cycle.ts';
import type { RunSums } from '../rows/run-rows.ts';
import { beginBatch, type BegunBatch, readBatches } from './batch-parts.ts';
import type { Breach } from './breach.ts';
import { commitPart, type PreparedPart } from './commit-part.ts';
import { createIngestionState, type Ingestion, type IngestionState } from './ingestion.ts';
import { createOddRows, type OddRows } from './odd-rows.ts';
import { type PreparedRecord, prepareRecords, type RowFault } from './prepare-records.ts';
import { createWriteCheck } from './write-check.ts';

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

/** What rows must pass before they are written. */
interface RowChecks {
  /** Of what is no record. */
  odd: OddRows | undefined;
  /** Of what is written at once. */
  breaches: ((records: readonly PreparedRecord[]) => Promise<Breach[]>) | undefined;
}

/** What somebody pushes is as they wish, and events have rules of their own. */
async function createRowChecks(ingestion: Ingestion): Promise<RowChecks> {
  const { context, target, action, preparation, recordAction, checks = {} } = ingestion;
  if (target.type !== 'search' || recordAction !== undefined) return { odd: undefined, breaches: undefined };
  return {
    odd: createOddRows({ uniqueIDColumn: preparation.uniqueIDColumn, isPartial: action === 'partial' }),
    breaches:
      action === 'replace'
        ? undefined
        : await createWriteCheck({ store: context.store, index: target.index, action, checks }),
  };
}

/** Begins to write a part; resolves when the database has it, or has refused it: `state.writing` tells. */
async function startWriting(
  ingestion: Ingestion,
  state: IngestionState,
  { batch, prepared, onBatchEnd }: PreparedPart & { onBatchEnd: () => void },
): Promise<void> {
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    state.writing = commitPart(ingestion, state, { batch, prepared, onSent: resolve }).then(
      () => void (state.writeTime = performance.now() - startedAt),
    );
    if (prepared.isLast) state.writing = state.writing.finally(onBatchEnd);
    // It is waited for in the next turn; a failure must not be without a listener until then.
    state.writing.catch(() => resolve());
  });
}

/** Prepares a batch and writes its parts, each while the next one is prepared. False when checks held it back. */
async function ingestBatch(
  ingestion: Ingestion,
  state: IngestionState,
  { batch, part, checks, dutyCycle }: BegunBatch & { checks: RowChecks; dutyCycle: DutyCycle },
): Promise<boolean> {
  const { context, preparation, control } = ingestion;
  let startedAt = performance.now();
  for await (const prepared of prepareRecords(batch.rows, preparation)) {
    control.signal.throwIfAborted();
    state.firstFault ??= prepared.faults[0];
    state.breaches = (await checks.breaches?.(prepared.records)) ?? [];
    if (state.breaches.length > 0) return false;
    await ingestion.prepared?.(batch, prepared);
    const readTime = performance.now() - startedAt;
    await state.writing;
    // The records are with the database before the next ones are read: in between, its small answers would wait for their turn.
    await startWriting(ingestion, state, { batch, prepared, onBatchEnd: () => part.end() });
    await context.yieldToEventLoop();
    // Of what is written, the index is made anew in the meantime.
    await dutyCycle(readTime + state.writeTime);
    startedAt = performance.now();
  }
  return true;
}

/** Reads the source batch by batch, to its end or until checks hold a batch back. */
async function ingestBatches(
  ingestion: Ingestion,
  state: IngestionState,
  { checks, dutyCycle }: { checks: RowChecks; dutyCycle: DutyCycle },
): Promise<void> {
  const { connector, reading, control } = ingestion;
  for await (const rows of readBatches(control, connector.read(reading, state.place), () => state.read)) {
    control.signal.throwIfAborted();
    const started = await beginBatch(control, rows, state.read);
    const batch = checks.odd ? { ...started.batch, rows: checks.odd.check(started.batch.rows) } : started.batch;
    state.part = started.part;
    state.read += batch.rows.length;
    state.hidden = batch.leftOutSoFar;
    if (!(await ingestBatch(ingestion, state, { batch, part: started.part, checks, dutyCycle }))) return;
  }
}

/**
 * Ingests rows from where the run stands. Returns the run as it stands then, and how much its source left out, where that is known.
 * @throws RunLost, SourceFault, SourceChanged
 */
export async function ingestRows(ingestion: Ingestion): Promise<Ingested> {
  const dutyCycle = ingestion.context.createDutyCycle();
  const state = createIngestionState(ingestion);
  const checks = await createRowChecks(ingestion);
  try {
    await ingestBatches(ingestion, state, { checks, dutyCycle });
  } finally {
    // What was read before stays, also where the source breaks. What was not written of a batch that was held back does not go on.
    await state.writing;
    state.part?.end();
  }
  const { sums, rowsAt, hidden, firstFault, breaches } = state;
  return { ...sums, rowsAt, hidden, firstFault, breaches };
}
