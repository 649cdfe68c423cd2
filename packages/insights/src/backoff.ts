/** Shared back-off: many tabs, or a page reloaded again and again, send to a failing service no more often than one tab would. */
import type { Ports } from './page.ts';
import { askedDelay, retryDelay } from './retry-delay.ts';
import { startTimedRow, timeLeft, type TimedRows } from './timed-rows.ts';

/** Keys of the rows. They are a storage format: pages with another version of the tracker read and write them too. */
const backoffKey = 'w';
const failuresKey = 'f';

/** The state that back-off needs. */
export interface BackoffState extends TimedRows, Pick<Ports, 'random'> {}

/** Returns for how many more milliseconds no tab sends. */
export const backoffLeft = (state: BackoffState): number => timeLeft(state, backoffKey);

export const endBackoff = (state: BackoffState): void => state.statusRows.removeRow(backoffKey);

/** Returns the number of consecutive failures in all tabs. */
export const failureCount = (state: BackoffState): number => Number(state.statusRows.readRow(failuresKey));

export const resetFailures = (state: BackoffState): void => state.statusRows.removeRow(failuresKey);

/**
 * Starts a pause in which no tab sends: longer after each failure, and at least as long as the service asks for.
 *
 * @param failures consecutive failures before this one
 * @param answer the response of the service, if any
 */
export function backOff(state: BackoffState, failures: number, answer: Response | undefined): void {
  const delay = retryDelay(failures, answer ? askedDelay(answer.headers, state.now()) : 0, state.random());
  // A concurrent request may have started a longer pause.
  startTimedRow(state, backoffKey, Math.max(backoffLeft(state), delay));
  state.statusRows.writeRow(failuresKey, `${failures + 1}`);
}
