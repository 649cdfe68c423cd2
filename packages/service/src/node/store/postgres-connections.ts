/** Connections to a PostgreSQL: lent one by one to whoever works, watched meanwhile, and given up where the server does not answer. */
import pg from 'pg';
import { createOneAtATime } from '../../store/one-at-a-time.ts';
import type { Queryable, SqlValue } from '../../store/store.ts';
import { toParameter } from './array-literal.ts';
import { toStoreError } from './postgres-errors.ts';
import type { Pulse } from './pulse.ts';

/** How long making a connection, or waiting for a free one, may take, in milliseconds. */
export const CONNECT_TIMEOUT = 4000;

/**
 * What every transaction begins with, in one round trip. A process that was stopped in the middle of a write loses its lock
 * after a while, and nobody waits for it longer than a write may take.
 */
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'; SET LOCAL lock_timeout = '4s'`;

/** What lends connections. */
export interface PostgresConnections {
  pool: pg.Pool;
  pulse: Pulse;
}

/** A pool of connections; it makes them when they are needed. */
export function createPool(options: { url: string; connections: number; onError: (error: unknown) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  // A connection that breaks while a transaction has it says so here too; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lends a connection until `work` is done or `signal` is aborted. One that broke or was given up is not given to anyone again. */
async function lend<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const letGo = () => void client.end().catch(() => undefined);
  let broken = false;
  try {
    // Given up while the connection was made: nobody waits for the work any more.
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

/** Lends a connection. @throws StoreUnavailable, StoreFull, and what the work throws. */
export const withClient = <Result>(
  { pool, pulse }: PostgresConnections,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  pulse.guard((signal) => lend(pool, signal, work)).catch((error: unknown) => Promise.reject(toStoreError(error)));

/** The statements of one client, one after another: its driver wants them so. */
function queryable(client: pg.ClientBase): Queryable {
  const inTurn = createOneAtATime();
  return {
    query: <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      inTurn(async () => (await client.query(sql, parameters.map(toParameter))).rows as Row[]),
  };
}

/** Runs work in one transaction on a connection of its own. */
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
      // A connection on which this fails is broken; the first failure is the one to tell.
      const rollback = await client.query('ROLLBACK').catch((failure: unknown) => failure);
      throw rollback instanceof Error && toStoreError(error) === error ? rollback : error;
    }
  });
