/** Tasks: whether a write has become searchable. */
import { ServiceError } from '../http/service-error.ts';
import { hasPendingTask, readTask } from '../store/tasks.ts';
import { type Call, type Handlers, requireIndex } from './operation.ts';

const MOST = 2n ** 63n - 1n;

/** The state of the task that the path names. @throws ServiceError 404 when the index has no such task. */
export async function taskStatus({ rooms, caller, path }: Call) {
  const index = path['indexName']!;
  const id = path['taskID']!;
  requireIndex(caller, index);
  const seq = BigInt(id) > MOST ? undefined : await readTask(rooms.store, { index, id });
  if (seq === undefined) throw new ServiceError(404, `There is no task ${id} of the index ${index}`);
  const published = await rooms.publishedSeq();
  return {
    status: seq <= published ? 'published' : 'notPublished',
    pendingTask: await hasPendingTask(rooms.store, index, published),
  };
}

export const taskOperations: Handlers = {
  getTask: async (call) => ({ body: await taskStatus(call) }),
};
