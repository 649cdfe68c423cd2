/** Searches and records of days aggregated by an earlier version, whose raw rows were deleted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const DAY = 86_400_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('goods', [{ objectID: 'boot', name: 'boot' }]);
}, 60_000);
afterAll(() => shop.close());

/** Puts the sums of a day as an earlier version wrote them. */
async function putFormerDay(day: number): Promise<void> {
  const columns = (count: number, rest: Record<number, number>) =>
    Array.from({ length: count }, (_, at) => (rest[at] ? [rest[at]] : 0));
  const bodies = {
    'analytics-searches': {
      // Five searches, of which each found ten records; three of them were tracked, one of which was clicked.
      searches: {
        entries: ['boot', 'mobile', [1]],
        keys: [[0], [2]],
        sums: columns(14, { 0: 5, 1: 50, 4: 3, 5: 2, 7: 1 }),
      },
      money: { entries: ['boot', 'mobile', [1], 'EUR'], keys: [[0], [2], [3]], sums: [[299_000]] },
    },
    'analytics-hits': {
      shown: { entries: ['boot', 'mobile', [1], 'sock', [0, 3]], keys: [[0], [2], [4]], sums: [[5], [3]] },
      outcomes: { entries: ['boot', 'mobile', [1], 'sock'], keys: [[0], [2], [3]], sums: columns(4, { 0: 1 }) },
      money: { entries: ['boot', 'mobile', [1], 'EUR'], keys: [[0], [2], [0], [3]], sums: [[299_000]] },
    },
  };
  for (const [reader, body] of Object.entries(bodies))
    await shop.store.query(
      `INSERT INTO rollup_segments (index_name, reader, is_day, start, body) VALUES ('goods', $1, true, $2, $3)`,
      [reader, day, JSON.stringify(body)],
    );
  await shop.store.query(
    `INSERT INTO rollup_days (index_name, day, version, has_buckets) VALUES ('goods', $1, nextval('rollup_versions'), false)`,
    [day],
  );
}

it('count beside those of today, each with what became of it', async () => {
  await shop.search('goods', { query: 'boot', userToken: 'ann' });
  await shop.service.whenIdle();
  await putFormerDay(Math.floor(shop.clock.now / DAY) * DAY - DAY);
  const ask = async (path: string) =>
    (await shop.call('GET', `/2/${path}index=goods&clickAnalytics=true&revenueAnalytics=true`)).body;
  expect(await ask('searches?')).toMatchObject({
    searches: [
      {
        search: 'boot',
        count: 6,
        nbHits: 9,
        trackedSearchCount: 3,
        clickCount: 1,
        clickThroughRate: 1 / 3,
        currencies: { EUR: { revenue: 29.9 } },
      },
    ],
  });
  expect(await ask('searches?tags=mobile&')).toMatchObject({ searches: [{ search: 'boot', count: 5 }] });
  expect(await ask('hits?')).toMatchObject({
    hits: [
      { hit: 'boot', count: 6, clickCount: 0, currencies: { EUR: { revenue: 29.9 } } },
      { hit: 'sock', count: 5, clickCount: 1, clickThroughRate: 1 / 3 },
    ],
  });
});
