/** Tests that planted truth is recovered: four weeks of shoppers, and what the service learns from them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts, demoSettings } from '../node/seed/demo-products.ts';
import { ADMIN, APP, startTestService, type TestService } from '../testing/start-service.ts';
import { type Simulation, simulate } from './simulate.ts';

const end = Date.UTC(2026, 0, 29);

let shop: TestService;
let done: Simulation;
beforeAll(async () => {
  shop = await startTestService({ worksInBackground: false });
  await shop.fill('products', demoProducts(), { ...demoSettings });
  await shop.fill('products_rival', demoProducts(), { ...demoSettings });
  shop.clock.now = end - 28 * 86_400_000;
  await shop.call('POST', '/2/abtests', {
    body: {
      name: 'rival',
      endAt: '2026-02-15T00:00:00Z',
      variants: ['products', 'products_rival'].map((index) => ({ index, trafficPercentage: 50 })),
    },
  });
  await shop.call('POST', '/1/strategies/personalization', {
    body: {
      eventsScoring: [
        { eventName: 'Product clicked', eventType: 'click', score: 10 },
        { eventName: 'Order placed', eventType: 'conversion', score: 50 },
      ],
      facetsScoring: [{ facetName: 'brand', score: 100 }],
      personalizationImpact: 50,
    },
  });
  done = await simulate(
    {
      fetch: (request) => shop.service.fetch(request, {}),
      appId: APP,
      key: ADMIN,
      setTime: (time) => (shop.clock.now = time),
    },
    { index: 'products', end, days: 28, visitsPerDay: 200, shoppers: 400, lift: 0.3 },
  );
  shop.clock.now = end;
  await shop.service.whenIdle();
}, 600_000);
afterAll(() => shop.close());

const recommend = async (request: object): Promise<string[]> => {
  const { body } = await shop.call('POST', '/1/indexes/*/recommendations', {
    body: { requests: [{ indexName: 'products', threshold: 0, maxRecommendations: 3, ...request }] },
  });
  return (body['results'] as { hits: { objectID: string }[] }[])[0]!.hits.map(({ objectID }) => objectID);
};

describe('what was planted among simulated shoppers', () => {
  it('comes back as records that are bought together', async () => {
    for (const [first, second] of done.truth.pairs)
      expect(await recommend({ model: 'bought-together', objectID: first })).toContain(second);
  });

  it('comes back as what trends', async () => {
    expect((await recommend({ model: 'trending-items' }))[0]).toBe(done.truth.burst);
  });

  it('comes back as tastes of shoppers', async () => {
    let joined = 0;
    let right = 0;
    for (const [shopper, brand] of done.truth.tastes) {
      const { status, body } = await shop.call('GET', `/1/profiles/personalization/${shopper}`);
      const scores = Object.entries((body['scores'] as { brand?: Record<string, number> } | undefined)?.brand ?? {});
      if (status !== 200 || scores.length === 0) continue;
      joined++;
      if (scores.sort(([, a], [, b]) => b - a)[0]![0] === brand) right++;
    }
    expect(joined).toBeGreaterThan(350);
    expect(right / joined).toBeGreaterThan(0.9);
  });

  it('comes back as the better variant of the A/B test', async () => {
    const { body } = await shop.call('GET', '/2/abtests/1');
    const variants = body['variants'] as { clickThroughRate: number; searchCount: number }[];
    const [control, rival] = variants as [(typeof variants)[0], (typeof variants)[0]];
    expect(rival.clickThroughRate).toBeGreaterThan(control.clickThroughRate);
    expect(body['clickSignificance']).toBeGreaterThan(0.95);
    expect(control.searchCount + rival.searchCount).toBe(done.total.searches);
  });
});
