/**
 * Process presence on PostgreSQL: a session that holds an advisory lock, which the server takes back at once when the process dies, and
 * hears what other processes announce.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { PRESENCE_LOCK } from '../../store/live-process.ts';
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

/** What a session of presence needs to know. */
interface SessionOptions {
  pool: pg.Pool;
  number: number;
  announced: () => void;
  /** Aborted when nobody waits for the session any more. */
  signal: AbortSignal;
  /** Hears that the session is over, once. */
  ended: () => void;
}

/**
 * Opens a session that holds the lock and listens.
 * @returns What ends it: destroyed, not kept, since the lock ends with the connection.
 */
async function openSession({ pool, number, announced, signal, ended }: SessionOptions): Promise<() => void> {
  const client = await pool.connect();
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    client.release(true);
    ended();
  };
  try {
    // A connection that comes after it was given up is given back: nobody would hold it, and it would hold the lock.
    signal.throwIfAborted();
    signal.addEventListener('abort', release);
    client.once('error', release);
    client.on('notification', ({ payload }) => {
      if (payload !== String(number)) announced();
    });
    // Shared: where the network was cut without a word, the server keeps the old session of this number, and its lock, for hours.
    await client.query('SELECT pg_advisory_lock_shared($1::integer, $2::integer)::text', [PRESENCE_LOCK, number]);
    await client.query(`LISTEN ${CHANNEL}`);
    return release;
  } catch (error) {
    release();
    throw error;
  } finally {
    signal.removeEventListener('abort', release);
  }
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

  const open = (): Promise<() => void> => {
    const forget = () => {
      if (session === opened) session = undefined;
    };
    const opened: Promise<() => void> = pulse
      .guard((signal) => openSession({ pool, number, announced, signal, ended: forget }))
      .catch((error: unknown) => {
        forget();
        throw toStoreError(error);
      });
    return opened;
  };

  return {
    number,
    show: async () => {
      session ??= open();
      await session;
      return number;
    },
    end: () => {
      void session?.then(
        (release) => release(),
        () => undefined,
      );
      session = undefined;
    },
  };
}
