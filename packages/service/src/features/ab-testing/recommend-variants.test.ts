/** Tests of recommendations: each visitor gets those of one variant, and clicks find them by their queryID. */
import type { ABTest, RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
let id: number;
beforeAll(async () => {
  shop = await startTestService();
  const goods = Array.from({ length: 12 }, (_, at) => ({
    objectID: `g${at}`,
    name: `red winter boot ${at}`,
    brand: at % 2 === 0 ? 'Acme' : 'Birch',
  }));
  await shop.fill('goods', goods, { attributesForFaceting: ['brand'] });
});
afterAll(() => shop.close());

const start = (more: Record<string, unknown> = {}) =>
  shop.call('POST', '/2/abtests', {
    body: {
      name: 'only Acme',
      kind: 'recommendations',
      recommendModel: 'looking-similar',
      variants: [
        { index: 'goods', trafficPercentage: 50 },
        { index: 'goods', trafficPercentage: 50, recommend: { queryParameters: { filters: 'brand:Acme' } } },
      ],
      endAt: '2026-02-15T12:00:00Z',
      configuration: { outliers: { exclude: false }, emptySearch: { exclude: true } },
      ...more,
    },
  });
async function recommend(userToken: string, more: Record<string, unknown> = {}): Promise<RecommendationsResult> {
  const request = {
    indexName: 'goods',
    model: 'looking-similar',
    objectID: 'g1',
    threshold: 0,
    maxRecommendations: 6,
    queryParameters: { userToken, clickAnalytics: true },
    ...more,
  };
  const { status, body } = await shop.call('POST', '/1/indexes/*/recommendations', {
    key: SEARCH,
    body: { requests: [request] },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return (body['results'] as RecommendationsResult[])[0]!;
}
const read = async () => (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;

describe('a test of recommendations', () => {
  it('gives each visitor those of one variant, and credits clicks to it', async () => {
    const made = await start();
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    id = made.body['abTestID'] as number;
    const counts = [0, 0];
    const events: object[] = [];
    for (let n = 0; n < 40; n++) {
      const answer = await recommend(`v-${n}`);
      expect([answer.abTestID, answer.index, answer.model]).toEqual([id, 'goods', 'looking-similar']);
      expect((await recommend(`v-${n}`)).abTestVariantID).toBe(answer.abTestVariantID);
      const isAcme = answer.hits.every(({ brand }) => brand === 'Acme');
      expect([isAcme, answer.hits.length]).toEqual([answer.abTestVariantID === 2, 6]);
      counts[answer.abTestVariantID! - 1]!++;
      if (answer.abTestVariantID !== 2) continue;
      events.push({
        eventType: 'click',
        eventName: 'click',
        index: 'goods',
        userToken: `v-${n}`,
        queryID: answer.queryID,
        objectIDs: [answer.hits[0]!.objectID],
        positions: [1],
      });
    }
    expect(Math.min(...counts)).toBeGreaterThan(8);
    expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
    await shop.service.whenIdle();
    const test = await read();
    expect(test).toMatchObject({ kind: 'recommendations', recommendModel: 'looking-similar' });
    expect(test.variants.map(({ userCount }) => userCount)).toEqual(counts);
    // Each visitor asked twice, and those of the rival clicked once.
    expect(test.variants.map(({ clickThroughRate }) => clickThroughRate)).toEqual([0, 0.5]);
  });

  it('leaves other models alone, searches, and requests that opt out; a test of searches runs beside it', async () => {
    expect((await recommend('v-1', { model: 'related-products' })).abTestID).toBeUndefined();
    expect(
      (await recommend('v-1', { queryParameters: { userToken: 'v-1', enableABTest: false } })).abTestID,
    ).toBeUndefined();
    expect((await shop.search('goods', { userToken: 'v-1' })).abTestID).toBeUndefined();
    const beside = await start({
      kind: 'search',
      recommendModel: undefined,
      variants: [
        { index: 'goods', trafficPercentage: 50 },
        { index: 'goods', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 3 } },
      ],
    });
    expect(beside.status).toBe(200);
    expect((await shop.search('goods', { userToken: 'v-1' })).abTestID).toBe(beside.body['abTestID']);
    expect((await start()).status).toBe(422);
    expect((await shop.call('POST', `/2/abtests/${id}/stop`)).status).toBe(200);
    expect((await recommend('v-1')).abTestID).toBeUndefined();
  });

  it.each<[what: string, more: Record<string, unknown>, says: string]>([
    ['no model', { recommendModel: undefined }, '"recommendModel" is required with "kind": "recommendations"'],
    ['a model for searches', { kind: 'search' }, '"recommendModel" is for "kind": "recommendations"'],
    [
      'a model beside a record where none is named',
      {
        recommendModel: 'trending-items',
        variants: [
          { index: 'goods', trafficPercentage: 50 },
          { index: 'goods', trafficPercentage: 50, recommend: { model: 'related-products' } },
        ],
      },
      '"variants[1].recommend.model" cannot be related-products: it recommends beside a record',
    ],
    [
      'the same twice',
      { variants: [1, 2].map(() => ({ index: 'goods', trafficPercentage: 50 })) },
      '"variants[1]" is the same as "variants[0]"; give it another index, or other "recommend"',
    ],
    [
      'filters that do not fit',
      {
        recommendModel: 'bought-together',
        variants: [
          { index: 'goods', trafficPercentage: 50 },
          { index: 'goods', trafficPercentage: 50, recommend: { queryParameters: { filters: 'size:3' } } },
        ],
      },
      '"variants[1].recommend.queryParameters" do not fit the index goods',
    ],
  ])('is refused: %s', async (_what, more, says) => {
    const refused = await start(more);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain(says);
  });
});
