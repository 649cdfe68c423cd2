/** Group commit of writes: merges several requests into one transaction, each with its own outcome. */
import type { RecordChange } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { providedVectorsOf } from '../settings/provided-vectors.ts';
import type { Outcome } from '../../store/group-commit.ts';
import { type IndexRow, indexStatement, readIndexes } from './index-rows.ts';
import { inParts, readRecords, recordStatement } from './record-rows.ts';
import type { Queryable, Statement } from '../../store/store.ts';
import { taskOfAll, taskStatement } from './task-rows.ts';
import type { Action } from './write-action.ts';
import { addressed, foldActions } from './fold-actions.ts';

/** The actions of one request, by index. */
export type WriteRequest = ReadonlyMap<string, readonly Action[]>;

/** State of one index in the store, with the changes of the group so far. */
interface IndexState {
  row: IndexRow | undefined;
  present: ReadonlyMap<string, string>;
  /** Whether the group created the index. */
  made: boolean;
  /** One change per record that differs, in the order of their last change. */
  changes: Map<string, RecordChange>;
}

/** The parts of the store's state that a group needs. */
export type GroupState = Map<string, IndexState>;

/** The transaction of a group. */
export interface GroupPlan {
  /** For each request, the names for which it gets a task, or the error that refuses it. */
  outcomes: Outcome<readonly string[]>[];
  /** The last statement adds the tasks, in the order of the outcomes. Empty if every request is refused. */
  statements: Statement[];
  /** The record changes that a statement puts, by the statement's index. */
  puts: ReadonlyMap<number, { index: string; changes: readonly RecordChange[] }>;
}

/** @throws ServiceError for a write to a replica. */
export function refuseReplica(row: IndexRow | undefined): void {
  if (row?.primary != null)
    throw badRequest(`${row.name} is a replica of ${row.primary}; write the records to ${row.primary}`);
}

/** Returns whether a request may join others: clearing an index also affects replicas, so it is committed alone. */
export const mayJoin = (request: WriteRequest): boolean =>
  [...request.values()].every((actions) => actions.every(({ kind }) => kind !== 'clear' && kind !== 'drop'));

/** Reads the state that a group needs. No other write may happen before its plan is done. */
export async function readGroup(source: Queryable, requests: readonly WriteRequest[]): Promise<GroupState> {
  const objectIDs = new Map<string, string[]>();
  for (const request of requests)
    for (const [index, actions] of request)
      objectIDs.set(index, [...(objectIDs.get(index) ?? []), ...addressed(actions)]);
  const [rows, ...present] = await Promise.all([
    readIndexes(source, [...objectIDs.keys()]),
    ...Array.from(objectIDs, ([index, objectIDs]) => readRecords(source, index, objectIDs)),
  ]);
  return new Map(
    Array.from(objectIDs.keys(), (index, position) => [
      index,
      { row: rows.get(index), present: present[position]!, made: false, changes: new Map<string, RecordChange>() },
    ]),
  );
}

/** Folds one request into the state. Throws without changing the state. */
function foldRequest(state: GroupState, request: WriteRequest): void {
  const folded = Array.from(request, ([index, actions]) => {
    const target = state.get(index)!;
    refuseReplica(target.row);
    const vectors = target.row && providedVectorsOf(target.row.settings);
    const current = (objectID: string) => {
      const changed = target.changes.get(objectID);
      return changed ? (changed.json ?? undefined) : target.present.get(objectID);
    };
    return { target, changes: foldActions(actions, { get: current }, vectors).changes };
  });
  for (const { target, changes } of folded) {
    const puts = changes.some(({ json }) => json !== null);
    const exists = target.row !== undefined || target.made;
    // A put creates the index if it is missing; a deletion does not.
    if (!exists && !puts) continue;
    target.made ||= !exists;
    for (const change of changes) {
      target.changes.delete(change.objectID);
      target.changes.set(change.objectID, change);
    }
  }
}

/**
 * Plans the transaction of a group: each request applies to the result of the previous one, and an invalid one has no effect on the others.
 */
export function planGroup(state: GroupState, requests: readonly WriteRequest[], now: number): GroupPlan {
  const outcomes = requests.map((request): Outcome<readonly string[]> => {
    try {
      foldRequest(state, request);
      return { value: [...request.keys()] };
    } catch (error) {
      return { error };
    }
  });
  const names = outcomes.flatMap((outcome) => ('value' in outcome ? outcome.value : []));
  // The first task of a request names all of its indices, so that they are published together.
  const tasks = outcomes.flatMap((outcome) =>
    'value' in outcome ? outcome.value.map((name, index) => (index === 0 ? taskOfAll(outcome.value) : name)) : [],
  );
  const statements: Statement[] = [];
  const puts = new Map<number, { index: string; changes: readonly RecordChange[] }>();
  if (names.length === 0) return { outcomes, statements, puts };
  for (const [index, { made, changes }] of state) {
    if (made) statements.push(indexStatement({ name: index, primary: null, settings: {}, now }));
    for (const part of inParts([...changes.values()])) {
      puts.set(statements.length, { index, changes: part });
      statements.push(recordStatement(index, part));
    }
  }
  // Tasks are added last, because a task is published once everything before it is.
  statements.push(taskStatement({ indexes: tasks, now }));
  return { outcomes, statements, puts };
}
