/** Makes a store out of one connection (PGlite has only one): transactions wait for each other. */
import type { Queryable, SqlValue, Store } from './store.ts';

/** One connection to a database. */
export interface Connection {
  query(sql: string, parameters: readonly SqlValue[]): Promise<unknown[]>;
  close(): Promise<void>;
}

/** A store over `connection`. Statements outside a transaction never fall into one. */
export function createSingleConnectionStore(connection: Connection): Store {
  let tail: Promise<unknown> = Promise.resolve();
  let closed = false;

  /** Runs after everything that was asked before. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (closed) return Promise.reject(new Error('The store is closed'));
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };

  const direct: Queryable = {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await connection.query(sql, parameters)) as Row[],
  };

  return {
    shared: false,
    query: (sql, parameters) => inTurn(() => direct.query(sql, parameters)),
    transaction: (work) =>
      inTurn(async () => {
        await direct.query('BEGIN');
        try {
          const result = await work(direct);
          await direct.query('COMMIT');
          return result;
        } catch (error) {
          await direct.query('ROLLBACK');
          throw error;
        }
      }),
    close: async () => {
      if (closed) return;
      const last = tail;
      closed = true;
      await last;
      await connection.close();
    },
  };
}
