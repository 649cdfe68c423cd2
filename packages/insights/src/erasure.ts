/** Erasure: deletes everything this device stores about a shopper, in this tab, all others and both stores. */
import { removeCookie } from './anonymous-token.ts';
import type { AttributionState } from './attribution.ts';
import { forgetIdentity, type IdentityState } from './identity.ts';
import { dropAllEvents, type QueueState } from './queue.ts';
import type { StorageRows } from './storage-rows.ts';

/** Key of the row that records withdrawn consent. It survives erasure, and is absent while consent is given. */
export const withdrawalKey = 'optout';

/**
 * Key of a pending erasure. Other tabs see it through the storage event. It stays until the second store has been cleared; if
 * the page closes earlier, the next page finishes the job before it reads anything.
 */
export const erasureKey = 'erase';

/** The state that an erasure touches. */
export type ErasureState = QueueState & AttributionState & IdentityState & { statusRows: StorageRows };

const clearQueueStore = (state: ErasureState): void =>
  void state.queueStore.clearValues().then((result) => {
    const hasFailed = result === null;
    if (!hasFailed) state.statusRows.removeRow(erasureKey);
  });

/** Erases everything in this tab's memory and its attribution rows. */
export function eraseTab(state: ErasureState): void {
  const { attributionRows } = state;
  dropAllEvents(state);
  attributionRows.rowNames().forEach(attributionRows.removeRow);
  forgetIdentity(state);
}

/**
 * Erases everything stored on this device.
 *
 * @example
 * eraseAll(tracker);
 */
export function eraseAll(state: ErasureState): void {
  const { statusRows } = state;
  // Remove the cookie first, because other tabs read it as soon as they are notified.
  removeCookie(state);
  statusRows.rowNames().forEach((key) => {
    if (key !== withdrawalKey) statusRows.removeRow(key);
  });
  statusRows.writeRow(erasureKey, '1');
  clearQueueStore(state);
  eraseTab(state);
}

/** Completes an erasure that an earlier page did not finish. */
export function finishErasure(state: ErasureState): void {
  if (state.statusRows.readRow(erasureKey)) clearQueueStore(state);
}
