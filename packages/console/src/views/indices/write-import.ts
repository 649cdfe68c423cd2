/** Writes imported records in batches, and finds the invalid records of a rejected batch. */
import { type AdminClient, isHttpError, saveObjects, waitForTask, WriteError } from '@aisle/admin';
import type { MappedRecord } from './map-columns.ts';
import type { Reject } from './read-import.ts';

/** Records per batch. */
const LOT = 500;

const refusalOf = (error: unknown): string | undefined => {
  const cause = error instanceof WriteError ? error.cause : error;
  // Errors such as 429 are not about the records.
  if (!isHttpError(cause) || (cause.status !== 400 && cause.status !== 413)) return undefined;
  const { message } = Object(cause.body) as { message?: unknown };
  return typeof message === 'string' ? message : cause.message;
};

/**
 * Writes records with progress.
 * @param options.signal Aborts it; records written until then stay.
 * @param options.onProgress Called with the number of written and of rejected records.
 * @throws TransportError when the service fails or is unreachable; written records stay.
 */
export async function writeImport(
  { objects, tasks }: Pick<AdminClient, 'objects' | 'tasks'>,
  options: {
    indexName: string;
    records: readonly MappedRecord[];
    onProgress: (progress: { written: number; rejects: readonly Reject[] }) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const { indexName, records, onProgress, signal } = options;
  const rejects: Reject[] = [];
  let written = 0;
  let last: number | bigint | string | undefined;
  const write = async (lot: readonly MappedRecord[]): Promise<void> => {
    if (lot.length === 0 || signal.aborted) return;
    try {
      const { taskIDs } = await saveObjects(
        objects,
        lot.map(({ record }) => record),
        { indexName, signal },
      );
      last = taskIDs.at(-1) ?? last;
      written += lot.length;
    } catch (error) {
      if (signal.aborted) return;
      const message = refusalOf(error);
      if (message === undefined) throw error instanceof WriteError ? error.cause : error;
      // Written records are not sent again: records without an objectID would be duplicated.
      const writtenCount = error instanceof WriteError ? error.written : 0;
      written += writtenCount;
      const remaining = lot.slice(writtenCount);
      const [only] = remaining;
      if (remaining.length === 1 && only) rejects.push({ line: only.line, reason: { message } });
      else {
        const middle = Math.ceil(remaining.length / 2);
        await write(remaining.slice(0, middle));
        await write(remaining.slice(middle));
      }
    }
    onProgress({ written, rejects: [...rejects] });
  };
  for (let from = 0; from < records.length; from += LOT) await write(records.slice(from, from + LOT));
  if (last !== undefined) await waitForTask(tasks, { indexName, taskID: last });
}
