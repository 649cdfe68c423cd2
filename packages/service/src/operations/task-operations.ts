/** Tasks: whether a write has become searchable. */
import { ServiceError } from '../http/service-error.ts';
import { hasPendingTask, readTask } from '../store/tasks.ts';
import { type Handlers, requireIndex } from './operation.ts';

const MOST = 2n ** 63n - 1n;

export const taskOperations: Handlers = {
  getTask: async ({ rooms, caller, path }) => {
    const index = path['indexName']!;
    const id = path['taskID']!;
    requireIndex(caller, index);
    const seq = BigInt(id) > MOST ? undefined : await readTask(rooms.store, { index, id });
    if (seq === undefined) throw new ServiceError(404, `There is no task ${id} of the index ${index}`);
    const published = await rooms.publishedSeq();
    return {
      body: {
        status: seq <= published ? 'published' : 'notPublished',
        pendingTask: await hasPendingTask(rooms.store, index, published),
      },
    };
  },
};
