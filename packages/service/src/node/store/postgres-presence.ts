/** Process presence on PostgreSQL: a session with an advisory lock, which the server releases as soon as the process dies, and which receives the announcements of other processes. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { PRESENCE_LOCK } from '../../store/live-process.ts';
import { toStoreError } from './postgres-errors.ts';
import type { Pulse } from './pulse.ts';

/** The channel of announcements. */
export const CHANNEL = 'aisle_changes';

/** The presence of this process. */
export interface Presence {
  /** Returns the number of the lock; takes it again if its connection broke. */
  show(): Promise<number>;
  /** The same number, with which this process signs its announcements. */
  readonly number: number;
  /** Closes the connection. */
  end(): void;
}

/** Dependencies of a session. */
interface SessionOptions {
  pool: pg.Pool;
  number: number;
  announced: () => void;
  /** Aborted when the session is no longer needed. */
  signal: AbortSignal;
  /** Called once when the session has ended. */
  ended: () => void;
}

/**
 * Opens a session that holds the lock and listens.
 * @returns The function that ends it, and closes the connection because the lock is bound to it.
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
    // A connection that opens after it was abandoned must be returned, because it would keep the lock without a user.
    signal.throwIfAborted();
    signal.addEventListener('abort', release);
    client.once('error', release);
    client.on('notification', ({ payload }) => {
      if (payload !== String(number)) announced();
    });
    // A shared lock: after a silent network failure, the server keeps the old session of this number and its lock for hours.
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
 * Creates a presence on its own connection.
 * @param options.announced Called when another process has announced something.
 *
 * @example
 * const presence = createPresence({ pool, pulse, announced: () => look() });
 * const number = await presence.show();
 */
export function createPresence(options: { pool: pg.Pool; pulse: Pulse; announced: () => void }): Presence {
  const { pool, pulse, announced } = options;
  const number = randomInt(1, 2 ** 31 - 1);
  /** Ends the current session. */
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
