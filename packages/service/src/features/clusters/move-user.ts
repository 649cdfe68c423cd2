/** The job that moves a user to another cluster: copies the data while the old place is in use, then redirects all calls to the copy at once. */
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import {
  alignRecords,
  copyIndexes,
  copyRecordPage,
  handOver,
  keepTimes,
  readPartitionIndexes,
  renamed,
  type Transfer,
} from './partition-rows.ts';
import { promiseRemoval } from './remove-partition.ts';
import { putUsers, readUser, type UserRow } from './user-rows.ts';

/** Job kind. The payload is the user. */
export const MOVE_USER = 'moveUser';

/** Records copied per transaction, so that other writes do not wait long. */
const RECORDS_PER_TRANSACTION = 2000;

/** Queues the move in the transaction that stores the target of the user. `now` in milliseconds. */
export const promiseMove = (transaction: Queryable, userID: string, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: MOVE_USER, payload: userID, now, runAt: now });

/** A user with a running move. */
type Moving = UserRow & { next: NonNullable<UserRow['next']> };

const isMoving = (user: UserRow | undefined): user is Moving => user?.next !== undefined;

const transferOf = ({ partition, next }: Moving): Transfer => ({ from: partition, to: next.partition });

/** Dependencies of moves. */
type MoveContext = Pick<Context, 'store' | 'writer' | 'indexer' | 'indexFollowers' | 'yieldToEventLoop'>;

/** Runs `work` unless the user was assigned elsewhere meanwhile, or deleted. */
const step = <Result>(
  { writer }: MoveContext,
  user: Moving,
  work: (transaction: Queryable, now: number) => Promise<Result>,
): Promise<Result | 'over'> =>
  writer.write(async (transaction, now) => {
    const present = await readUser(transaction, user.userID);
    if (present?.partition !== user.partition || present.next?.partition !== user.next.partition) return 'over';
    const result = await work(transaction, now);
    await addTask(transaction, { index: APPLICATION, now });
    return result;
  });

/** Copies the current data in parts. Later changes are copied at the end. Returns false if the move has ended. */
async function copyAll(
  context: MoveContext,
  user: Moving,
  { signal, copied }: { signal: AbortSignal; copied: (records: number) => void },
): Promise<boolean> {
  const transfer = transferOf(user);
  const indexes = await readPartitionIndexes(context.store, user.partition);
  const copyEmpty = (transaction: Queryable, now: number) => copyIndexes(transaction, { ...transfer, indexes, now });
  if ((await step(context, user, copyEmpty)) === 'over') return false;
  for (const from of indexes) {
    const to = renamed(from, transfer);
    for (let after: string | undefined = ''; after !== undefined;) {
      signal.throwIfAborted();
      const page: { from: string; to: string; after: string; limit: number } = {
        from,
        to,
        after,
        limit: RECORDS_PER_TRANSACTION,
      };
      after = await step(context, user, (transaction) => copyRecordPage(transaction, page));
      if (after === 'over') return false;
      copied(RECORDS_PER_TRANSACTION);
      await context.yieldToEventLoop();
    }
  }
  return true;
}

/** Completes the copy and makes it the user's place, in one transaction. */
const turnOver = (context: MoveContext, user: Moving): Promise<void | 'over'> =>
  step(context, user, async (transaction, now) => {
    const transfer = transferOf(user);
    const indexes = await readPartitionIndexes(transaction, user.partition);
    await copyIndexes(transaction, { ...transfer, indexes, now });
    for (const from of indexes) {
      const to = renamed(from, transfer);
      await alignRecords(transaction, { from, to });
      for (const follower of context.indexFollowers) await follower.rename(transaction, { from, to, now });
    }
    const wanted = new Set(indexes.map((index) => renamed(index, transfer)));
    for (const name of await readPartitionIndexes(transaction, user.next.partition))
      if (!wanted.has(name)) await context.writer.emptyIndex(transaction, { name, drop: true, now });
    await keepTimes(transaction, transfer);
    await handOver(transaction, transfer);
    await putUsers(transaction, [{ userID: user.userID, ...user.next, next: undefined }]);
    await promiseRemoval(transaction, { partition: user.partition, movedTo: user.next.partition }, now);
  });

/**
 * Nobody reads or writes the copy until it is complete, and it is completed in the transaction that makes it the user's place, so that no
 * write can come between. Searches follow in each process when it has published all of it. If a process crashes, the next one continues
 * with the partial copy.
 */
export function createUserMove(context: MoveContext): LongJobHandler {
  const { store, indexer } = context;
  return async ({ payload: userID }, { signal, progress }) => {
    const user = await readUser(store, userID);
    if (isMoving(user)) {
      let records = 0;
      const copied = (more: number) => progress((records += more));
      const isWhole = await copyAll(context, user, { signal, copied });
      signal.throwIfAborted();
      if (isWhole) {
        // Publishing before the lock shortens the time for which all writers wait.
        await indexer.catchUp();
        await turnOver(context, user);
        await indexer.catchUp();
      }
    }
    return () => Promise.resolve();
  };
}
