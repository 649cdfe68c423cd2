/** Tests of records in the store: queries of the change feed take time by the size of their result, not of the table. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { readRecordChanges } from './record-rows.ts';

let store: Store;
beforeAll(async () => {
  store = await openSpareDatabase();
  await store.query(
    `INSERT INTO records SELECT 'goods', 'r' || i, '{"name":"' || repeat('word ', 60) || '"}', nextval('change_seq')
     FROM generate_series(1, 20000) AS i`,
  );
}, 60_000);
afterAll(() => store.close());

it.each(['without statistics', 'with statistics'])(
  'reads a part of a long range in its order, and sorts nothing: the planner %s',
  async (kind) => {
    if (kind === 'with statistics') await store.query('ANALYZE records');
    let plan = '';
    const explaining: Queryable = {
      query: async (sql, parameters) => {
        const rows = await store.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
        plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return [];
      },
    };
    for (const after of [0n, 10_000n]) {
      await readRecordChanges(explaining, { after, upTo: 20_000n, limit: 1000 });
      expect(plan).toContain('Index Scan using records_seq');
      expect(plan).not.toContain('Sort');
    }
  },
);

it('gives what is in the range and nothing behind it', async () => {
  const rows = await readRecordChanges(store, { after: 500n, upTo: 503n, limit: 1000 });
  expect(rows.map(({ seq }) => seq)).toEqual([501n, 502n, 503n]);
  expect(await readRecordChanges(store, { after: 500n, upTo: 1000n, limit: 2 })).toHaveLength(2);
  expect(await readRecordChanges(store, { after: 20_000n, upTo: 20_000n, limit: 2 })).toEqual([]);
});
