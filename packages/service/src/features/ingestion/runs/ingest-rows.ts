/** Reads a source completely and writes its rows batch by batch, each in one transaction with the progress of the run. */
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

/** Counts of the rows so far, and the path to the rows if it was guessed. */
export type Ingested = RunSums & {
  rowsAt: string | undefined;
  /** Total number of rows that the source itself left out, if it is known. */
  hidden: number | undefined;
  /** The first invalid row, which the run reports if invalid rows make it fail. */
  firstFault: RowFault | undefined;
  /** The failed checks of rows written directly. Reading ended with them. */
  breaches: readonly Breach[];
};

/** Checks that rows must pass before they are written. */
interface RowChecks {
  /** Detects rows that are not records. */
  odd: OddRows | undefined;
  /** Checks records that are written directly. */
  breaches: ((records: readonly PreparedRecord[]) => Promise<Breach[]>) | undefined;
}

/** Pushed rows are not checked, and events have rules of their own. */
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

/** Starts to write a part. Resolves when the database has received or rejected it; `state.writing` has the outcome. */
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
    // It is awaited in the next turn; until then a failure needs a listener.
    state.writing.catch(() => resolve());
  });
}

/** Prepares a batch and writes its parts, each while the next one is prepared. Returns false if checks blocked it. */
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
    // The records are sent before the next ones are read; otherwise the short responses of the database would wait for their turn.
    await startWriting(ingestion, state, { batch, prepared, onBatchEnd: () => part.end() });
    await context.yieldToEventLoop();
    // Meanwhile the index is rebuilt from what was written.
    await dutyCycle(readTime + state.writeTime);
    startedAt = performance.now();
  }
  return true;
}

/** Reads the source batch by batch, completely or until checks block a batch. */
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
 * Ingests rows from the position of the run. Returns the new state of the run, and how much its source left out if that is known.
 * @throws RunLost, SourceFault, SourceChanged
 */
export async function ingestRows(ingestion: Ingestion): Promise<Ingested> {
  const dutyCycle = ingestion.context.createDutyCycle();
  const state = createIngestionState(ingestion);
  const checks = await createRowChecks(ingestion);
  try {
    await ingestBatches(ingestion, state, { checks, dutyCycle });
  } finally {
    // What was read before a failure of the source is still written, except for a batch that was blocked.
    await state.writing;
    state.part?.end();
  }
  const { sums, rowsAt, hidden, firstFault, breaches } = state;
  return { ...sums, rowsAt, hidden, firstFault, breaches };
}
