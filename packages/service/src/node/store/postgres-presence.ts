/**
 * Process presence on PostgreSQL: a session that holds an advisory lock, which the server takes back at once when the process dies, and
 * hears what other processes announce.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { PRESENCE_LOCK } from '../../store/living-presence.ts';
import { toStoreError } from './postgres-errors.ts';
import type { Pulse } from './pulse.ts';

/** The channel of announcements. */
export const CHANNEL = 'aisle_changes';

/** The presence of this process. */
export interface Presence {
  /** The number under which the lock is held; takes it again when its connection broke. */
  show(): Promise<number>;
  /** The same number, by which this process signs its announcements. */
  readonly number: number;
  /** Gives the connection back. */
  end(): void;
}

/**
 * A presence on a connection of its own.
 * @param options.announced Called when another process announced something.
 *
 * @example
 * const presence = createPresence({ pool, pulse, announced: () => look() });
 * const number = await presence.show();
 */
export function createPresence(options: { pool: pg.Pool; pulse: Pulse; announced: () => void }): Presence {
  const { pool, pulse, announced } = options;
  const number = randomInt(1, 2 ** 31 - 1);
  /** Ends the session under way. */
  let session: Promise<() => void> | undefined;

  const open = () =>
    pulse.guard(async (signal) => {
      const client = await pool.connect();
      let released = false;
      const giveUp = () => {
        if (!released) client.release(true);
        released = true;
        session = undefined;
      };
      client.once('error', giveUp);
      client.on('notification', ({ payload }) => {
        if (payload !== String(number)) announced();
      });
      signal.addEventListener('abort', giveUp);
      try {
        await client.query('SELECT pg_advisory_lock($1::integer, $2::integer)::text', [PRESENCE_LOCK, number]);
        await client.query(`LISTEN ${CHANNEL}`);
        return giveUp;
      } catch (error) {
        giveUp();
        throw error;
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    });

  return {
    number,
    show: async () => {
      session ??= open().catch((error: unknown) => {
        session = undefined;
        throw toStoreError(error);
      });
      await session;
      return number;
    },
    end: () => {
      // Destroyed, not kept: the lock ends with the connection.
      void session?.then(
        (giveUp) => giveUp(),
        () => undefined,
      );
      session = undefined;
    },
  };
}
