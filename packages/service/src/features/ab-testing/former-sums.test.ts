/** Sums of an earlier version: counts of days without raw rows are used, and missing counts are unknown. */
import type { ABTest, ABTestSegments } from '@aisle/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { pseudonymOf } from './entered-visitors.ts';

const DAY = 86_400_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of ['goods', 'rival']) await shop.fill(index, [{ objectID: 'p1', name: 'boot' }]);
}, 60_000);
afterAll(() => shop.close());

it('count where an earlier version closed a day, and are unknown where it did not count', async () => {
  const start = shop.clock.now;
  const made = await shop.call('POST', '/2/abtests', {
    body: {
      name: 'over an upgrade',
      variants: ['goods', 'rival'].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2026-03-15T12:00:00Z',
    },
  });
  const id = made.body['abTestID'] as number;
  // As the version before has it: ten visitors of each variant, two searches each, of which one was clicked; every second one bought for 20.
  const group = (of: string) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        pseudonymOf(`${of}-${at}`),
        { asked: { counts: [2, 2, 0, 1, at % 2, 0, at % 2, 1, 3, 1], ...(at % 2 === 1 && { revenue: { EUR: 20 } }) } },
      ]),
    );
  const day = Math.floor(start / DAY) * DAY;
  const segment = JSON.stringify({ [id]: { 1: group('a'), 2: group('b') } });
  await shop.store.query(
    `INSERT INTO rollup_segments (index_name, reader, is_day, start, body) VALUES ('goods', 'abTests1', true, $1, $2)`,
    [day, segment],
  );
  await shop.store.query(
    `INSERT INTO rollup_days (index_name, day, version, has_buckets) VALUES ('goods', $1, nextval('rollup_versions'), false)
     ON CONFLICT (index_name, day) DO UPDATE SET version = excluded.version`,
    [day],
  );
  await shop.store.query('UPDATE rollup_state SET raw_from = $1', [day + DAY]);

  // The next day this version sums for itself.
  shop.clock.now = day + DAY + 3_600_000;
  for (let n = 0; n < 20; n++)
    await shop.search('goods', { userToken: `new-${n}`, query: 'boot', clickAnalytics: true });
  await shop.service.whenIdle();
  const test = (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
  const sum = (pick: (variant: ABTest['variants'][number]) => number) =>
    test.variants.reduce((all, variant) => all + pick(variant), 0);
  expect(sum(({ userCount }) => userCount!)).toBe(40);
  expect(sum(({ trackedSearchCount }) => trackedSearchCount!)).toBe(60);
  expect(sum(({ clickCount }) => clickCount!)).toBe(20);
  expect(sum(({ purchaseCount }) => purchaseCount!)).toBe(10);
  expect(sum(({ currencies }) => currencies!['EUR']!.revenue)).toBe(200);
  // Units and purchases by currency were not counted then.
  expect(test.variants.map(({ unitCount }) => unitCount)).toEqual([null, null]);
  expect(test.variants[0]!.currencies!['EUR']!.orderCount).toBeUndefined();
  expect([test.statistics!.units, test.statistics!.orderValue]).toEqual([null, {}]);
  const segments = (await shop.call('GET', `/2/abtests/${id}/segments?by=device`)).body as unknown as ABTestSegments;
  expect(segments.unknownUntil).toBe(new Date(day).toISOString().slice(0, 10));
  expect(segments.segments.map(({ name }) => name)).toEqual(['unknown']);
});
