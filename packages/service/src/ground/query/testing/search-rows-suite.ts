/** Tests of searches on every store: stored unchanged, whatever they contain. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { addSearches, readSearchTimes } from '../search-rows.ts';

/** Declares the tests for the store that `open` returns when they run. */
export function describeSearchRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('remembers searches, however large their numbers', async () => {
    const row = {
      queryID: 'f'.repeat(32),
      index: 'i',
      query: 'it\'s "quoted", {with} \\ and ü',
      params: '',
      nbHits: 1e12,
      firstPosition: 1e15,
      objectIDs: ['a,b', '"c"'],
      userToken: null,
      tags: ['x\u0000'],
      searchedAt: 1_768_478_400_000,
    };
    await addSearches(store, [row, { ...row, queryID: null }]);
    await addSearches(store, []);
    expect(await readSearchTimes(store, [row.queryID, '0'.repeat(32)])).toEqual(
      new Map([[row.queryID, row.searchedAt]]),
    );
    const rows = await store.query('SELECT query, object_ids FROM searches WHERE query_id IS NOT NULL');
    expect(rows).toEqual([{ query: row.query, object_ids: JSON.stringify(row.objectIDs) }]);
  });
}
