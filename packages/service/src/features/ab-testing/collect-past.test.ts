/** The past of visitors: their behaviour in the weeks before a test is collected, and hours without searches cost nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSearches } from '../../ground/query/search-rows.ts';
import type { Store } from '../../store/store.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: TestService;
let reads = 0;
beforeAll(async () => {
  const store = await openSpareDatabase();
  const counting: Store = {
    ...store,
    query: (sql, parameters) => {
      if (/FROM searches\s+WHERE index_name = \$1/.test(sql)) reads++;
      return store.query(sql, parameters);
    },
  };
  shop = await startTestService({ store: counting });
  for (const index of ['a', 'b']) await shop.fill(index, [{ objectID: 'p', name: 'boot' }]);
});
afterAll(() => shop.close());

const searched = (visitor: string, ago: number) => ({
  queryID: null,
  index: 'a',
  query: 'boot',
  params: '',
  nbHits: 1,
  firstPosition: 1,
  objectIDs: [],
  userToken: visitor,
  tags: [],
  searchedAt: shop.clock.now - ago,
});

it('holds the searches of four weeks, each once, and asks for the hours of these alone', async () => {
  await addSearches(shop.store, [
    // At the edges of what is read at once, and of the four weeks.
    ...[28 * DAY, 28 * DAY - 1, 27 * DAY, 27 * DAY - HOUR + 1, 27 * DAY - HOUR, 1].map((ago) => searched('ann', ago)),
    searched('bob', 28 * DAY + 1),
    searched('cid', 3 * DAY),
  ]);
  const body = {
    name: 'b against a',
    variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
    endAt: '2026-03-15T12:00:00Z',
  };
  reads = 0;
  const { body: test } = await shop.call('POST', '/2/abtests', { body });
  await shop.service.whenIdle();
  const searchesOf = async (visitor: string) =>
    (await shop.call('GET', `/1/usertokens/${visitor}`)).body['beforeTests'] as { counts: { searches: number } }[];
  expect(await searchesOf('ann')).toMatchObject([{ abTestID: test['abTestID'], counts: { searches: 6 } }]);
  expect(await searchesOf('bob')).toEqual([]);
  expect(await searchesOf('cid')).toMatchObject([{ counts: { searches: 1 } }]);
  // Four weeks have 672 hours; somebody searched in five of them.
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(30);
});
