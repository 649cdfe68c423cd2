/** Tests of query suggestions for every store: completed searches, and how suggestions are built. */
import { beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../../ground/query/search-rows.ts';
import type { Store } from '../../../store/store.ts';
import { countSearches, endBuild, putSuggestionConfig, readSuggestionConfig, removeSuggestionConfig } from '../rows.ts';

const DAY = 86_400_000;

/** Declares the tests for the store that `open` returns. */
export function describeSuggestionRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('counts searches as they stood in the end, and keeps how suggestions are built', async () => {
    const row = {
      queryID: null,
      index: 'typed',
      params: '',
      nbHits: 1,
      firstPosition: 1,
      objectIDs: [],
      tags: ['t'],
    };
    const typed = (userToken: string | null, searchedAt: number, query: string) => ({
      ...row,
      userToken,
      searchedAt,
      query,
    });
    await addSearches(store, [
      ...['r', 're', 'red', 'red', 'red hat'].map((query, n) => typed('u', 1000 * n, query)),
      typed('u', 100_000, 'red'),
      typed('v', 3000, 'red hat'),
      ...['blue', 'blue'].map((query) => typed(null, 5, query)),
      { ...typed('w', 5, '100%_'), tags: [] },
      // Without a user token: queries typed on by one client are one search, but repeated ones may be two shoppers.
      ...['g', 'gr', 'green', 'green'].map((query, n) => ({ ...typed(null, 1000 * n, query), visitor: 'one' })),
      { ...typed(null, 500, 'gr'), visitor: 'other' },
      // Of a forgotten user, and a row that is not a search.
      { ...typed(null, 5, 'yel'), kind: 'typed' },
      { ...typed(null, 5, 'yellow'), kind: 'browse' },
    ]);
    const range = { indexes: ['typed'], now: 0, since: 0, tags: [], most: 10 };
    const countDays = async (wanted: Parameters<typeof countSearches>[1]) =>
      (await countSearches(store, wanted)).map(({ query, days }) => ({ query, days }));
    expect(await countDays(range)).toEqual([
      { query: 'blue', days: [[0, 2]] },
      { query: 'green', days: [[0, 2]] },
      { query: 'red hat', days: [[0, 2]] },
      { query: '100%_', days: [[0, 1]] },
      { query: 'gr', days: [[0, 1]] },
      { query: 'red', days: [[0, 1]] },
    ]);
    await addSearches(store, [
      ...[DAY - 1, DAY, 2 * DAY].map((searchedAt, n) => ({ ...typed(`d${n}`, searchedAt, 'daily'), index: 'days' })),
      ...[0, 1].map((n) => ({ ...typed(`e${n}`, 2 * DAY, 'late'), index: 'days' })),
    ]);
    expect(await countDays({ ...range, indexes: ['days'], now: 40 * DAY })).toEqual([
      {
        query: 'daily',
        days: [
          [0, 1],
          [DAY, 1],
          [2 * DAY, 1],
        ],
      },
      { query: 'late', days: [[2 * DAY, 2]] },
    ]);
    expect(await countSearches(store, { ...range, tags: ['t', 'other'], most: 1 })).toHaveLength(1);
    expect(await countSearches(store, { ...range, tags: ['other'] })).toEqual([]);

    const config = { indexName: 's', sourceIndices: [{ indexName: 'typed' }] };
    await putSuggestionConfig(store, config);
    const top = new Map([['typed', [['red', 2]] as const]]);
    await endBuild(store, { index: 's', at: 7, log: [], top });
    await putSuggestionConfig(store, { ...config, exclude: ['x'] });
    expect(await readSuggestionConfig(store, 's')).toEqual({
      config: { ...config, exclude: ['x'] },
      isRunning: false,
      lastBuiltAt: 7,
      log: [],
      top,
    });
    expect([await removeSuggestionConfig(store, 's'), await removeSuggestionConfig(store, 's')]).toEqual([true, false]);
  });
}
