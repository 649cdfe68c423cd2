/** Writer: writes are durable when they resolve and searchable when their tasks are published. Waiting requests share one transaction. */
// Why: decision 0003.
import { createGroupCommit } from '../../store/group-commit.ts';
import { createOneAtATime, type OneAtATime } from '../../store/one-at-a-time.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { applyAlone } from './apply-alone.ts';
import { commitGroup } from './commit-group.ts';
import type { GuardedWrite, WriteGuard, Written } from './guarded-write.ts';
import type { IndexFollower } from './index-follower.ts';
import type { RecentChanges } from './recent-changes.ts';
import { mayJoin, type WriteRequest } from './write-group.ts';
import { emptyIndex, runWrite, type WriteContext } from './write-transaction.ts';

/** Runs transactions under the write lock and notifies the indexer. */
export interface Writer {
  /** Runs `work` under the write lock. Its changes are durable when this resolves. */
  write<Result>(work: (transaction: Queryable, now: number) => Promise<Result>): Promise<Result>;
  /** Deletes the records of an index; with `drop`, also the index with everything that belongs to it. Must be called inside `write`. */
  emptyIndex(transaction: Queryable, index: { name: string; drop: boolean; now: number }): Promise<void>;
  /** Applies actions to each index, all or none. */
  apply(actions: WriteRequest, guard?: WriteGuard): Promise<Written>;
}

/** Maximum number of actions in one transaction. */
const MAX_ACTIONS = 5000;

/** Weight of a write in its group: one that cannot join others fills the group. */
const weightOf = ({ actions }: GuardedWrite): number =>
  mayJoin(actions) ? [...actions.values()].reduce((sum, { length }) => sum + length, 1) : Infinity;

/** Wraps a writer so that a guard checks its writes. */
export const guardWrites = (writer: Writer, guard: WriteGuard): Writer => ({
  ...writer,
  write: (work) =>
    writer.write(async (transaction, now) => {
      await guard(transaction);
      return work(transaction, now);
    }),
  apply: (actions) => writer.apply(actions, guard),
});

/**
 * Creates a writer over the store. `written` is called after each commit, `now` returns the time in milliseconds, `commitDelay` resolves
 * when the next group may start, `followers` are called when indices are dropped, `recent` records the written records, and `inTurn` runs
 * writes one at a time, also among other users of the same queue.
 */
export function createWriter(options: {
  store: Store;
  now: () => number;
  written: () => void;
  commitDelay?: () => Promise<void>;
  followers?: readonly IndexFollower[];
  recent?: RecentChanges;
  inTurn?: OneAtATime;
}): Writer {
  const { store, now, written, commitDelay, followers = [], recent, inTurn = createOneAtATime() } = options;
  // The lock in the store excludes other processes.
  const context: WriteContext = { store, now, written, followers, recent, inTurn };
  const applyTogether = createGroupCommit<GuardedWrite, Written>({
    maxWeight: MAX_ACTIONS,
    ...(commitDelay ? { commitDelay } : {}),
    // One queue for all, so that they are written in the order of their arrival.
    weigh: weightOf,
    commit: async (group) =>
      group.every(({ actions }) => mayJoin(actions))
        ? commitGroup(context, group)
        : [{ value: await applyAlone(context, group[0]!) }],
  });
  return {
    write: (work) => runWrite(context, work),
    emptyIndex: (transaction, index) => emptyIndex(transaction, context, index),
    apply: (actions, guard) => applyTogether({ actions, guard }),
  };
}
