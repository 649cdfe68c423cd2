/** Tests of A/B test rows for every store, and of the rates for sample size estimates. */
import { beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../../ground/query/search-rows.ts';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../../events/rows.ts';
import { followMove, renameTested } from '../renamed-tests.ts';
import { addTest, endTest, readActiveTests, readTest, readTests, removeTest } from '../rows.ts';
import { readRecentRate } from '../sample-size-estimate.ts';

/** Declares the tests for the store that `open` returns. */
export function describeAbTestRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('keeps A/B tests, ends each once, and follows an index that is renamed', async () => {
    const test = (control: string) => ({
      name: `ü "${control}"`,
      variants: [
        { index: control, trafficPercentage: 50, description: 'as ever' },
        { index: 'rival', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 3 } },
      ] as const,
      configuration: { outliers: { exclude: true } },
      endAt: 5_000_000_000_000,
    });
    const first = await addTest(store, test('one'), 1);
    const second = await addTest(store, test('two'), 2);
    expect(await readTest(store, first)).toEqual({
      ...test('one'),
      id: first,
      status: 'active',
      createdAt: 1,
      failure: undefined,
      periods: [{ from: 1, percentages: [50, 50] }],
    });
    expect((await readTests(store)).map(({ id }) => id)).toEqual([second, first]);
    await renameTested(store, { from: 'rival', to: 'other' });
    expect((await readTest(store, second))!.variants.map(({ index }) => index)).toEqual(['two', 'other']);
    const [control, rival] = test('three').variants;
    const third = await addTest(
      store,
      { ...test('three'), variants: [control, rival, { ...rival, index: "d'or" }] },
      3,
    );
    await renameTested(store, { from: "d'or", to: 'gold' });
    expect((await readTest(store, third))!.variants.map(({ index }) => index)).toEqual(['three', 'rival', 'gold']);
    expect(await followMove(store, { from: 'gold', to: 'silver', now: 4 })).toBe(true);
    expect(await followMove(store, { from: 'gold', to: 'bronze', now: 4 })).toBe(false);
    await renameTested(store, { from: 'silver', to: '/c1/x/silver' });
    expect(await readTest(store, third)).toMatchObject({
      variants: [{ index: 'three' }, { index: 'rival' }, { index: '/c1/x/silver' }],
      formerIndices: ['/c1/x/gold'],
      status: 'active',
    });
    await removeTest(store, third);
    expect(await endTest(store, { id: first, status: 'failed', failure: 'gone' })).toBe(true);
    expect(await endTest(store, { id: first, status: 'stopped' })).toBe(false);
    expect(await readTest(store, first)).toMatchObject({ status: 'failed', failure: 'gone' });
    expect((await readActiveTests(store)).map(({ id }) => id)).toEqual([second]);
    for (const id of [first, second]) await removeTest(store, id);
    expect([await readTest(store, first), await readTest(store, 10 ** 14)]).toEqual([undefined, undefined]);
  });

  it('tells the rate of recent searches over their users, purchases of several searches too', async () => {
    const search = (user: string, id: string | null, searchedAt = 1000) => ({
      queryID: id,
      index: 'rated',
      query: 'x',
      params: '',
      nbHits: 1,
      firstPosition: 1,
      objectIDs: [],
      userToken: user,
      tags: [],
      searchedAt,
    });
    const id = (digit: string) => digit.repeat(32);
    await addSearches(store, [
      search('u', id('a')),
      search('u', id('b')),
      search('v', id('c')),
      search('v', null),
      { ...search('v', id('d')), kind: 'browse' as const },
      search('w', id('e'), -3_000_000_000),
    ]);
    const event = { eventName: 'e', index: 'rated', userToken: 'u', objectIDs: ['x', 'y'] };
    const at = { happenedAt: 2000, receivedAt: 2000 };
    await addEvents(store, [
      { event: { ...event, eventType: 'click', queryID: id('a'), positions: [1, 2] }, ...at },
      {
        event: {
          ...event,
          eventType: 'conversion',
          eventSubtype: 'purchase',
          objectData: [{ queryID: id('b') }, { queryID: id('c') }],
        },
        ...at,
      },
    ]);
    const rate = (counted: 'clicked' | 'purchased' | 'addedToCart') =>
      readRecentRate(store, { index: 'rated', counted, now: 3000 });
    expect(await rate('clicked')).toMatchObject({ searches: 3, estimate: { value: 1 / 3, users: 2 } });
    expect(await rate('purchased')).toMatchObject({ searches: 3, estimate: { value: 2 / 3, users: 2 } });
    expect(await rate('addedToCart')).toMatchObject({ searches: 3, estimate: { value: 0 } });
    expect(await readRecentRate(store, { index: 'unrated', counted: 'clicked', now: 3000 })).toBeUndefined();
  });
}
