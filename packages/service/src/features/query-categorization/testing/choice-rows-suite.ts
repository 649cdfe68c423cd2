/** Tests of choices and learned categories for every store. */
import { beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../../ground/query/search-rows.ts';
import { DAY } from '../../../ground/rollups/bucket.ts';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../../events/rows.ts';
import {
  categoryFollower,
  type CategorizedQuery,
  readAllQueryCategories,
  readQueryCategories,
  replaceQueryCategories,
} from '../category-rows.ts';
import { readAskedQueries, readChoices } from '../read-choices.ts';

/** Declares the tests for the store that `open` returns. */
export function describeChoiceRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('gives a shopper one vote for a query and day, shared out among what he chose, and bounds what one network says', async () => {
    const search = (n: number, more: { userToken: string; network?: string; query?: string; searchedAt?: number }) => ({
      queryID: n.toString(16).padStart(32, 'ca7e'),
      index: 'chosen',
      query: 'ü "hat"',
      params: '',
      nbHits: 2,
      firstPosition: 1,
      objectIDs: [],
      tags: [],
      searchedAt: 50 * DAY + 60_000 * n,
      ...more,
    });
    const searches = [
      search(1, { userToken: 'one', network: 'home' }),
      search(2, { userToken: 'two', query: 'Ü hat!' }),
      ...Array.from({ length: 6 }, (_, n) => search(10 + n, { userToken: `farm-${n}`, network: 'farm' })),
      // Another day, and another index.
      search(30, { userToken: 'one', network: 'home', searchedAt: 51 * DAY }),
      { ...search(31, { userToken: 'three' }), index: 'elsewhere' },
    ];
    await addSearches(store, searches);
    const event = (n: number, objectIDs: string[], eventType: 'click' | 'conversion' = 'click') => ({
      event: {
        eventType,
        eventName: 'e',
        index: 'chosen',
        userToken: 'u',
        queryID: n.toString(16).padStart(32, 'ca7e'),
        objectIDs,
      },
      happenedAt: 50 * DAY + 1000,
      receivedAt: 50 * DAY + 1000,
    });
    await addEvents(store, [
      event(1, ['a', 'b"\\']),
      event(1, ['a'], 'conversion'),
      event(2, ['a']),
      ...Array.from({ length: 6 }, (_, n) => event(10 + n, ['b"\\'])),
      event(30, ['a']),
      event(31, ['a']),
    ]);
    const range = { indexes: ['chosen', 'replica'], trusted: [] };
    const choices = await readChoices(store, { ...range, day: 50 * DAY });
    const weightOf = (shopper: string, objectID: string) =>
      choices.find((one) => one.shopper === shopper && one.objectID === objectID)?.weight;
    expect(new Set(choices.map(({ query }) => query))).toEqual(new Set(['u hat']));
    expect(weightOf('one', 'a')).toBeCloseTo(2 / 3);
    expect(weightOf('one', 'b"\\')).toBeCloseTo(1 / 3);
    expect(weightOf('two', 'a')).toBe(1);
    const farm = choices.filter(({ source }) => source === 'farm').reduce((sum, { weight }) => sum + weight, 0);
    expect(farm).toBeCloseTo(3 + Math.log(2));
    expect(choices).toHaveLength(9);

    expect(await readAskedQueries(store, { ...range, since: 50 * DAY })).toEqual([]);
    await addSearches(
      store,
      ['three', 'four'].map((userToken, n) => search(40 + n, { userToken, searchedAt: (52 + n) * DAY })),
    );
    expect(await readAskedQueries(store, { ...range, since: 50 * DAY })).toEqual([
      // A click farm on one day counts once, and the shopper with another spelling may be part of it.
      { query: 'u hat', count: 10, users: 4 },
    ]);
    expect(await readAskedQueries(store, { ...range, since: 60 * DAY })).toEqual([]);
  });

  it('replaces what was learnt of an index, which goes along with it', async () => {
    const learnt = (query: string, users: number): CategorizedQuery => ({
      query,
      words: 'hat',
      count: 3 * users,
      users,
      source: 'choices',
      categories: [{ path: [['category', 'Hüte > "warm"\\']], share: 0.75, bin: 'high' }],
    });
    const read = (index: string, query?: string) => readQueryCategories(store, { index, query, limit: 10 });
    const replace = (index: string, queries: readonly CategorizedQuery[]) =>
      store.transaction((transaction) => replaceQueryCategories(transaction, index, queries));
    await replace('hats', [learnt('old', 9)]);
    await replace('hats', [learnt('hat', 3), learnt('hats', 5)]);
    expect(await read('hats')).toEqual([learnt('hats', 5), learnt('hat', 3)]);
    expect(await read('hats', 'hat')).toEqual([learnt('hat', 3)]);
    await store.transaction((transaction) =>
      categoryFollower.rename(transaction, { from: 'hats', to: 'headgear', now: 0 }),
    );
    expect(await read('hats')).toEqual([]);
    expect(await read('headgear')).toHaveLength(2);
    expect((await readAllQueryCategories(store)).map(({ index, query }) => [index, query])).toEqual([
      ['headgear', 'hats'],
      ['headgear', 'hat'],
    ]);
    await store.transaction((transaction) => categoryFollower.drop(transaction, 'headgear'));
    expect(await read('headgear')).toEqual([]);
  });
}
