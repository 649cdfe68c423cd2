/** Waits until a database is open, and terminates a thread that has hung while opening. */
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import type { ThreadConnection } from './thread-connection.ts';

/** Time after which the thread's activity is checked, and the interval of the check, in milliseconds. */
const LOOK_AFTER = 20_000;
const CHECK_INTERVAL = 5000;
/** Minimum share of busy time since the last check; below it, a thread waits for something that never happens. */
const MIN_UTILIZATION = 0.01;

/**
 * Resolves when the database is open, however long that takes on a busy machine.
 * @throws Errors of opening the database, or that it has hung; the thread is then terminated.
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
  }, CHECK_INTERVAL);
  try {
    await connection.expect(0);
  } catch (error) {
    await connection.kill();
    throw error;
  } finally {
    clearInterval(timer);
  }
}
