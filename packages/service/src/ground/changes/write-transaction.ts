/** Write transaction: one at a time in this process and, if other processes write too, under the write lock. */
import type { OneAtATime } from '../../store/one-at-a-time.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { IndexFollower } from './index-follower.ts';
import { removeContents } from './index-rows.ts';
import type { RecentChanges } from './recent-changes.ts';
import { lockWrites } from './record-rows.ts';

/** Dependencies shared by all writes. */
export interface WriteContext {
  store: Store;
  /** Current time in milliseconds. */
  now: () => number;
  /** Called after each commit. */
  written: () => void;
  /** Called when indices are dropped. */
  followers: readonly IndexFollower[];
  /** Records the written records. */
  recent: RecentChanges | undefined;
  /** Runs writes one at a time, so that what a write reads is still true when it is committed. */
  inTurn: OneAtATime;
}

/** Runs `work` under the write lock. Its changes are durable when this resolves. */
export async function runWrite<Result>(
  { store, now, written, inTurn }: WriteContext,
  work: (transaction: Queryable, now: number) => Promise<Result>,
): Promise<Result> {
  const result = await inTurn(() =>
    store.transaction(async (transaction) => {
      // If no other process can write, a transaction has the database to itself.
      if (store.shared) await lockWrites(transaction);
      return work(transaction, now());
    }),
  );
  written();
  return result;
}

/** Deletes the records of an index; with `drop`, also the index with everything that belongs to it. Must run inside a write transaction. */
export async function emptyIndex(
  transaction: Queryable,
  { followers }: Pick<WriteContext, 'followers'>,
  index: { name: string; drop: boolean; now: number },
): Promise<void> {
  await removeContents(transaction, index);
  if (index.drop) for (const follower of followers) await follower.drop(transaction, index.name);
}
