/** Atomic reindex: fills another index and puts it in the place of the first, all at once. */
import type { OperationIndexBody } from '@aisle/contract';
import { isHttpError } from '@aisle/transport';
import type { CallOptions } from './connect/bind-routes.ts';
import type { AdminClient } from './generated/all.ts';
import { saveObjects } from './write-objects.ts';
import type { AnyRecord, Many, WriteOptions, Written } from './write-objects.ts';

/** How to replace the records of an index. */
export interface ReplaceOptions extends WriteOptions {
  /**
   * The index that is filled first. Give it a name and it stays after a failure: go on with the same name and `skip: error.written`.
   * Default: a new name; after a failure it is deleted.
   */
  temporaryIndex?: string;
  /**
   * Holds the old records against the new ones before these take their place: records and attributes that would be lost, prices, one value
   * for all, stock and texts, each with its share and its switch. `{}` looks by the standard of each. Where one is not passed, an HttpError
   * with status 400 says which, and the index stays as it was. Default: nothing is looked at.
   */
  safetyChecks?: OperationIndexBody['safetyChecks'];
}

/** Whether the index is there. */
const isThere = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (isHttpError(error) && error.status === 404) return false;
      throw error;
    },
  );

/** A name that no other replacing of the index has. */
export const temporaryName = (indexName: string): string => {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0'));
  return `${indexName}_tmp_${random.join('')}`;
};

/**
 * Puts these records in the place of all that an index holds; settings, rules and replicas stay. Searches see all of the old records
 * until they see all of the new ones: these are written to a temporary index with the same settings and rules, which then takes the
 * place of the first. Until then, and after a failure, the index is as it was.
 * @returns what was written; the last task is the one to wait for.
 * @throws WriteError that tells how many records were written to the temporary index; HttpError when a step around that failed.
 * @example
 * const { taskIDs } = await replaceContents(admin, records, { indexName: 'products' });
 * await waitForTask(admin.tasks, { indexName: 'products', taskID: taskIDs.at(-1)! });
 */
export const replaceContents = async (
  { indices, objects }: Pick<AdminClient, 'indices' | 'objects'>,
  records: Many<AnyRecord>,
  { temporaryIndex, safetyChecks, ...options }: ReplaceOptions,
): Promise<Written> => {
  const { indexName, signal, timeoutMs, deadlineMs, headers, skip } = options;
  const call: CallOptions = { signal, timeoutMs, deadlineMs, headers };
  const other = temporaryIndex ?? temporaryName(indexName);
  let isNew = false;
  try {
    if (!skip) {
      // What an earlier try left there must not come along.
      if (temporaryIndex) await indices.deleteIndex({ indexName: other }, call);
      const body: OperationIndexBody = {
        operation: 'copy',
        destination: other,
        scope: ['settings', 'rules', 'synonyms'],
      };
      // Copying twice has the effect of copying once.
      isNew = !(await isThere(indices.operationIndex({ indexName, body }, { ...call, safe: true })));
    }
    const written = await saveObjects(objects, records, { ...options, indexName: other });
    if (isNew && !written.taskIDs.length) return written;
    const body: OperationIndexBody = {
      operation: 'move',
      destination: indexName,
      ...(safetyChecks && { safetyChecks }),
    };
    const { taskID } = await indices.operationIndex({ indexName: other, body }, call);
    return { ...written, taskIDs: [...written.taskIDs, taskID] };
  } catch (error) {
    // Best effort, and without the signal, which may be why we are here.
    if (!temporaryIndex)
      await indices.deleteIndex({ indexName: other }, { ...call, signal: undefined }).catch(() => {});
    throw error;
  }
};
