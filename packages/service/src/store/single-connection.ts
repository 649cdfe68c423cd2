/** Creates a store from one connection (PGlite has only one): transactions wait for each other. */
import { ConnectionTurns } from './connection-turns.ts';
import type { Queryable, SqlValue, Statement, Store } from './store.ts';
import { StoreClosed, StoreFull, StoreUnavailable } from '../foundation/errors/store-errors.ts';

/** One connection to a database, which responds in the order of the calls. */
export interface Connection {
  /** Changes when the connection broke and was opened again: a transaction across the two is lost. */
  readonly generation?: number;
  /** See `Store`. */
  trouble?(): string | undefined;
  /** See `Store`. */
  isWorking?(): boolean;
  /** Returns why new calls are rejected now; running ones continue. */
  refusal?(): Error | undefined;
  query(sql: string, parameters: readonly SqlValue[]): Promise<unknown[]>;
  /** Runs all statements in one transaction. */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
  close(): Promise<void>;
  abandon(): Promise<void>;
}

const directly = (connection: Connection): Queryable => ({
  query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
    (await connection.query(sql, parameters)) as Row[],
});

/** Runs work in a transaction on a connection that is not used otherwise meanwhile. */
async function runTransaction<Result>(
  connection: Connection,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const { generation } = connection;
  const direct = directly(connection);
  let failure: unknown;
  const inside: Queryable = {
    query: async (sql, parameters) => {
      if (failure !== undefined) throw failure;
      if (connection.generation !== generation) throw new StoreUnavailable('The database was opened again');
      return direct.query(sql, parameters);
    },
  };
  // Not awaited: later calls are queued behind it, or share its failure.
  direct.query('BEGIN').catch((error: unknown) => (failure = error));
  try {
    const result = await work(inside);
    await inside.query('COMMIT');
    return result;
  } catch (error) {
    // A broken connection has rolled back by itself.
    if (connection.generation === generation)
      await direct.query('ROLLBACK').catch((rollback: unknown) => {
        if (!(error instanceof StoreUnavailable || error instanceof StoreFull)) throw rollback;
      });
    throw error;
  }
}

/**
 * Creates a store over `connection`. Single statements and batches are sent immediately, so that the connection is never idle between them;
 * a transaction of several calls has the connection for itself.
 *
 * @example
 * const store = createSingleConnectionStore({ query, batch, close, abandon });
 */
export function createSingleConnectionStore(connection: Connection): Store {
  const turns = new ConnectionTurns();
  const direct = directly(connection);
  let closed = false;
  /** Calls in turn, unless new calls are rejected. */
  const ask = <Result>(turn: () => Promise<Result>): Promise<Result> => {
    const reason = closed ? new StoreClosed() : connection.refusal?.();
    return reason ? Promise.reject(reason) : turn();
  };
  return {
    shared: false,
    trouble: () => connection.trouble?.(),
    isWorking: () => connection.isWorking?.() ?? false,
    query: <Row>(sql: string, parameters?: readonly SqlValue[]) =>
      ask(() => turns.together(() => direct.query<Row>(sql, parameters))),
    batch: (statements) => ask(() => turns.together(() => connection.batch(statements))),
    transaction: (work) => ask(() => turns.apart(() => runTransaction(connection, work))),
    close: async () => {
      if (closed) return;
      const last = turns.idle();
      closed = true;
      await last;
      await connection.close();
    },
    abandon: () => {
      closed = true;
      return connection.abandon();
    },
  };
}
