/** Query suggestions on every store: searches that were finished, and how suggestions are built. */
import { beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../../query/search-rows.ts';
import type { Store } from '../../../store/store.ts';
import { countSearches, endBuild, putSuggestionConfig, readSuggestionConfig, removeSuggestionConfig } from '../rows.ts';

/** Declares them for the store that `open` gives when they run. */
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
      // Without a user token: what one client types on is one search, what it asks twice may be two shoppers.
      ...['g', 'gr', 'green', 'green'].map((query, n) => ({ ...typed(null, 1000 * n, query), visitor: 'one' })),
      { ...typed(null, 500, 'gr'), visitor: 'other' },
      // Of somebody who was forgotten, and what is no search at all.
      { ...typed(null, 5, 'yel'), kind: 'typed' },
      { ...typed(null, 5, 'yellow'), kind: 'browse' },
    ]);
    const range = { indexes: ['typed'], now: 0, since: 0, tags: [], most: 10 };
    expect(await countSearches(store, range)).toEqual([
      { query: 'blue', count: 2 },
      { query: 'green', count: 2 },
      { query: 'red hat', count: 2 },
      { query: '100%_', count: 1 },
      { query: 'gr', count: 1 },
      { query: 'red', count: 1 },
    ]);
    expect(await countSearches(store, { ...range, tags: ['t', 'other'], most: 1 })).toHaveLength(1);
    expect(await countSearches(store, { ...range, tags: ['other'] })).toEqual([]);

    const config = { indexName: 's', sourceIndices: [{ indexName: 'typed' }] };
    await putSuggestionConfig(store, config);
    await endBuild(store, { index: 's', at: 7, log: [] });
    await putSuggestionConfig(store, { ...config, exclude: ['x'] });
    expect(await readSuggestionConfig(store, 's')).toEqual({
      config: { ...config, exclude: ['x'] },
      isRunning: false,
      lastBuiltAt: 7,
      log: [],
    });
    expect([await removeSuggestionConfig(store, 's'), await removeSuggestionConfig(store, 's')]).toEqual([true, false]);
  });
}
