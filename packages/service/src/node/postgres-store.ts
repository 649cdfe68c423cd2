/** A real PostgreSQL (15 to 18): several service processes may share it. */
import pg from 'pg';
import type { Queryable, SqlValue, Store } from '../store/store.ts';
import { createPresence } from './postgres-presence.ts';

/** The part of pg's pool and client that is used here. */
interface Runner {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
}

const queryable = (runner: Runner): Queryable => ({
  query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
    (await runner.query(sql, [...parameters])).rows as Row[],
});

/**
 * Opens a pool of connections.
 * @param options.url `postgres://user@host:5432/database`
 * @param options.failed Hears of connections that break while nobody uses them; the pool makes new ones.
 * @param options.connections Connections at most, one of them for the presence of this process; 10 by default.
 * @throws What the server says when it cannot be reached, without the password.
 *
 * @example
 * const store = await openPostgresStore({ url: process.env.DATABASE_URL!, failed: console.error });
 */
export async function openPostgresStore(options: {
  url: string;
  failed: (error: unknown) => void;
  connections?: number;
}): Promise<Store> {
  const pool = new pg.Pool({ connectionString: options.url, max: Math.max(2, options.connections ?? 10) });
  pool.on('error', options.failed);
  const direct = queryable(pool);
  try {
    await direct.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const presence = createPresence(pool);
  return {
    shared: true,
    presence: presence.show,
    query: direct.query,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(queryable(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        // A connection that cannot roll back is not given to anyone again.
        client.release(broken);
      }
    },
    close: () => {
      presence.end();
      return pool.end();
    },
  };
}
