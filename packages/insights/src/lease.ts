/** Lease: while a request has no answer, all tabs leave alone what it may have delivered. */
import { startTimedRow, timeLeft, type TimedRows } from './timed-rows.ts';

/** The row. Its name is a format: pages of another version of the tracker read and write it too. */
const leaseKey = 'l';

/** What a lease stands on. */
export interface LeaseState extends TimedRows {
  /** Milliseconds that a lease lasts. */
  lease: number;
}

/**
 * When the request began whose answer is missing, 0 without one: it got none, its page died, or what another page
 * has changed since is still on its way to this one, for the lock is faster. What is no younger may have been delivered.
 */
export const leasedSince = (state: LeaseState): number =>
  timeLeft(state, leaseKey) ? parseInt(state.notes.readRow(leaseKey)) : 0;

export const beginLease = (state: LeaseState): void => startTimedRow(state, leaseKey, state.lease);

export const endLease = (state: LeaseState): void => state.notes.removeRow(leaseKey);
