/** Folds a list of actions into its net changes, without side effects, so that a batch is all or nothing. */
import type { RecordChange } from '../../engine/engine.ts';
import { checkRecordVector, type ProvidedVectors } from '../settings/provided-vectors.ts';
import { type Action, recordJson } from './write-action.ts';
import { applyPartialUpdate } from './built-in-operations.ts';

/** Net effect of a list of actions on one index. */
export interface Folded {
  /** Whether the existing records are deleted first. */
  emptied: boolean;
  /** Whether the index itself is dropped. If `changes` follow, it is created again with default settings. */
  dropped: boolean;
  /** One change per record that differs. */
  changes: RecordChange[];
}

/** Returns the objectIDs whose current bodies the fold needs. */
export const addressed = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) => (action.kind === 'update' ? [action.objectID] : []));

/**
 * Applies actions in order to the current records.
 * @param present JSON texts of the records that `addressed` names, if they exist.
 * @param vectors Settings of the vectors that records of the index provide.
 * @throws ServiceError 400 for an operation or a vector that does not fit, 413 for a record that grows over the limit.
 */
export function foldActions(
  actions: readonly Action[],
  present: Pick<ReadonlyMap<string, string>, 'get'>,
  vectors?: ProvidedVectors,
): Folded {
  let emptied = false;
  let dropped = false;
  const after = new Map<string, string | null>();

  for (const action of actions) {
    if (action.kind === 'clear' || action.kind === 'drop') {
      emptied = true;
      dropped ||= action.kind === 'drop';
      after.clear();
      continue;
    }
    const { objectID } = action;
    // Dropping an index drops its settings too, so vectors are no longer checked.
    if ('body' in action && !dropped) checkRecordVector(objectID, action.body, vectors);
    if (action.kind === 'remove') {
      after.set(objectID, null);
    } else if (action.kind === 'put') {
      after.set(objectID, recordJson(objectID, action.body));
    } else {
      const previous = after.has(objectID) ? after.get(objectID) : emptied ? null : (present.get(objectID) ?? null);
      if (previous == null && !action.create) continue;
      const current = previous == null ? undefined : (JSON.parse(previous) as Record<string, unknown>);
      const updated = applyPartialUpdate(current, action.body);
      if (updated) after.set(objectID, recordJson(objectID, updated));
    }
  }
  return {
    emptied,
    dropped,
    changes: Array.from(after, ([objectID, json]): RecordChange => ({ objectID, json }) as RecordChange).filter(
      // After everything was deleted, nothing is left to delete.
      ({ json }) => !(emptied && json === null),
    ),
  };
}
