/** Works out what a list of actions leaves behind: pure, so that a batch is all or nothing. */
import type { RecordChange } from '../../engine/engine.ts';
import { checkRecordVector, type ProvidedVectors } from '../settings/provided-vectors.ts';
import { type Action, recordJson } from './write-action.ts';
import { applyPartialUpdate } from './built-in-operations.ts';

/** The outcome of a list of actions on one index. */
export interface Folded {
  /** The records that were there before go first. */
  emptied: boolean;
  /** The index itself goes; when `changes` follow, it comes back with default settings. */
  dropped: boolean;
  /** One change per record that differs. */
  changes: RecordChange[];
}

/** The objectIDs whose present bodies the fold must know. */
export const addressed = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) => (action.kind === 'update' ? [action.objectID] : []));

/**
 * Applies actions in order to the present records.
 * @param present JSON texts of the records that `addressed` names, as far as they exist.
 * @param vectors The vectors that records of the index bring along.
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
    // An index that goes takes its settings along.
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
      // After everything went, there is nothing left to remove.
      ({ json }) => !(emptied && json === null),
    ),
  };
}
