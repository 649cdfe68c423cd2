/** PGlite inside a browser worker: in memory, or kept in IndexedDB. */
import { PGlite } from '@electric-sql/pglite';
import { createSingleConnectionStore } from '../store/single-connection.ts';
import type { Store } from '../store/store.ts';

/**
 * Opens a database.
 * @param options.name Name under which IndexedDB keeps the data; without it they live as long as the worker.
 */
export async function openBrowserStore(options: { name?: string | undefined } = {}): Promise<Store> {
  const db = await PGlite.create(options.name === undefined ? 'memory://' : `idb://${options.name}`);
  return createSingleConnectionStore({
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
}
