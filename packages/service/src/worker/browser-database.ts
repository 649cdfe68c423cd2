/** Browser database: PGlite as a store, without Node. */
import type { PGlite } from '@electric-sql/pglite';
import { createSingleConnectionStore } from '../store/single-connection.ts';
import type { Store } from '../store/store.ts';

/**
 * Creates the store over a database in this thread.
 *
 * @example
 * const store = storeOf(await PGlite.create('memory://'));
 */
export const storeOf = (db: PGlite): Store =>
  createSingleConnectionStore({
    query: async (sql, parameters) => (await db.query(sql, [...parameters])).rows,
    batch: async (statements) => {
      const all = await db.transaction(async (transaction) => {
        const rows: unknown[][] = [];
        for (const { sql, parameters } of statements) rows.push((await transaction.query(sql, [...parameters])).rows);
        return rows;
      });
      // A single query is persisted before it is answered; a transaction only with the next one.
      await db.syncToFs();
      return all;
    },
    close: () => db.close(),
    abandon: () => db.close(),
  });
