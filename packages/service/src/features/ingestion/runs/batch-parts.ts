/** Batches as parts of a job: each is read, prepared and written under its name, and a batch that crashed the process too often is rejected. */
import { type JobPart, type JobParts, PartStruckOut } from '../../../ground/jobs/job-parts.ts';
import type { RowBatch } from '../connectors/connector.ts';

const STRUCK_OUT =
  'The process ended three times while this batch was transformed and written: a row or the code of a transformation may need more memory than there is. The batch is left out; send its rows alone to find which';

/** A batch to prepare and write. */
export interface BegunBatch {
  batch: RowBatch;
  part: JobPart;
}

const NOTHING_UNDER_WAY: JobPart = { end: () => undefined };

/** Rejects all rows of a batch: their content is not processed again. */
const rejected = (batch: RowBatch): RowBatch => ({
  ...batch,
  rows: batch.rows.map(({ position }) => ({ position, fault: STRUCK_OUT })),
});

/** @param read Number of rows before this batch. */
export async function beginBatch(parts: JobParts, batch: RowBatch, read: number): Promise<BegunBatch> {
  try {
    return { batch, part: await parts.begin(`the rows after row ${read}`) };
  } catch (error) {
    if (!(error instanceof PartStruckOut)) throw error;
    return { batch: rejected(batch), part: NOTHING_UNDER_WAY };
  }
}

/**
 * Reads batches, each as a part of the job.
 *
 * @param read Number of rows read so far.
 * @throws PartStruckOut if reading the next batch crashed the process too often: without it the reading cannot continue.
 */
export async function* readBatches(
  parts: JobParts,
  batches: AsyncIterable<RowBatch>,
  read: () => number,
): AsyncIterable<RowBatch> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await parts.begin(`reading what comes after row ${read()}`);
      const next = await iterator.next().finally(() => part.end());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
