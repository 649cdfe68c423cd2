/** Writes: durable when they resolve, searchable when their tasks are published. Waiting requests share one transaction. */
import { replicaNames } from '../settings/replicas.ts';
import { createGroupCommit, type Outcome } from '../store/group-commit.ts';
import { commitOf } from './commit-numbers.ts';
import { nextTurn } from '../limits/next-turn.ts';
import type { IndexFollower } from './index-follower.ts';
import { type IndexRow, putIndex, readIndexes, removeContents } from './index-rows.ts';
import { createOneAtATime, type OneAtATime } from '../store/one-at-a-time.ts';
import type { Commit, RecentChanges } from './recent-changes.ts';
import { lockWrites, putRecords, readRecords } from './record-rows.ts';
import { type Queryable, runStatements, type Statement, type Store } from '../store/store.ts';
import { addTask, taskIDs, taskOfAll } from './task-rows.ts';
import type { Action } from './write-action.ts';
import { addressed, foldActions } from './fold-actions.ts';
import { mayJoin, planGroup, readGroup, refuseReplica, type WriteRequest } from './write-group.ts';

/** What a request wrote: a task per index, in the order of its actions. */
export interface Written {
  tasks: Map<string, bigint>;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Looks under the write lock whether a write may still be done; what it throws refuses this write alone. */
export type WriteGuard = (source: Queryable) => Promise<void>;

/** Runs transactions under the write lock and tells the indexer. */
export interface Writer {
  /** Runs `work` under the write lock; what it wrote is durable when this resolves. */
  write<Result>(work: (transaction: Queryable, now: number) => Promise<Result>): Promise<Result>;
  /** Takes the records of an index away; with `drop`, the index goes with everything that belongs to it. Inside `write`. */
  emptyIndex(transaction: Queryable, index: { name: string; drop: boolean; now: number }): Promise<void>;
  /** Applies actions to each index, all or none. */
  apply(actions: WriteRequest, guard?: WriteGuard): Promise<Written>;
}

/** A request with its guard. */
interface GuardedWrite {
  actions: WriteRequest;
  guard: WriteGuard | undefined;
}

/** Actions that one transaction takes together. */
const MAX_ACTIONS = 5000;

/** Records from which a group takes so long that others are answered between working it out and sending it. */
const MANY_RECORDS = 200;

/** The writes of a group that their guards refuse, with the reason of each. */
async function findRefused(group: readonly GuardedWrite[], source: Queryable): Promise<Map<GuardedWrite, unknown>> {
  const refused = new Map<GuardedWrite, unknown>();
  for (const write of group) {
    try {
      await write.guard?.(source);
    } catch (error) {
      refused.set(write, error);
    }
  }
  return refused;
}

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
 * A writer over the store; `written` is called after each commit, `now` tells the time in milliseconds, `pace` resolves when the
 * next group may begin, `followers` hear of indices that go, `recent` is told what records were written, `inTurn` keeps writes apart from each other and from whoever shares it.
 */
export function createWriter(options: {
  store: Store;
  now: () => number;
  written: () => void;
  pace?: () => Promise<void>;
  followers?: readonly IndexFollower[];
  recent?: RecentChanges;
  inTurn?: OneAtATime;
}): Writer {
  // What a group reads must hold until it is written. Other processes are kept out by the lock in the store.
  const { store, now, written, pace, followers = [], recent, inTurn = createOneAtATime() } = options;

  const write: Writer['write'] = async (work) => {
    const result = await inTurn(() =>
      store.transaction(async (transaction) => {
        // Where nobody else can write, a transaction has the database for itself.
        if (store.shared) await lockWrites(transaction);
        return work(transaction, now());
      }),
    );
    written();
    return result;
  };

  const emptyIndex: Writer['emptyIndex'] = async (transaction, index) => {
    await removeContents(transaction, index);
    if (index.drop) for (const follower of followers) await follower.drop(transaction, index.name);
  };

  const applyToIndex = async (
    transaction: Queryable,
    target: { index: string; row: IndexRow | undefined; actions: readonly Action[]; now: number },
  ): Promise<void> => {
    const { index, row, actions, now } = target;
    refuseReplica(row);
    const present = await readRecords(transaction, index, addressed(actions));
    const { emptied, dropped, changes } = foldActions(actions, present);
    const puts = changes.some(({ json }) => json !== null);
    if (row && emptied) await emptyIndex(transaction, { name: index, drop: dropped, now });
    if (row && dropped) {
      // Replicas show the records of their primary: without it there is nothing left to show.
      for (const replica of replicaNames(row.settings.replicas))
        await emptyIndex(transaction, { name: replica, drop: true, now });
    }
    // A record makes its index; a deletion does not.
    if (puts && (!row || dropped)) await putIndex(transaction, { name: index, primary: null, settings: {}, now });
    if (puts || (row && !dropped)) await putRecords(transaction, index, changes);
  };

  const commitGroup = async (
    group: readonly GuardedWrite[],
    source: Queryable,
    run: (statements: readonly Statement[]) => Promise<unknown[][]>,
  ): Promise<{ outcomes: Outcome<Written>[]; commit: Commit | undefined }> => {
    const time = now();
    const refused = await findRefused(group, source);
    const allowed = group.filter((write) => !refused.has(write)).map(({ actions }) => actions);
    const plan = planGroup(await readGroup(source, allowed), allowed, time);
    const { outcomes, statements } = plan;
    const records = [...plan.puts.values()].reduce((sum, { changes }) => sum + changes.length, 0);
    if (records >= MANY_RECORDS) await nextTurn();
    const answers = statements.length === 0 ? [] : await run(statements);
    const ids = taskIDs(answers.at(-1) ?? []);
    const told = group.map((write): Outcome<Written> => {
      if (refused.has(write)) return { error: refused.get(write) };
      const outcome = outcomes.shift()!;
      return 'value' in outcome
        ? { value: { tasks: new Map(outcome.value.map((index) => [index, ids.shift()!])), now: time } }
        : outcome;
    });
    return { outcomes: told, commit: commitOf(plan, answers) };
  };

  const applyAlone = ({ actions, guard }: GuardedWrite): Promise<Written> =>
    write(async (transaction, time) => {
      await guard?.(transaction);
      const rows = await readIndexes(transaction, [...actions.keys()]);
      for (const [index, list] of actions)
        await applyToIndex(transaction, { index, row: rows.get(index), actions: list, now: time });
      // Tasks come last: each is published once everything before it in this request is.
      const tasks = new Map<string, bigint>();
      const names = [...actions.keys()];
      for (const [at, index] of names.entries()) {
        // The first one tells whoever publishes what belongs together.
        const task = at === 0 ? taskOfAll(names) : index;
        tasks.set(index, await addTask(transaction, { index: task, now: time }));
      }
      return { tasks, now: time };
    });

  const applyTogether = createGroupCommit<GuardedWrite, Written>({
    most: MAX_ACTIONS,
    ...(pace ? { pace } : {}),
    // One queue for all, so that they are written in the order of their arrival.
    weigh: ({ actions }) =>
      mayJoin(actions) ? [...actions.values()].reduce((sum, { length }) => sum + length, 1) : Infinity,
    commit: async (group) => {
      if (!group.every(({ actions }) => mayJoin(actions))) return [{ value: await applyAlone(group[0]!) }];
      const { outcomes, commit } = await inTurn(() =>
        store.shared
          ? store.transaction(async (transaction) => {
              await lockWrites(transaction);
              return commitGroup(group, transaction, (statements) => runStatements(transaction, statements));
            })
          : commitGroup(group, store, (statements) => store.batch(statements)),
      );
      if (commit) recent?.add(commit);
      if (outcomes.some((outcome) => 'value' in outcome)) written();
      return outcomes;
    },
  });

  return { write, emptyIndex, apply: (actions, guard) => applyTogether({ actions, guard }) };
}
