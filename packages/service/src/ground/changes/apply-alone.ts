/**
 * Applies the actions of one request in a transaction of its own, because actions that drop or empty indices cannot be planned together
 * with others.
 */
import { providedVectorsOf } from '../settings/provided-vectors.ts';
import { replicaNames } from '../settings/replicas.ts';
import type { Queryable } from '../../store/store.ts';
import { addressed, foldActions } from './fold-actions.ts';
import type { GuardedWrite, Written } from './guarded-write.ts';
import { type IndexRow, putIndex, readIndexes } from './index-rows.ts';
import { putRecords, readRecords } from './record-rows.ts';
import { addTask, taskOfAll } from './task-rows.ts';
import type { Action } from './write-action.ts';
import { refuseReplica } from './write-group.ts';
import { emptyIndex, runWrite, type WriteContext } from './write-transaction.ts';

async function applyToIndex(
  transaction: Queryable,
  context: WriteContext,
  target: { index: string; row: IndexRow | undefined; actions: readonly Action[]; now: number },
): Promise<void> {
  const { index, row, actions, now } = target;
  refuseReplica(row);
  const present = await readRecords(transaction, index, addressed(actions));
  const { emptied, dropped, changes } = foldActions(actions, present, row && providedVectorsOf(row.settings));
  const puts = changes.some(({ json }) => json !== null);
  if (row && emptied) await emptyIndex(transaction, context, { name: index, drop: dropped, now });
  if (row && dropped) {
    // Replicas show the records of their primary, so they have nothing to show without it.
    for (const replica of replicaNames(row.settings.replicas))
      await emptyIndex(transaction, context, { name: replica, drop: true, now });
  }
  // A put creates the index if it is missing; a deletion does not.
  if (puts && (!row || dropped)) await putIndex(transaction, { name: index, primary: null, settings: {}, now });
  if (puts || (row && !dropped)) await putRecords(transaction, index, changes);
}

/** Adds a task for each index. */
async function addTasks(transaction: Queryable, names: readonly string[], now: number): Promise<Map<string, bigint>> {
  const tasks = new Map<string, bigint>();
  for (const [at, index] of names.entries()) {
    // The first task names all indices of the request, so that they are published together.
    const task = at === 0 ? taskOfAll(names) : index;
    tasks.set(index, await addTask(transaction, { index: task, now }));
  }
  return tasks;
}

/** Applies actions to each index, all or none. */
export const applyAlone = (context: WriteContext, { actions, guard }: GuardedWrite): Promise<Written> =>
  runWrite(context, async (transaction, now) => {
    await guard?.(transaction);
    const names = [...actions.keys()];
    const rows = await readIndexes(transaction, names);
    for (const [index, list] of actions)
      await applyToIndex(transaction, context, { index, row: rows.get(index), actions: list, now });
    // Tasks are added last, because a task is published once everything before it in this request is.
    return { tasks: await addTasks(transaction, names, now), now };
  });
