/** Makes a store out of one connection (PGlite has only one): transactions wait for each other. */
import type { Queryable, SqlValue, Statement, Store } from './store.ts';
import { StoreFull, StoreUnavailable } from '../errors/store-errors.ts';

/** One connection to a database, which answers in the order of the calls. */
export interface Connection {
  /** Another number after the connection broke and was made anew: a transaction that spans the two is lost. */
  readonly generation?: number;
  /** See `Store`. */
  trouble?(): string | undefined;
  /** Why nothing new is to be asked now; what is under way goes on. */
  refusal?(): Error | undefined;
  query(sql: string, parameters: readonly SqlValue[]): Promise<unknown[]>;
  /** All statements in one transaction. */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
  close(): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * A store over `connection`. Single statements and batches are sent at once, so that the connection never idles between
 * them; a transaction of several calls has the connection for itself.
 *
 * @example
 * const store = createSingleConnectionStore({ query, batch, close, abandon });
 */
export function createSingleConnectionStore(connection: Connection): Store {
  let alone: Promise<unknown> = Promise.resolve();
  const open = new Set<Promise<unknown>>();
  let closed = false;
  const refusal = (): Promise<never> | undefined => {
    const reason = closed ? new Error('The store is closed') : connection.refusal?.();
    return reason && Promise.reject(reason);
  };

  /** Runs after the transactions that were asked for before. */
  const together = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const refused = refusal();
    if (refused) return refused;
    const turn = alone.then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    open.add(settled);
    void settled.then(() => open.delete(settled));
    return turn;
  };

  /** Runs after everything that was asked for before; what is asked for later waits. */
  const apart = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const refused = refusal();
    if (refused) return refused;
    const before = [alone, ...open];
    const turn = Promise.all(before).then(work);
    alone = turn.catch(() => undefined);
    return turn;
  };

  const direct: Queryable = {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await connection.query(sql, parameters)) as Row[],
  };

  return {
    shared: false,
    trouble: () => connection.trouble?.(),
    query: (sql, parameters) => together(() => direct.query(sql, parameters)),
    batch: (statements) => together(() => connection.batch(statements)),
    transaction: (work) =>
      apart(async () => {
        const { generation } = connection;
        let refused: unknown;
        const inside: Queryable = {
          query: async (sql, parameters) => {
            if (refused !== undefined) throw refused;
            if (connection.generation !== generation) throw new StoreUnavailable('The database was opened again');
            return direct.query(sql, parameters);
          },
        };
        // Nobody waits for its answer: what is asked next is answered behind it, or shares its fate.
        direct.query('BEGIN').catch((error: unknown) => (refused = error));
        try {
          const result = await work(inside);
          await inside.query('COMMIT');
          return result;
        } catch (error) {
          // A connection that broke has rolled back by itself.
          if (connection.generation === generation)
            await direct.query('ROLLBACK').catch((failure: unknown) => {
              if (!(error instanceof StoreUnavailable || error instanceof StoreFull)) throw failure;
            });
          throw error;
        }
      }),
    close: async () => {
      if (closed) return;
      const last = Promise.all([alone, ...open]);
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
