/** Whether a database has a table. */
import type { Queryable } from './store.ts';

/**
 * Whether a table exists.
 * @example
 * if (!(await hasTable(store, 'table_steps'))) console.log('Nobody has made the tables yet.');
 */
export async function hasTable(source: Queryable, table: string): Promise<boolean> {
  const [row] = await source.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [table]);
  return row?.name != null;
}
