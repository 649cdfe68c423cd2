/** The table with the ID of the change feed, by which an engine that outlives a store knows whose changes it holds. */
import type { Queryable } from '../../store/store.ts';
import type { TableSteps } from '../../store/migrate.ts';

export const feedTables: TableSteps = {
  part: 'change-feed',
  tables: [],
  steps: [{ statements: ['CREATE TABLE change_feed AS SELECT gen_random_uuid()::text AS id'] }],
  identity: ['UPDATE change_feed SET id = gen_random_uuid()::text'],
};

/** Reads the ID of the feed. It differs between stores and is the same in copies of a store. */
export async function readFeed(source: Queryable): Promise<string> {
  const [row] = await source.query<{ id: string }>('SELECT id FROM change_feed');
  if (!row) throw new Error('The table "change_feed" is empty; restore the data from a backup');
  return row.id;
}
