/** Writes: durable when they resolve, searchable when their tasks are published. Waiting requests share one transaction. */
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

/** Runs transactions under the write lock and tells the indexer. */
export interface Writer {
  /** Runs `work` under the write lock; what it wrote is durable when this resolves. */
  write<Result>(work: (transaction: Queryable, now: number) => Promise<Result>): Promise<Result>;
  /** Takes the records of an index away; with `drop`, the index goes with everything that belongs to it. Inside `write`. */
  emptyIndex(transaction: Queryable, index: { name: string; drop: boolean; now: number }): Promise<void>;
  /** Applies actions to each index, all or none. */
  apply(actions: WriteRequest, guard?: WriteGuard): Promise<Written>;
}

/** Actions that one transaction takes together. */
const MAX_ACTIONS = 5000;

/** What a write counts in its group: one that cannot join others is alone. */
const weightOf = ({ actions }: GuardedWrite): number =>
  mayJoin(actions) ? [...actions.values()].reduce((sum, { length }) => sum + length, 1) : Infinity;

/** The same writer for writes that a guard looks at. */
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
 * A writer over the store; `written` is called after each commit, `now` tells the time in milliseconds, `commitDelay` resolves when the
 * next group may begin, `followers` hear of indices that go, `recent` is told what records were written, `inTurn` keeps writes apart from each other and from whoever shares it.
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
  // Other processes are kept out by the lock in the store.
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
