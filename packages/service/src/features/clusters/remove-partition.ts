/** The job that deletes a partition which nobody is led to any more: of a user who was deleted or moved. */
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { moveHistory, readPartitionIndexes, removeHistory } from './partition-rows.ts';

/** The kind of this job. */
export const REMOVE_PARTITION = 'removePartition';

/** Calls that were led there before may still be under way for so long, in milliseconds. */
const WAIT = 10_000;
/** When not every process has heard yet, it is tried again after this time, in milliseconds. */
const AGAIN = 2000;

/** What goes. */
export interface Removal {
  partition: string;
  /** Where its user is now: what shoppers did goes there. Without it, that goes too. */
  movedTo?: string | undefined;
}

/** Promises it, in the transaction after which nobody is led there. `now` in milliseconds. */
export const promiseRemoval = (transaction: Queryable, removal: Removal, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: REMOVE_PARTITION, payload: JSON.stringify(removal), now, runAt: now + WAIT });

/** The indices of a partition go in one step each; every step may be done twice. */
export function createPartitionRemoval(
  context: Pick<
    Context,
    'store' | 'writer' | 'publishedSeq' | 'indexer' | 'eventListeners' | 'now' | 'yieldToEventLoop'
  >,
): LongJobHandler {
  const { store, writer, indexer, eventListeners, now, yieldToEventLoop } = context;
  return async (job, { signal }) => {
    const removal = JSON.parse(job.payload) as Removal;
    const { partition, movedTo } = removal;
    // Elsewhere searches may still be led here: a process that is busy with a large write hears late.
    await indexer.catchUp();
    if ((await context.publishedSeq()) < indexer.applied)
      return async (transaction) => {
        const time = now();
        const payload = JSON.stringify(removal);
        await addJobOnce(transaction, { kind: REMOVE_PARTITION, payload, now: time, runAt: time + AGAIN });
      };
    const indexes = await readPartitionIndexes(store, partition);
    for (const name of indexes) {
      signal.throwIfAborted();
      await writer.write(async (transaction, time) => {
        await writer.emptyIndex(transaction, { name, drop: true, now: time });
        await addTask(transaction, { index: APPLICATION, now: time });
      });
      await yieldToEventLoop();
    }
    if (movedTo === undefined) await removeHistory(store, partition);
    else await moveHistory(store, { from: partition, to: movedTo });
    if (movedTo !== undefined) {
      const there = await readPartitionIndexes(store, movedTo);
      // What was learnt from events is learnt anew where they are now.
      for (const listener of eventListeners) await listener.stored?.(there);
    }
    return () => Promise.resolve();
  };
}
