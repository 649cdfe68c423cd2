/** A real PostgreSQL (15 to 18) over a connection pool: several service processes may share it. */
import { runStatements, type Store } from '../../store/store.ts';
import { toParameter } from './array-literal.ts';
import { createAnnouncer } from './postgres-announcer.ts';
import { CONNECT_TIMEOUT, createPool, runTransaction, withClient } from './postgres-connections.ts';
import { createPostgresPing, type PostgresPing } from './postgres-ping.ts';
import { createPresence } from './postgres-presence.ts';
import { createPulse } from './pulse.ts';

/** Returns the address in a connection string, without user and password. @throws Error if it is invalid. */
function placeOf(url: string): string {
  // A path is the socket of a server on this machine.
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(url))
    throw new Error('"databaseUrl" (DATABASE_URL) must be such as postgres://user:password@db.example.com:5432/aisle');
  const [, authority = '', path = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  // An unescaped character such as # in a password ends the host there, so the text before it may be part of the password.
  if (path.includes('@')) return 'the address given';
  return authority.split('@').at(-1) || 'a socket of this machine';
}

/** Sends the first request to the server. @throws Error with the server's message, without the password. */
async function checkReachable(ping: PostgresPing, address: string): Promise<void> {
  try {
    await ping.ask();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The database at ${address} cannot be used (${message}): check "databaseUrl" (DATABASE_URL)`, {
      cause: error,
    });
  }
}

/**
 * Opens a pool of connections. If the server is down, frozen or restarting, calls reject with `StoreUnavailable` within 5 seconds; they
 * succeed again as soon as it is back.
 * @param options.url `postgres://user@host:5432/database`
 * @param options.onError Called when idle connections break; the pool replaces them.
 * @param options.connections Maximum number of connections, at least two: one of them shows that this process is alive. In addition, one
 * checks whether the server responds. 10 by default.
 * @throws Error with the server's message if it is unusable, without the password.
 *
 * @example
 * const store = await openPostgresStore({ url: process.env.DATABASE_URL!, onError: console.error });
 */
export async function openPostgresStore(options: {
  url: string;
  onError: (error: unknown) => void;
  connections?: number;
}): Promise<Store> {
  const { url, onError, connections: limit = 10 } = options;
  const address = placeOf(url);
  const pool = createPool({ url, connections: Math.max(2, limit), onError });
  const ping = createPostgresPing({ url, patience: CONNECT_TIMEOUT });
  const listeners: (() => void)[] = [];
  const announced = () => {
    for (const listener of listeners) listener();
  };
  // Announcements were lost during the outage; this wakes callers that retry with growing delays.
  const pulse = createPulse({ ping: ping.ask, onReturn: announced });
  const presence = createPresence({ pool, pulse, announced });
  const connections = { pool, pulse };
  /** A pool can be ended only once, but a store may be abandoned before or after it is closed in order. */
  let ended: Promise<void> | undefined;
  const endPool = () => (ended ??= pool.end());

  await checkReachable(ping, address).catch(async (error: unknown) => {
    await Promise.all([endPool(), ping.end()]);
    throw error;
  });
  return {
    shared: true,
    presence: presence.show,
    announce: createAnnouncer(connections, presence.number),
    onAnnounced: (listener) => void listeners.push(listener),
    query: (sql, parameters = []) =>
      withClient(connections, async (client) => (await client.query(sql, parameters.map(toParameter))).rows),
    transaction: (work) => runTransaction(connections, work),
    batch: (statements) => runTransaction(connections, (inside) => runStatements(inside, statements)),
    close: async () => {
      presence.end();
      await endPool();
      pulse.stop();
      await ping.end();
    },
    abandon: async () => {
      presence.end();
      pulse.stop();
      // A frozen server does not respond to the closing of connections.
      void endPool().catch(() => undefined);
      void ping.end();
    },
  };
}
