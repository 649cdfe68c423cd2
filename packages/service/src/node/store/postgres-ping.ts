/** Health check of a PostgreSQL: one connection of its own, that asks nothing else. */
import pg from 'pg';

/** Asks whether the server is there. */
export interface PostgresPing {
  /** Resolves when the server answers. @throws When it cannot be reached. */
  ask(): Promise<void>;
  end(): Promise<void>;
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
  let client: pg.Client | undefined;

  const letGo = async () => {
    const old = client;
    client = undefined;
    await old?.end().catch(() => undefined);
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: options.patience,
      query_timeout: options.patience,
    });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    return fresh;
  };

  return {
    ask: async () => {
      const known = client;
      try {
        client ??= await connect();
        await client.query('SELECT 1');
      } catch (error) {
        void letGo();
        if (!known) throw error;
        // The connection may have broken long ago, by a restart that is over.
        client = await connect();
        await client.query('SELECT 1');
      }
    },
    end: letGo,
  };
}
