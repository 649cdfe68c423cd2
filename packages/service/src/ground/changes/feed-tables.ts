/** The table that names the feed of changes, so that an engine which outlives a store knows whose changes it holds. */
import type { Queryable } from '../../store/store.ts';
import type { TableSteps } from '../../store/migrate.ts';

export const feedTables: TableSteps = {
  part: 'change-feed',
  tables: [],
  steps: [{ statements: ['CREATE TABLE change_feed AS SELECT gen_random_uuid()::text AS id'] }],
  identity: ['UPDATE change_feed SET id = gen_random_uuid()::text'],
};

/** The name of the feed: another one for each store, and the same one in its copies. */
export async function readFeed(source: Queryable): Promise<string> {
  const [row] = await source.query<{ id: string }>('SELECT id FROM change_feed');
  if (!row) throw new Error('The table "change_feed" is empty; restore the data from a backup');
  return row.id;
}
