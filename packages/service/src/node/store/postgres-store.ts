/** A real PostgreSQL (15 to 18) over a connection pool: several service processes may share it. */
import pg from 'pg';
import { createOneAtATime } from '../../store/one-at-a-time.ts';
import { type Queryable, runStatements, type SqlValue, type Store } from '../../store/store.ts';
import { toParameter } from './array-literal.ts';
import { createPostgresPing } from './postgres-ping.ts';
import { toStoreError } from './postgres-errors.ts';
import { CHANNEL, createPresence } from './postgres-presence.ts';
import { createPulse } from './pulse.ts';

/** How long making a connection, or waiting for a free one, may take, in milliseconds. */
const CONNECT = 4000;

/**
 * What every transaction begins with, in one round trip. A process that was stopped in the middle of a write loses its lock
 * after a while, and nobody waits for it longer than a write may take.
 */
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'; SET LOCAL lock_timeout = '4s'`;

/** Where a connection string leads, without user and password. @throws Error where it is none. */
function placeOf(url: string): string {
  // A path leads to the socket of a server on this machine.
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(url))
    throw new Error('"databaseUrl" (DATABASE_URL) must be such as postgres://user:password@db.example.com:5432/aisle');
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  // A sign such as # that a password holds as it is ends the host there: what stands before it may be of the password.
  if (rest.includes('@')) return 'the address given';
  return authority.split('@').at(-1) || 'a socket of this machine';
}

/** The statements of one client, one after another: its driver wants them so. */
function queryable(client: pg.ClientBase): Queryable {
  const inTurn = createOneAtATime();
  return {
    query: <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      inTurn(async () => (await client.query(sql, parameters.map(toParameter))).rows as Row[]),
  };
}

/**
 * Opens a pool of connections. When the server is away, frozen or restarting, calls reject with `StoreUnavailable` within 5 seconds; they
 * succeed again by themselves when it is back.
 * @param options.url `postgres://user@host:5432/database`
 * @param options.failed Hears of connections that break while nobody uses them; the pool makes new ones.
 * @param options.connections Connections at most, at least two: one of them shows that this process lives. Beside them, one looks whether
 *   the server is there. 10 by default.
 * @throws Error that says what the server says when it cannot be used, without the password.
 *
 * @example
 * const store = await openPostgresStore({ url: process.env.DATABASE_URL!, failed: console.error });
 */
export async function openPostgresStore(options: {
  url: string;
  failed: (error: unknown) => void;
  connections?: number;
}): Promise<Store> {
  const place = placeOf(options.url);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: Math.max(2, options.connections ?? 10),
    connectionTimeoutMillis: CONNECT,
    keepAlive: true,
  });
  pool.on('error', options.failed);
  // A connection that breaks while a transaction has it says so here too; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const ping = createPostgresPing({ url: options.url, patience: CONNECT });
  const listeners: (() => void)[] = [];
  const announced = () => {
    for (const listener of listeners) listener();
  };
  // What was committed before it was away has found no listener; whoever tries again later each time need not wait for that.
  const pulse = createPulse({ ping: ping.ask, onReturn: announced });
  const presence = createPresence({ pool, pulse, announced });

  /** Lends a connection; one that broke or was given up is not given to anyone again. */
  const withClient = <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
    pulse
      .guard(async (signal) => {
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
      })
      .catch((error: unknown) => Promise.reject(toStoreError(error)));

  const transaction: Store['transaction'] = (work) =>
    withClient(async (client) => {
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

  /** One announcement at a time: what is committed meanwhile is told by one more. */
  let announcing = false;
  let announceAgain = false;
  const announce = () => {
    announceAgain = announcing;
    if (announcing) return;
    announcing = true;
    withClient((client) => client.query('SELECT pg_notify($1, $2)', [CHANNEL, String(presence.number)]))
      // The others look by themselves a little later.
      .catch(() => undefined)
      .finally(() => {
        announcing = false;
        if (announceAgain) announce();
      });
  };

  /** A pool is ended once: who abandons a store may do so before, or after, it is closed in order. */
  let ended: Promise<void> | undefined;
  const endPool = () => (ended ??= pool.end());

  try {
    await ping.ask();
  } catch (error) {
    await Promise.all([endPool(), ping.end()]);
    const { message } = error as Error;
    throw new Error(`The database at ${place} cannot be used (${message}): check "databaseUrl" (DATABASE_URL)`, {
      cause: error,
    });
  }
  return {
    shared: true,
    presence: presence.show,
    announce,
    onAnnounced: (listener) => void listeners.push(listener),
    query: (sql, parameters = []) =>
      withClient(async (client) => (await client.query(sql, parameters.map(toParameter))).rows),
    transaction,
    batch: (statements) => transaction((inside) => runStatements(inside, statements)),
    close: async () => {
      presence.end();
      await endPool();
      pulse.stop();
      await ping.end();
    },
    abandon: async () => {
      presence.end();
      pulse.stop();
      // A server that is frozen takes leave of nobody.
      void endPool().catch(() => undefined);
      void ping.end();
    },
  };
}
