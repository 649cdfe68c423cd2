/** Process presence on PostgreSQL: an advisory lock of the session, which the server takes back at once when the process dies. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { PRESENCE_LOCK } from '../store/tasks.ts';

/** The presence of this process. */
export interface Presence {
  /** The number under which the lock is held; takes it again when its connection broke. */
  show(): Promise<number>;
  /** Gives the connection back. */
  end(): void;
}

/**
 * A presence on a connection of its own.
 *
 * @example
 * const presence = createPresence(pool);
 * const number = await presence.show();
 */
export function createPresence(pool: pg.Pool): Presence {
  const number = randomInt(1, 2 ** 31 - 1);
  let session: Promise<pg.PoolClient> | undefined;

  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    let released = false;
    const giveUp = (error: Error) => {
      if (!released) client.release(error);
      released = true;
      session = undefined;
    };
    client.once('error', giveUp);
    try {
      await client.query('SELECT pg_advisory_lock($1::integer, $2::integer)::text', [PRESENCE_LOCK, number]);
    } catch (error) {
      giveUp(error as Error);
      throw error;
    }
    return client;
  };

  return {
    show: async () => {
      session ??= open().catch((error: unknown) => {
        session = undefined;
        throw error;
      });
      await session;
      return number;
    },
    end: () => {
      // Destroyed, not kept: the lock ends with the connection.
      void session?.then(
        (client) => client.release(true),
        () => undefined,
      );
      session = undefined;
    },
  };
}
