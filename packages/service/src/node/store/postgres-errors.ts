/** PostgreSQL errors: distinguishes temporary ones (a restart, a broken connection, a full disk) from others. */
import { DATA_MOVE, StoreFull, StoreMoves, StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** SQLSTATE of "disk full". */
const DISK_FULL = '53100';

/**
 * SQLSTATEs of temporary errors: connection exceptions, shutdowns and starts, a dropped database, out of memory, too many connections,
 * limits of the configuration, read-only after a failover, serialization failures, locks and deadlocks, and sessions that the server ended
 * because they were idle.
 */
const PASSING = /^(08\d\w\w|57P0[1-5]|53[234]00|25006|25P03|40001|40P01|55P03)$/;

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages of driver errors without a code: lost connections and timeouts. */
const GONE = /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/**
 * Converts a database error to `StoreUnavailable`, `StoreMoves` or `StoreFull`. Returns other errors unchanged.
 *
 * @example
 * await client.query('SELECT 1').catch((error: unknown) => { throw toStoreError(error); });
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { code = '' } = error as { code?: string };
  if (code === DISK_FULL) return new StoreFull('The disk of the database is full', { cause: error });
  if (error.message === DATA_MOVE) return new StoreMoves({ cause: error });
  if (PASSING.test(code) || NETWORK.has(code) || GONE.test(error.message))
    return new StoreUnavailable(`The database is away: ${error.message || code}`, { cause: error });
  return error;
}
