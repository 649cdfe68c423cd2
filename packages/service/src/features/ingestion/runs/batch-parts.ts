/** Batches as parts of a run: each is read, prepared and written under its name, and one with which the process ended too often is rejected. */
import { type JobPart, type JobParts, PartStruckOut } from '../../../ground/jobs/job-parts.ts';
import type { RowBatch } from '../connectors/connector.ts';

const STRUCK_OUT =
  'The process ended three times while this batch was transformed and written: a row or the code of a transformation may need more memory than there is. The batch is left out; send its rows alone to find which';

/** A batch that is to be prepared and written. */
export interface BegunBatch {
  batch: RowBatch;
  part: JobPart;
}

const NOTHING_UNDER_WAY: JobPart = { end: () => undefined };

/** Rows that are bad as a whole: what is in them is not looked at again. */
const rejected = (batch: RowBatch): RowBatch => ({
  ...batch,
  rows: batch.rows.map(({ position }) => ({ position, fault: STRUCK_OUT })),
});

/** @param read Rows that were read before this batch. */
export async function beginBatch(parts: JobParts, batch: RowBatch, read: number): Promise<BegunBatch> {
  try {
    return { batch, part: await parts.begin(`the rows after row ${read}`) };
  } catch (error) {
    if (!(error instanceof PartStruckOut)) throw error;
    return { batch: rejected(batch), part: NOTHING_UNDER_WAY };
  }
}

/**
 * Reads batches, each in a part of its own.
 *
 * @param read Rows that were read so far.
 * @throws PartStruckOut where the process ended too often with what comes next: without it nobody knows what is behind.
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
