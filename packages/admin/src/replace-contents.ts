/** Atomic reindex: fills a temporary index, then moves it over the original in one step. */
import type { OperationIndexBody } from '@aisle/contract';
import { isHttpError } from '@aisle/transport';
import type { CallOptions } from './connect/bind-routes.ts';
import type { AdminClient } from './generated/all.ts';
import { saveObjects } from './write-objects.ts';
import type { AnyRecord, Many, WriteOptions, Written } from './write-objects.ts';

/** How to replace the records of an index. */
export interface ReplaceOptions extends WriteOptions {
  /**
   * Name of the temporary index. If you set it, the index is kept after a failure, so that you can resume with the same name and `skip: error.written`.
   * Default: a random name; the index is deleted after a failure.
   */
  temporaryIndex?: string;
  /**
   * Compares the new records with the old ones before the move: lost records and attributes, prices, attributes that all have the same value,
   * stock and damaged texts. Each check has a threshold and can be switched off; `{}` runs all with their defaults. If one fails, an HttpError
   * with status 400 names it and the index stays unchanged. Default: no checks.
   */
  safetyChecks?: OperationIndexBody['safetyChecks'];
}

/** Whether the call found its index; false on a 404. */
const foundIndex = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: unknown) => {
      if (isHttpError(error) && error.status === 404) return false;
      throw error;
    },
  );

/** A unique name for a temporary index. */
export const temporaryName = (indexName: string): string => {
  const hexBytes = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0'));
  return `${indexName}_tmp_${hexBytes.join('')}`;
};

/**
 * Replaces all records of an index; settings, rules, synonyms and replicas stay. Searches see either all old or
 * all new records: the new ones are written to a temporary index with the same settings, rules and synonyms, which is then
 * moved over the original. After a failure the index is unchanged.
 * @returns what was written; the last task is the one to wait for.
 * @throws WriteError with the number of records written to the temporary index; HttpError when copying or moving the index failed.
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
  const temporary = temporaryIndex ?? temporaryName(indexName);
  let isNewIndex = false;
  try {
    if (!skip) {
      // Delete what an earlier attempt left behind.
      if (temporaryIndex) await indices.deleteIndex({ indexName: temporary }, call);
      const body: OperationIndexBody = {
        operation: 'copy',
        destination: temporary,
        scope: ['settings', 'rules', 'synonyms'],
      };
      // Copying is idempotent, so it may be retried.
      isNewIndex = !(await foundIndex(indices.operationIndex({ indexName, body }, { ...call, safe: true })));
    }
    const written = await saveObjects(objects, records, { ...options, indexName: temporary });
    if (isNewIndex && !written.taskIDs.length) return written;
    const body: OperationIndexBody = {
      operation: 'move',
      destination: indexName,
      ...(safetyChecks && { safetyChecks }),
    };
    const { taskID } = await indices.operationIndex({ indexName: temporary, body }, call);
    return { ...written, taskIDs: [...written.taskIDs, taskID] };
  } catch (error) {
    // Best effort, and without the signal: it may already be aborted.
    if (!temporaryIndex)
      await indices.deleteIndex({ indexName: temporary }, { ...call, signal: undefined }).catch(() => {});
    throw error;
  }
};
