/** The job that deletes an unused partition: of a user who was deleted or moved. */
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { moveHistory, readPartitionIndexes, removeHistory } from './partition-rows.ts';

/** Job kind. */
export const REMOVE_PARTITION = 'removePartition';

/** Milliseconds for which earlier calls to the partition may still be running. */
const WAIT_MS = 10_000;
/** Milliseconds until a retry, if not every process knows of the change yet. */
const RETRY_AFTER_MS = 2000;

/** A partition to delete. */
export interface Removal {
  partition: string;
  /** The user's new place, which gets the shopper history. Without it, the history is deleted, too. */
  movedTo?: string | undefined;
}

/** Queues the deletion, in the transaction after which the partition is unused. `now` in milliseconds. */
export const promiseRemoval = (transaction: Queryable, removal: Removal, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: REMOVE_PARTITION, payload: JSON.stringify(removal), now, runAt: now + WAIT_MS });

/** Creates the job handler. Each index is deleted in one step, and every step is idempotent. */
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
    // Searches of other processes may still use it: a process that is busy with a large write is late.
    await indexer.catchUp();
    if ((await context.publishedSeq()) < indexer.applied)
      return async (transaction) => {
        const time = now();
        const payload = JSON.stringify(removal);
        await addJobOnce(transaction, { kind: REMOVE_PARTITION, payload, now: time, runAt: time + RETRY_AFTER_MS });
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
      // Features learn again from events at their new place.
      for (const listener of eventListeners) await listener.stored?.(there);
    }
    return () => Promise.resolve();
  };
}
