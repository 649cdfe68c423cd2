/** Erasure: everything that this device holds of a shopper goes, in this tab, in all others and in both stores. */
import { removeCookie } from './anonymous-token.ts';
import type { AttributionState } from './attribution.ts';
import { forgetIdentity, type IdentityState } from './identity.ts';
import { dropAllEvents, type QueueState } from './queue.ts';
import type { StorageRows } from './storage-rows.ts';

/** The row that says that consent was withdrawn, which stays; there is none while consent holds. */
export const withdrawalKey = 'optout';

/**
 * The order to erase: other tabs hear of it, and it stands until the second store has obeyed. The page may leave before: then
 * the next one sees to it, before it reads.
 */
export const erasureKey = 'erase';

/** What is erased. */
export type ErasureState = QueueState & AttributionState & IdentityState & { notes: StorageRows };

const emptyStore = (state: ErasureState): void =>
  void state.queueStore.clearValues().then((failure) => {
    if (failure !== null) state.notes.removeRow(erasureKey);
  });

/** Erases what this tab holds. */
export function eraseTab(state: ErasureState): void {
  const { attributionRows } = state;
  dropAllEvents(state);
  attributionRows.rowNames().forEach(attributionRows.removeRow);
  forgetIdentity(state);
}

/**
 * Erases what this device holds.
 *
 * @example
 * eraseAll(tracker);
 */
export function eraseAll(state: ErasureState): void {
  const { notes } = state;
  // Before the other tabs hear of it: they ask for the cookie at once.
  removeCookie(state);
  notes.rowNames().forEach((key) => {
    if (key !== withdrawalKey) notes.removeRow(key);
  });
  notes.writeRow(erasureKey, '1');
  emptyStore(state);
  eraseTab(state);
}

/** Carries out what a page that left could not. */
export function finishErasure(state: ErasureState): void {
  if (state.notes.readRow(erasureKey)) emptyStore(state);
}
