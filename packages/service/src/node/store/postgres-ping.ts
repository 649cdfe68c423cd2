/** Health check of a PostgreSQL over a dedicated connection. */
import pg from 'pg';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** Checks whether the server responds. */
export interface PostgresPing {
  /** Resolves when the server responds. @throws Error if it is unreachable. */
  ask(): Promise<void>;
  end(): Promise<void>;
}

/** A connection that is open or being opened. */
interface PingConnection {
  client: pg.Client;
  made: Promise<unknown>;
  isMade: boolean;
}

/**
 * Creates a ping that reuses its connection, so that it does not depend on how busy the server is with new ones, and reconnects after it
 * broke. A call that hangs is abandoned after `patience` milliseconds.
 *
 * @example
 * const ping = createPostgresPing({ url, patience: 4000 });
 * await ping.ask();
 */
export function createPostgresPing(options: { url: string; patience: number }): PostgresPing {
  /** The connection and its opening, which concurrent callers share. */
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
    // The driver does not notify callers that wait for a connection which is closed before it is open.
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
        // The connection may have been broken long ago, by a restart that is over.
        await askOver(connection ?? connect());
      }
    },
    end: () => {
      isEnded = true;
      return letGo(connection);
    },
  };
}
