/** Lease: while a request has no response, no tab repeats the events that it may have delivered. */
import { startTimedRow, timeLeft, type TimedRows } from './timed-rows.ts';

/** Key of the row. It is a storage format: pages with another version of the tracker read and write it too. */
const leaseKey = 'l';

/** The state that a lease needs. */
export interface LeaseState extends TimedRows {
  /** Duration of a lease in milliseconds. */
  lease: number;
}

/**
 * Returns when the request without a response started; 0 without one. The response was lost, its page was closed, or the storage
 * changes of another page have not arrived yet, because the lock is faster. Events up to that time may have been delivered.
 */
export const leasedSince = (state: LeaseState): number =>
  timeLeft(state, leaseKey) ? parseInt(state.statusRows.readRow(leaseKey)) : 0;

export const beginLease = (state: LeaseState): void => startTimedRow(state, leaseKey, state.lease);

export const endLease = (state: LeaseState): void => state.statusRows.removeRow(leaseKey);
