/** Writes: one transaction per request, durable when it resolves, searchable when its tasks are published. */
import { badRequest } from '../http/service-error.ts';
import { emptyIndex, type IndexRow, putIndex, readIndexes } from '../store/indexes.ts';
import { lockWrites, putRecords, readRecords } from '../store/records.ts';
import type { Queryable, Store } from '../store/store.ts';
import { addTask } from '../store/tasks.ts';
import type { Action } from './action.ts';
import { addressed, foldActions } from './fold-actions.ts';

/** Runs transactions under the write lock and tells the indexer. */
export interface Writer {
  /** Runs `work` under the write lock; what it wrote is durable when this resolves. */
  write<Result>(work: (transaction: Queryable, now: number) => Promise<Result>): Promise<Result>;
  /** Applies actions to each index, all or none. Returns a task per index, in the order of the map. */
  apply(actions: ReadonlyMap<string, readonly Action[]>): Promise<{ tasks: Map<string, bigint>; now: number }>;
}

const refuseReplica = (row: IndexRow | undefined): void => {
  if (row?.primary != null)
    throw badRequest(`${row.name} is a replica of ${row.primary}; write the records to ${row.primary}`);
};

async function applyToIndex(
  transaction: Queryable,
  target: { index: string; row: IndexRow | undefined; actions: readonly Action[]; now: number },
): Promise<void> {
  const { index, row, actions, now } = target;
  refuseReplica(row);
  const present = await readRecords(transaction, index, addressed(actions));
  const { emptied, dropped, changes } = foldActions(actions, present);
  const puts = changes.some(({ json }) => json !== null);
  if (row && emptied) await emptyIndex(transaction, { name: index, drop: dropped, now });
  if (row && dropped) {
    // Replicas show the records of their primary: without it there is nothing left to show.
    for (const replica of row.settings.replicas ?? [])
      await emptyIndex(transaction, { name: replica, drop: true, now });
  }
  // A record makes its index; a deletion does not.
  if (puts && (!row || dropped)) await putIndex(transaction, { name: index, primary: null, settings: {}, now });
  if (puts || (row && !dropped)) await putRecords(transaction, index, changes);
}

/** A writer over the store; `written` is called after each commit, `now` tells the time in milliseconds. */
export function createWriter(options: { store: Store; now: () => number; written: () => void }): Writer {
  const write: Writer['write'] = async (work) => {
    const result = await options.store.transaction(async (transaction) => {
      await lockWrites(transaction);
      return work(transaction, options.now());
    });
    options.written();
    return result;
  };

  return {
    write,
    apply: (actions) =>
      write(async (transaction, now) => {
        const rows = await readIndexes(transaction, [...actions.keys()]);
        for (const [index, list] of actions)
          await applyToIndex(transaction, { index, row: rows.get(index), actions: list, now });
        // Tasks come last: each is published once everything before it in this request is.
        const tasks = new Map<string, bigint>();
        for (const index of actions.keys()) tasks.set(index, await addTask(transaction, { index, now }));
        return { tasks, now };
      }),
  };
}
