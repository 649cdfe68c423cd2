/** Browser database: PGlite as a store, also where there is no Node. */
import type { PGlite } from '@electric-sql/pglite';
import { createSingleConnectionStore } from '../store/single-connection.ts';
import type { Store } from '../store/store.ts';

/**
 * The store over a database of this thread.
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
      // A query of its own is kept before it is answered; a transaction only with the next one.
      await db.syncToFs();
      return all;
    },
    close: () => db.close(),
    abandon: () => db.close(),
  });
