/** Waits until a database is open, and ends a thread that has stopped while it opened one: it says nothing more. */
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { ThreadConnection } from './thread-connection.ts';

/** From this time on it is looked at whether the thread still works, and how often, in milliseconds. */
const LOOK_AFTER = 20_000;
const LOOK_EVERY = 5000;
/** With less work than this, as a share of the time since the last look, a thread waits for something that never comes. */
const MIN_UTILIZATION = 0.01;

/**
 * Resolves when the database is open, however long that takes on a busy machine.
 * @throws What the database says when it cannot be opened, or that it has stopped; the thread is ended then.
 *
 * @example
 * await waitUntilOpen(new ThreadConnection(worker, {}));
 */
export async function waitUntilOpen(
  connection: Pick<ThreadConnection, 'expect' | 'utilization' | 'kill'>,
): Promise<void> {
  const started = performance.now();
  const timer = setInterval(() => {
    const utilization = connection.utilization();
    if (performance.now() - started < LOOK_AFTER || utilization >= MIN_UTILIZATION) return;
    clearInterval(timer);
    void connection.kill(new StoreUnavailable('The database has stopped while it was being opened'));
  }, LOOK_EVERY);
  try {
    await connection.expect(0);
  } catch (error) {
    await connection.kill();
    throw error;
  } finally {
    clearInterval(timer);
  }
}
