/** Empties an index and fills it again. */
import type { ObjectsClient } from './generated/objects.ts';
import { saveObjects } from './write-objects.ts';
import type { AnyRecord, Many, WriteOptions, Written } from './write-objects.ts';

/**
 * Deletes all records of an index, then writes these; settings and rules stay. **Not atomic**: until the last record is in,
 * searches find less, and after a failure the index stays half full (go on with `saveObjects` and `skip: error.written`).
 * Where shoppers must not notice, fill another index and let the shop search that one.
 * @throws WriteError that tells how many records were written; HttpError when the index could not be emptied: then it is as before.
 * @example
 * await replaceContents(admin.objects, records, { indexName: 'products' });
 */
export const replaceContents = async (
  objects: Pick<ObjectsClient, 'batch' | 'clearObjects'>,
  records: Many<AnyRecord>,
  options: WriteOptions,
): Promise<Written> => {
  const { indexName, signal, timeoutMs, deadlineMs, headers } = options;
  await objects.clearObjects({ indexName }, { signal, timeoutMs, deadlineMs, headers });
  return saveObjects(objects, records, options);
};
