/** Tests of click sums and boosts for every store. */
import { beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../../ground/query/search-rows.ts';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../../events/rows.ts';
import { DAY } from '../../../ground/rollups/bucket.ts';
import {
  readClickSums,
  readDaysWithSearches,
  readSummedDays,
  removeOldClicks,
  sumDay,
  sumEmptyDays,
} from '../click-rows.ts';
import { readReRankings, replaceReRankings } from '../re-ranking-rows.ts';

/** Declares the tests for the store that `open` returns. */
export function describeClickRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('sums what was shown and clicked on a day, of each shopper once, and keeps what is lifted', async () => {
    const queryIDs = Array.from({ length: 3 }, (_, n) => `${n}`.repeat(32));
    await addSearches(
      store,
      queryIDs.map((queryID, n) => ({
        queryID,
        index: 'shown',
        query: 'ü "hat"',
        params: '',
        nbHits: 2,
        firstPosition: 19,
        objectIDs: ['a', 'b"\\', 'behind'],
        userToken: n === 0 ? 'u' : 'v',
        tags: [],
        searchedAt: 1000 + n,
      })),
    );
    const click = { eventName: 'e', index: 'shown', userToken: 'v', eventType: 'click' as const };
    const at = { happenedAt: 2000, receivedAt: 2000 };
    await addEvents(store, [
      { event: { ...click, queryID: queryIDs[1]!, objectIDs: ['b"\\'], positions: [20] }, ...at },
      { event: { ...click, queryID: queryIDs[1]!, objectIDs: ['b"\\'], positions: [20] }, ...at },
      { event: { ...click, queryID: queryIDs[2]!, objectIDs: ['a'], positions: [19] }, ...at },
    ]);
    for (const now of [3000, 4000])
      await store.transaction((transaction) =>
        sumDay(transaction, { index: 'shown', indexes: ['shown', 'other'], day: 0, now }),
      );
    const pages = [];
    for await (const page of readClickSums(store, { index: 'shown', since: 0 })) pages.push(...page);
    expect(pages.map(({ query, cells }) => [query, cells.toSorted((a, b) => a[1] - b[1])])).toEqual([
      [
        'ü "hat"',
        [
          ['a', 19, 2, 0],
          ['b"\\', 20, 2, 1],
        ],
      ],
    ]);
    expect(await readSummedDays(store, 'shown')).toEqual(new Map([[0, 4000]]));
    await store.transaction((transaction) =>
      replaceReRankings(transaction, 'shown', new Map([['u', { lifted: [['a', 3]], candidates: [['n', 0.5]] }]])),
    );
    const stored = { lifted: '[["a",3]]', candidates: '[["n",0.5]]' };
    expect((await readReRankings(store)).get('shown')).toEqual(new Map([['u', stored]]));
    await store.transaction((transaction) => removeOldClicks(transaction, { indexes: [], since: 0 }));
    expect([await readSummedDays(store, 'shown'), await readReRankings(store)]).toEqual([new Map(), new Map()]);
  });

  it('finds the days on which an index answered searches, also for another one, and marks all others at once', async () => {
    const search = { query: 'q', params: '', nbHits: 0, firstPosition: 1, objectIDs: [], userToken: 'u', tags: [] };
    await addSearches(store, [
      { ...search, queryID: 'a'.repeat(32), index: 'clicked', searchedAt: 3 * DAY - 1 },
      { ...search, queryID: 'b'.repeat(32), index: 'elsewhere', answeredBy: 'clicked', searchedAt: 5 * DAY },
      { ...search, queryID: 'c'.repeat(32), index: 'elsewhere', searchedAt: 6 * DAY },
    ]);
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => day * DAY);
    expect(await readDaysWithSearches(store, { indexes: ['clicked', 'replica'], days })).toEqual(
      new Set([2 * DAY, 5 * DAY]),
    );
    expect(await readDaysWithSearches(store, { indexes: ['clicked'], days: [] })).toEqual(new Set());
    for (const now of [1, 2])
      await store.transaction((transaction) => sumEmptyDays(transaction, { index: 'clicked', days: [0, DAY], now }));
    expect(await readSummedDays(store, 'clicked')).toEqual(
      new Map([
        [0, 2],
        [DAY, 2],
      ]),
    );
  });
}
