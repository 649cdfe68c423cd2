/** Back-off that all tabs share: many tabs, or a page that is reloaded again and again, ask a service in trouble no more often than one. */
import type { Ports } from './page.ts';
import { askedDelay, retryDelay } from './retry-delay.ts';
import { startTimedRow, timeLeft, type TimedRows } from './timed-rows.ts';

/** The rows. Their names are a format: pages of another version of the tracker read and write them too. */
const backoffKey = 'w';
const failuresKey = 'f';

/** What back-off stands on. */
export interface BackoffState extends TimedRows, Pick<Ports, 'random'> {}

/** Milliseconds during which nobody sends. */
export const backoffLeft = (state: BackoffState): number => timeLeft(state, backoffKey);

export const endBackoff = (state: BackoffState): void => state.notes.removeRow(backoffKey);

/** Failures in a row, of all tabs. */
export const failureCount = (state: BackoffState): number => Number(state.notes.readRow(failuresKey));

export const resetFailures = (state: BackoffState): void => state.notes.removeRow(failuresKey);

/**
 * Nobody sends for a while, longer each time, and at least as long as the service asks for.
 *
 * @param failures failures in a row before this one
 * @param answer what the service answered, if it did
 */
export function backOff(state: BackoffState, failures: number, answer: Response | undefined): void {
  const delay = retryDelay(failures, answer ? askedDelay(answer.headers, state.now()) : 0, state.random());
  // Another request of this moment may have been asked to wait for longer.
  startTimedRow(state, backoffKey, Math.max(backoffLeft(state), delay));
  state.notes.writeRow(failuresKey, `${failures + 1}`);
}
