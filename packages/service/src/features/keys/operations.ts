/** Keys: delete a key of one index. */
import type { KeysOperations } from '@aisle/contract';
import { addTask } from '../../changes/task-rows.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { readKeys } from '../../keys/rows.ts';
import { equalInConstantTime } from '../../keys/secured-key.ts';
import { type Handlers, isoTime, requireIndex } from '../operation.ts';
import { removeKey } from './rows.ts';

/** Whether a key is good for this index and for nothing else: another index must not lose its key by this way. */
const isOnlyFor = (indexes: readonly string[] | undefined, index: string): boolean =>
  indexes !== undefined && indexes.length > 0 && indexes.every((name) => name === index);

export const keyOperations: Handlers<keyof KeysOperations> = {
  deleteIndexKey: async ({ context, caller, path }) => {
    const { indexName: index, key: sent } = path;
    requireIndex(caller, index);
    const deletedAt = await context.writer.write(async (transaction, now) => {
      const known = (await readKeys(transaction)).find(({ key }) => equalInConstantTime(key, sent));
      if (!known || !isOnlyFor(known.indexes, index))
        throw new ServiceError(404, `There is no such key of the index ${index} alone`);
      await removeKey(transaction, known.key);
      // The change feed goes as far as its newest task.
      await addTask(transaction, { index, now });
      return isoTime(now);
    });
    // From the answer on it opens nothing here; other processes read of it in the change feed.
    await context.keys.load();
    return { body: { deletedAt } };
  },
};
