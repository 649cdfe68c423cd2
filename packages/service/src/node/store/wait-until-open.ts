/** Waits until a database is open, and ends a thread that has stopped while it opened one: it says nothing more. */
import { StoreUnavailable } from '../../errors/store-errors.ts';
import type { ThreadConnection } from './thread-connection.ts';

/** After this time a thread that could open the database and does not will never do it, in milliseconds. */
const OPEN_WITHIN = 20_000;

/**
 * Resolves when the database is open.
 * @throws What the database says when it cannot be opened; the thread is ended then.
 *
 * @example
 * await waitUntilOpen(new ThreadConnection(worker, {}));
 */
export async function waitUntilOpen(connection: Pick<ThreadConnection, 'expect' | 'pulse' | 'kill'>): Promise<void> {
  let isOpening = true;
  const endStopped = async () => {
    await connection.pulse();
    // It turns, so that nothing is being read or repaired; one that is open by now only took its time.
    if (isOpening) await connection.kill(new StoreUnavailable('The database has stopped while it was being opened'));
  };
  const late = setTimeout(() => void endStopped(), OPEN_WITHIN);
  try {
    await connection.expect(0);
  } catch (error) {
    await connection.kill();
    throw error;
  } finally {
    isOpening = false;
    clearTimeout(late);
  }
}
