/** Health check of a PostgreSQL: one connection of its own, that asks nothing else. */
import pg from 'pg';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** Asks whether the server is there. */
export interface PostgresPing {
  /** Resolves when the server answers. @throws When it cannot be reached. */
  ask(): Promise<void>;
  end(): Promise<void>;
}

/** A connection that is made, or being made. */
interface PingConnection {
  client: pg.Client;
  made: Promise<unknown>;
  isMade: boolean;
}

/**
 * A ping that keeps its connection, so that it says nothing of how busy the server is with new ones, and makes another when
 * that one broke. One that hangs is given up after `patience` milliseconds.
 *
 * @example
 * const ping = createPostgresPing({ url, patience: 4000 });
 * await ping.ask();
 */
export function createPostgresPing(options: { url: string; patience: number }): PostgresPing {
  /** The connection, and when it is made: whoever asks meanwhile waits for the same one. */
  let connection: PingConnection | undefined;
  let isEnded = false;

  const letGo = async (old: PingConnection | undefined): Promise<void> => {
    if (connection === old) connection = undefined;
    await old?.client.end().catch(() => undefined);
  };

  const connect = (): PingConnection => {
    if (isEnded) throw new StoreUnavailable('The store is closed');
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: options.patience,
      query_timeout: options.patience,
    });
    // The driver says nothing to who waits for a connection that is ended before it is made.
    const ended = new Promise<never>((_resolve, reject) =>
      client.once('end', () => reject(new StoreUnavailable('The connection was ended'))),
    );
    ended.catch(() => undefined);
    const fresh = { client, made: Promise.race([client.connect(), ended]), isMade: false };
    client.on('error', () => {
      if (connection === fresh) connection = undefined;
    });
    return (connection = fresh);
  };

  const askOver = async (one: PingConnection): Promise<void> => {
    try {
      await one.made;
      one.isMade = true;
      await one.client.query('SELECT 1');
    } catch (error) {
      void letGo(one);
      throw error;
    }
  };

  return {
    ask: async () => {
      const isKnown = connection?.isMade ?? false;
      try {
        await askOver(connection ?? connect());
      } catch (error) {
        if (!isKnown || isEnded) throw error;
        // The connection may have broken long ago, by a restart that is over.
        await askOver(connection ?? connect());
      }
    },
    end: () => {
      isEnded = true;
      return letGo(connection);
    },
  };
}
