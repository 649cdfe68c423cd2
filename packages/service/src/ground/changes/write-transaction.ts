/** Write transaction: one at a time in this process, under the write lock where other processes write, too. */
import type { OneAtATime } from '../../store/one-at-a-time.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { IndexFollower } from './index-follower.ts';
import { removeContents } from './index-rows.ts';
import type { RecentChanges } from './recent-changes.ts';
import { lockWrites } from './record-rows.ts';

/** What all writes share. */
export interface WriteContext {
  store: Store;
  /** The time in milliseconds. */
  now: () => number;
  /** Called after each commit. */
  written: () => void;
  /** Hear of indices that go. */
  followers: readonly IndexFollower[];
  /** Is told what records were written. */
  recent: RecentChanges | undefined;
  /** Keeps writes apart: what one reads must hold until it is written. */
  inTurn: OneAtATime;
}

/** Runs `work` under the write lock; what it wrote is durable when this resolves. */
export async function runWrite<Result>(
  { store, now, written, inTurn }: WriteContext,
  work: (transaction: Queryable, now: number) => Promise<Result>,
): Promise<Result> {
  const result = await inTurn(() =>
    store.transaction(async (transaction) => {
      // Where nobody else can write, a transaction has the database for itself.
      if (store.shared) await lockWrites(transaction);
      return work(transaction, now());
    }),
  );
  written();
  return result;
}

/** Takes the records of an index away; with `drop`, the index goes with everything that belongs to it. Inside a write transaction. */
export async function emptyIndex(
  transaction: Queryable,
  { followers }: Pick<WriteContext, 'followers'>,
  index: { name: string; drop: boolean; now: number },
): Promise<void> {
  await removeContents(transaction, index);
  if (index.drop) for (const follower of followers) await follower.drop(transaction, index.name);
}
