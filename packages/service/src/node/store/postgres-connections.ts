/** Connections to a PostgreSQL: lent one at a time, watched meanwhile, and abandoned if the server does not respond. */
import pg from 'pg';
import { createOneAtATime } from '../../store/one-at-a-time.ts';
import type { Queryable, SqlValue } from '../../store/store.ts';
import { toParameter } from './array-literal.ts';
import { toStoreError } from './postgres-errors.ts';
import type { Pulse } from './pulse.ts';

/** Maximum milliseconds for connecting, or for waiting for a free connection. */
export const CONNECT_TIMEOUT = 4000;

/**
 * Start of every transaction, in one round trip. A process that was stopped during a write loses its lock after a while, and others wait
 * for it no longer than a write may take.
 */
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'; SET LOCAL lock_timeout = '4s'`;

/** Lends connections. */
export interface PostgresConnections {
  pool: pg.Pool;
  pulse: Pulse;
}

/** Creates a pool of connections, which connects on demand. */
export function createPool(options: { url: string; connections: number; onError: (error: unknown) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  // A connection that breaks during a transaction also emits an error here, which would end the process if unhandled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lends a connection until `work` is done or `signal` is aborted. A broken or abandoned connection is not reused. */
async function lend<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const letGo = () => void client.end().catch(() => undefined);
  let broken = false;
  try {
    // Abandoned while connecting, so the work is no longer needed.
    signal.throwIfAborted();
    signal.addEventListener('abort', letGo);
    return await work(client);
  } catch (error) {
    broken = toStoreError(error) !== error;
    throw error;
  } finally {
    signal.removeEventListener('abort', letGo);
    client.release(broken || signal.aborted);
  }
}

/** Lends a connection. @throws StoreUnavailable, StoreFull, and errors of the work. */
export const withClient = <Result>(
  { pool, pulse }: PostgresConnections,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  pulse.guard((signal) => lend(pool, signal, work)).catch((error: unknown) => Promise.reject(toStoreError(error)));

/** Queues the statements of one client, because its driver requires it. */
function queryable(client: pg.ClientBase): Queryable {
  const inTurn = createOneAtATime();
  return {
    query: <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      inTurn(async () => (await client.query(sql, parameters.map(toParameter))).rows as Row[]),
  };
}

/** Runs work in one transaction on its own connection. */
export const runTransaction = <Result>(
  connections: PostgresConnections,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> =>
  withClient(connections, async (client) => {
    await client.query(BEGIN);
    try {
      const result = await work(queryable(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // If the rollback fails the connection is broken; the first error is the one to report.
      const rollback = await client.query('ROLLBACK').catch((failure: unknown) => failure);
      throw rollback instanceof Error && toStoreError(error) === error ? rollback : error;
    }
  });
