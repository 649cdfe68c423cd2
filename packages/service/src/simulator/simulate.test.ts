import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts, demoSettings } from '../node/seed/demo-products.ts';
import { ADMIN, APP, startTestService, type TestService } from '../testing/start-service.ts';
import { type Simulation, simulate, type SimulationOptions } from './simulate.ts';

const DAY = 86_400_000;
const end = Date.UTC(2026, 0, 15);

const run = (shop: TestService, options: Partial<SimulationOptions> = {}): Promise<Simulation> =>
  simulate(
    {
      fetch: (request) => shop.service.fetch(request, {}),
      appId: APP,
      key: ADMIN,
      setTime: (time) => (shop.clock.now = time),
    },
    { index: 'products', end, days: 2, visitsPerDay: 40, shoppers: 30, ...options },
  );

let shop: TestService;
let done: Simulation;
beforeAll(async () => {
  shop = await startTestService({ worksInBackground: false });
  await shop.fill('products', demoProducts(), { ...demoSettings });
  const began = shop.clock.now;
  done = await run(shop);
  // Restores the service's own time.
  shop.clock.now = began;
  await shop.service.whenIdle();
});
afterAll(() => shop.close());

const days = (time: number) => new Date(time).toISOString().slice(0, 10);
const analytics = async (path: string) => {
  const range = `index=products&startDate=${days(end - 3 * DAY)}&endDate=${days(end)}`;
  const { status, body } = await shop.call('GET', `/2/${path}?${range}`);
  expect(status).toBe(200);
  return body as Record<string, number> & {
    currencies?: Record<string, { revenue: number; transactionCount: number }>;
  };
};

describe('simulated shoppers', () => {
  it('do what shoppers do', () => {
    const { visits, searches, searchesWithoutResults, clicks, addedToCart, purchases, revenue } = done.total;
    expect(visits).toBeGreaterThan(60);
    expect(searches).toBeGreaterThanOrEqual(visits);
    expect(searchesWithoutResults).toBeGreaterThan(0);
    expect(clicks).toBeGreaterThan(visits / 4);
    expect(addedToCart).toBeLessThan(clicks);
    expect(purchases).toBeGreaterThan(0);
    expect(revenue).toBeGreaterThan(purchases * 10);
  });

  it('are counted by analytics to the last search and the last cent', async () => {
    const { searches, searchesWithoutResults, purchases, revenue } = done.total;
    expect((await analytics('searches/count'))['count']).toBe(searches);
    expect((await analytics('searches/noResultRate'))['noResultCount']).toBe(searchesWithoutResults);
    expect((await analytics('conversions/purchaseRate'))['trackedSearchCount']).toBe(searches);
    const { currencies } = await analytics('conversions/revenue');
    expect(currencies!['EUR']!.transactionCount).toBe(purchases);
    expect(currencies!['EUR']!.revenue).toBeCloseTo(revenue, 2);
    expect((await analytics('users/count'))['count']).toBeLessThanOrEqual(30);
  });

  it('plant pairs, a burst and likes among the goods', () => {
    const { pairs, burst, burstFrom, tasteFacet, tastes } = done.truth;
    expect(new Set(pairs.flat()).size).toBe(10);
    expect(pairs.flat()).not.toContain(burst);
    expect(burstFrom).toBe(end - 0.2 * DAY);
    expect(tasteFacet).toBe('brand');
    expect(tastes.size).toBe(30);
  });

  it('refuse an index that is too small, and one that is not there, with the cure', async () => {
    await shop.fill('few', demoProducts().slice(0, 3));
    await expect(run(shop, { index: 'few' })).rejects.toThrow('at least 8 records with a "name", and there are 3');
    await expect(run(shop, { nameAttribute: 'title' })).rejects.toThrow('name another attribute by --name');
    await expect(run(shop, { index: 'nowhere' })).rejects.toThrow('nowhere');
  });
});

describe('a seed', () => {
  it('brings the same shoppers again, and another one others', async () => {
    const short = { days: 1, visitsPerDay: 15 };
    const first = await run(shop, short);
    expect(await run(shop, short)).toEqual(first);
    expect((await run(shop, { ...short, seed: 2 })).total).not.toEqual(first.total);
  });
});
