/** Task status: whether a write has become searchable in every running process. */
import { APPLICATION, hasPendingTask, readTask } from '../../ground/changes/task-rows.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Context } from '../context.ts';
import { type Call, requireIndex } from '../operation.ts';

/** Largest task ID. */
const MAX_TASK_ID = 2n ** 63n - 1n;

/** Returns the state of the task in the path. @throws ServiceError 404 if the index has no such task. */
export async function taskStatus({
  context,
  caller,
  path,
}: Pick<Call<'getTask' | 'getRecommendStatus'>, 'context' | 'caller' | 'path'>) {
  const { indexName: index, taskID: id } = path;
  requireIndex(caller, index);
  return statusOf(context, { index, id }, `of the index ${index}`);
}

/** The same for a task without an index. @throws ServiceError 404 if there is none. */
export const appTaskStatus = ({ context, path }: Pick<Call<'getAppTask'>, 'context' | 'path'>) =>
  statusOf(context, { index: APPLICATION, id: path.taskID }, 'of the application');

async function statusOf(context: Context, { index, id }: { index: string; id: string }, whose: string) {
  const seq = BigInt(id) > MAX_TASK_ID ? undefined : await readTask(context.store, { index, id });
  if (seq === undefined) throw new ServiceError(404, `There is no task ${id} ${whose}`);
  const published = await context.publishedSeq(index === APPLICATION ? undefined : index);
  const pendingTask = await hasPendingTask(context.store, index, published);
  if (seq <= published) return { status: 'published' as const, pendingTask };
  const failure = context.publishFailure(index === APPLICATION ? undefined : index);
  return { status: 'notPublished' as const, pendingTask, ...(failure && { reason: failure.message }) };
}
