/** New records among related products, as pages see them. */
import type { RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSearches } from '../../ground/query/search-rows.ts';
import { catalogue, simulateShoppers } from '../../testing/simulated-shoppers.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents } from '../events/rows.ts';
import { chanceOf } from './explore.ts';
import { itThorough } from '../../testing/thorough.ts';

const DAY = 86_400_000;
let shop: TestService;

/** Events that make a training due, and the training. */
const train = async () => {
  const event = { eventType: 'view', eventName: 'e', index: 'shop', userToken: 'u', objectIDs: ['tent-0-0'] };
  await shop.call('POST', '/1/events', { body: { events: [event] } });
  await shop.service.whenIdle();
};

beforeAll(async () => {
  shop = await startTestService();
  const settings = { searchableAttributes: ['name', 'description'], attributesForFaceting: ['kind', 'color'] };
  await shop.fill('shop', catalogue, settings);
  const rows = simulateShoppers({ index: 'shop', seed: 7, shoppers: 1500, end: shop.clock.now });
  for (let at = 0; at < rows.length; at += 2000) await addEvents(shop.store, rows.slice(at, at + 2000));
  await train();
  await shop.fill('shop', [{ ...catalogue.find(({ objectID }) => objectID === 'tent-0-0')!, objectID: 'tent-new' }]);
  shop.clock.now += 60_000;
}, 60_000);
afterAll(() => shop.close());

const ask = async (request: Record<string, unknown> = {}): Promise<RecommendationsResult> => {
  const one = { indexName: 'shop', model: 'related-products', objectID: 'tent-0-0', threshold: 0, ...request };
  const body = { requests: [{ maxRecommendations: 10, ...one }] };
  const answer = await shop.call('POST', '/1/indexes/*/recommendations', { body, key: SEARCH });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return (answer.body as unknown as { results: RecommendationsResult[] }).results[0]!;
};
const ids = ({ hits }: RecommendationsResult) => hits.map(({ objectID }) => objectID);

describe('a new record', () => {
  it('stands among the first ten beside its mate, in one of six places, and the others keep their order', async () => {
    const [plain, explored] = [ids(await ask({ exploreEvery: 0 })), ids(await ask())];
    expect(plain).not.toContain('tent-new');
    expect(explored.indexOf('tent-new')).toBe(5);
    expect(explored.filter((objectID) => objectID !== 'tent-new')).toEqual(plain.slice(0, 9));
    expect(explored).toHaveLength(10);
  });

  it('stays where it is for a shopper all day, and comes to some shoppers of a short list', async () => {
    const short = (userToken: string) => ask({ maxRecommendations: 3, queryParameters: { userToken } });
    let shown = 0;
    for (let n = 0; n < 40; n++) {
      const first = ids(await short(`user-${n}`));
      if (n < 4) expect(ids(await short(`user-${n}`))).toEqual(first);
      if (first[2] === 'tent-new') shown++;
      expect(first.slice(0, 2)).not.toContain('tent-new');
    }
    // Three places in one answer are half of six.
    expect(shown).toBeGreaterThan(8);
    expect(shown).toBeLessThan(32);
  });

  it('obeys filters, thresholds and rules', async () => {
    const { color } = catalogue.find(({ objectID }) => objectID === 'tent-0-0')!;
    expect(ids(await ask({ queryParameters: { filters: `NOT color:${color}` } }))).not.toContain('tent-new');
    expect(ids(await ask({ threshold: 90 }))).not.toContain('tent-new');
    const path = '/1/indexes/shop/related-products/recommend/rules/batch?clearExistingRules=true';
    await shop.call('POST', path, { body: [{ objectID: 'r', consequence: { hide: [{ objectID: 'tent-new' }] } }] });
    await shop.service.whenIdle();
    expect(ids(await ask())).not.toContain('tent-new');
    await shop.call('POST', path, { body: [] });
    await shop.service.whenIdle();
  });

  it('is noted with how likely that was, where the answer can be clicked', async () => {
    const { queryID } = await ask({ queryParameters: { clickAnalytics: true } });
    await shop.service.whenIdle();
    const rows = await shop.store.query<{ explored: string }>('SELECT explored FROM searches WHERE query_id = $1', [
      queryID!,
    ]);
    const [[objectID, propensity]] = JSON.parse(rows[0]!.explored) as [[string, number]];
    expect(objectID).toBe('tent-new');
    expect(propensity).toBeGreaterThan(0.5);
    expect(propensity).toBeLessThanOrEqual(1);
  });

  itThorough('had its turn when nobody clicks it, and goes on where shoppers do', async () => {
    const shows = (from: number, count: number) =>
      addSearches(
        shop.store,
        Array.from({ length: count }, (_, n) => ({
          queryID: (from + n).toString(16).padStart(32, '0'),
          index: 'shop',
          query: '',
          params: '',
          nbHits: 10,
          firstPosition: 1,
          objectIDs: ['tent-new'],
          userToken: `shown-${from + n}`,
          tags: [],
          kind: 'recommendation' as const,
          explored: [['tent-new', 0.9] as const],
          searchedAt: shop.clock.now - 60_000,
        })),
      );
    await shows(1, 400);
    await train();
    expect(ids(await ask())).not.toContain('tent-new');
    const clicks = Array.from({ length: 60 }, (_, n) => ({
      event: {
        eventType: 'click' as const,
        eventName: 'c',
        index: 'shop',
        userToken: `shown-${n + 1}`,
        queryID: (n + 1).toString(16).padStart(32, '0'),
        objectIDs: ['tent-new'],
        positions: [6],
      },
      // So long ago that they are no sessions of the last months; they belong to their answers all the same.
      happenedAt: shop.clock.now - 100 * DAY,
      receivedAt: shop.clock.now,
    }));
    await addEvents(shop.store, clicks);
    await train();
    expect(ids(await ask())).toContain('tent-new');
  });

  it.each([
    [{ exploreEvery: -1 }, 'exploreEvery'],
    [{ exploreEvery: 'all' }, 'exploreEvery'],
  ])('is asked for by a number: %j is refused', async (request, message) => {
    const one = { indexName: 'shop', model: 'related-products', objectID: 'tent-0-0', threshold: 0, ...request };
    const answer = await shop.call('POST', '/1/indexes/*/recommendations', { body: { requests: [one] } });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('the chance of a record', () => {
  it('fades by sessions and by looks without clicks', () => {
    const chances = [0, 10, 30, 100].map((shown) => chanceOf({ sessions: 0, shown, clicked: 0 }));
    expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
    expect(chances[0]).toBe(1);
    expect(chanceOf({ sessions: 0, shown: 400, clicked: 0 })).toBe(0);
    expect(chanceOf({ sessions: 0, shown: 100, clicked: 30 })).toBe(1);
    expect(chanceOf({ sessions: 20, shown: 0, clicked: 0 })).toBe(0);
    expect(chanceOf({ sessions: 10, shown: 0, clicked: 0 })).toBe(0.5);
  });
});
