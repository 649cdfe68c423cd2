/** Every metric of analytics equals a recount of the raw log, whatever the order of arrival. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDaysOfWorld } from '../../testing/check-days-of-world.ts';
import { checkWorld, playWorld } from '../../testing/play-analytics-world.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(
  async () => (shop = await startTestService({ analyticsCallsPerMinute: 1e9, keepSearchesDays: 6, keepEventsDays: 7 })),
  60_000,
);
afterAll(() => shop.close());

describe('analytics', () => {
  it('equal a recount of the log: late events, users forgotten, old rows deleted, jobs that die', async () => {
    // The clocks of New York change within it.
    shop.clock.now = Date.UTC(2026, 2, 1, 12);
    const world = await playWorld(shop, { index: 'world', seed: 1, days: 9, searchesADay: 8 });
    await checkWorld(shop, world);
    await checkDaysOfWorld(shop, world);
    const [{ n }] = (await shop.store.query(
      'SELECT count(*)::int AS n FROM rollup_marks WHERE bucket IS NOT NULL',
    )) as [{ n: number }];
    expect(n).toBe(0);
    const [rows] = await shop.store.query<{ n: number }>('SELECT count(*)::int AS n FROM searches');
    expect(rows!.n).toBeLessThan(world.searches.length);
    expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
  });
});
