/** Copying and moving a missing index: the first step of clients that replace the records of a new index. */
import { putIndex, readIndexes } from '../../ground/changes/index-rows.ts';
import { addTask, taskOfAll } from '../../ground/changes/task-rows.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Around } from '../dialect.ts';
import { isoTime } from '../operation.ts';

/** A copy creates an empty index if there is none; a move changes nothing. Both return tasks that finish. */
export const operationOnMissingIndex: Around = async (call, handler) => {
  try {
    return await handler(call);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    const from = String(call.path['indexName']);
    const { operation, destination: to } = call.body as { operation: 'copy' | 'move'; destination: string };
    return call.context.writer.write(async (transaction, now) => {
      const rows = await readIndexes(transaction, [from, to]);
      // Something else was missing.
      if (rows.has(from)) throw error;
      if (operation === 'copy' && !rows.has(to))
        await putIndex(transaction, { name: to, primary: null, settings: {}, now });
      const taskID = await addTask(transaction, { index: taskOfAll([from, to]), now });
      return { body: { taskID, updatedAt: isoTime(now) } };
    });
  }
};
