/** Recommended for you, and personalization in other models, as pages see them. */
import type { RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { catalogue, planted, simulateShoppers } from '../../testing/simulated-shoppers.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents } from '../events/rows.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: TestService;

const push = async (events: Record<string, unknown>[]) => {
  const { status } = await shop.call('POST', '/1/events', {
    body: { events: events.map((event) => ({ eventName: 'e', index: 'shop', ...event })) },
  });
  expect(status).toBe(200);
  await shop.service.whenIdle();
};
const click = (userToken: string, ...objectIDs: string[]) => ({ eventType: 'click', userToken, objectIDs });
const purchase = (userToken: string, ...objectIDs: string[]) => ({
  eventType: 'conversion',
  eventSubtype: 'purchase',
  userToken,
  objectIDs,
});

beforeAll(async () => {
  shop = await startTestService();
  const settings = {
    searchableAttributes: ['name', 'description'],
    attributesForFaceting: ['kind', 'brand', 'color'],
    replicas: ['shop-cheap'],
  };
  await shop.fill('shop', catalogue, settings);
  await shop.fill('young', catalogue, { ...settings, replicas: [] });
  const rows = simulateShoppers({ index: 'shop', seed: 7, shoppers: 1500, end: shop.clock.now });
  for (let at = 0; at < rows.length; at += 2000) await addEvents(shop.store, rows.slice(at, at + 2000));
  await push([
    click('camper', 'tent-0-0', 'tent-1-1', 'tent-2-3'),
    purchase('camper', 'tent-3-3', 'backpack-3-1'),
    click('nobody-yet', 'missing'),
  ]);
}, 60_000);
afterAll(() => shop.close());

const ask = async (request: Record<string, unknown> = {}, key = SEARCH): Promise<RecommendationsResult> => {
  const { status, body } = await shop.call('POST', '/1/indexes/*/recommendations', {
    body: { requests: [{ indexName: 'shop', model: 'recommended-for-you', threshold: 0, ...request }] },
    key,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return (body as unknown as { results: RecommendationsResult[] }).results[0]!;
};
const ids = ({ hits }: RecommendationsResult) => hits.map(({ objectID }) => objectID);
const kinds = ({ hits }: RecommendationsResult) => hits.map((hit) => String(hit['kind']));
const ofUser = (userToken: string, more: Record<string, unknown> = {}) => ({
  maxRecommendations: 8,
  queryParameters: { userToken, ...more },
});

describe('recommended for you', () => {
  it('is what goes with what the user did, without what was bought', async () => {
    const result = await ask(ofUser('camper'));
    expect(result).toMatchObject({ model: 'recommended-for-you', nbHits: 8 });
    expect(kinds(result).filter((kind) => kind === 'tent').length).toBeGreaterThanOrEqual(4);
    expect(result.hits.every(({ _score }, at) => at === 0 || _score <= result.hits[at - 1]!._score)).toBe(true);
    const all = ids(await ask({ ...ofUser('camper'), maxRecommendations: 0 }));
    for (const bought of ['tent-3-3', 'backpack-3-1']) expect(all).not.toContain(bought);
    const again = ids(await ask({ ...ofUser('camper'), maxRecommendations: 0, includePurchased: true }));
    for (const bought of ['tent-3-3', 'backpack-3-1']) expect(again).toContain(bought);
    expect(ids(await ask({ ...ofUser('camper'), indexName: 'shop-cheap' }))).toEqual(ids(result));
  });

  it('goes from what was looked at in this session where the user is new, and recommends that no more', async () => {
    const objectIDs = ['kettle-0-0', 'kettle-1-2', 'gone'];
    const result = await ask({ ...ofUser('new-here'), objectIDs });
    expect(kinds(result).filter((kind) => kind === 'kettle').length).toBeGreaterThanOrEqual(4);
    expect(ids(result)).not.toContain('kettle-0-0');
    expect(ids(await ask({ objectIDs, maxRecommendations: 8 }))).toEqual(ids(result));
    // The last one counts most.
    const mixed = await ask({ objectIDs: ['notebook-0-0', ...objectIDs, 'lamp-0-0'], maxRecommendations: 3 });
    expect(kinds(mixed)[0]).toBe('notebook');
  });

  it('is what is popular where nothing is known of the shopper', async () => {
    const popular = await ask({ maxRecommendations: 8 });
    expect(ids(popular)[0]).toBe(planted.bestseller);
    expect(popular.hits[0]!._score).toBeLessThan(30);
    for (const request of [
      ofUser('stranger'),
      ofUser('nobody-yet'),
      ofUser('camper', { enablePersonalization: false }),
    ])
      expect(ids(await ask(request))).toEqual(ids(popular));
  });

  it('is for the user whom the key names, whoever the request names', async () => {
    const only = 'userToken=camper';
    const key = btoa((await hmacHex(SEARCH, only)) + only);
    expect(ids(await ask(ofUser('stranger'), key))).toEqual(ids(await ask(ofUser('camper'))));
  });

  it('obeys filters, thresholds and rules of its model', async () => {
    const filtered = await ask(ofUser('camper', { filters: 'brand:Cedar' }));
    expect(filtered.hits.every((hit) => hit['brand'] === 'Cedar')).toBe(true);
    const [best] = (await ask(ofUser('camper'))).hits;
    expect((await ask({ ...ofUser('camper'), threshold: best!._score })).nbHits).toBeLessThan(4);
    const path = '/1/indexes/shop/recommended-for-you/recommend/rules/batch?clearExistingRules=true';
    const rule = { objectID: 'r', consequence: { promote: [{ objectID: 'lamp-4-3', position: 0 }] } };
    await shop.call('POST', path, { body: [rule] });
    await shop.service.whenIdle();
    expect(ids(await ask(ofUser('camper')))[0]).toBe('lamp-4-3');
    await shop.call('POST', path, { body: [] });
    await shop.service.whenIdle();
  });

  it('goes by what records say where nothing was learnt, and then by the fallback', async () => {
    const young = { indexName: 'young', maxRecommendations: 5 };
    expect(kinds(await ask({ ...young, objectIDs: ['jacket-0-0'] }))).toEqual(
      Array.from({ length: 5 }, () => 'jacket'),
    );
    expect((await ask(young)).nbHits).toBe(0);
    const fallbackParameters = { filters: 'kind:lamp' };
    const fallen = await ask({ ...young, fallbackParameters, objectIDs: ['unknown'] });
    expect(kinds(fallen)).toEqual(Array.from({ length: 5 }, () => 'lamp'));
  });

  itThorough('forgets a user whose events are deleted', async () => {
    await push([click('leaver', 'jacket-0-0', 'jacket-0-1')]);
    expect(kinds(await ask(ofUser('leaver'))).filter((kind) => kind === 'jacket').length).toBeGreaterThanOrEqual(4);
    await shop.call('DELETE', '/1/usertokens/leaver');
    await shop.service.whenIdle();
    expect(ids(await ask(ofUser('leaver')))).toEqual(ids(await ask({ maxRecommendations: 8 })));
  });

  it.each([
    [{ objectIDs: Array.from({ length: 51 }, String) }, 'objectIDs'],
    [{ objectIDs: 'p1' }, 'objectIDs'],
    [{ includePurchased: 'no' }, 'includePurchased'],
  ])('is refused with %j', async (request, message) => {
    const requests = [{ indexName: 'shop', model: 'recommended-for-you', threshold: 0, ...request }];
    const answer = await shop.call('POST', '/1/indexes/*/recommendations', { body: { requests } });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('the taste of a shopper', () => {
  beforeAll(async () => {
    await shop.call('POST', '/1/strategies/personalization', {
      body: {
        eventsScoring: [{ eventName: 'e', eventType: 'click', score: 50 }],
        facetsScoring: [{ facetName: 'color', score: 100 }],
        personalizationImpact: 100,
      },
    });
    await shop.service.whenIdle();
    await push(Array.from({ length: 12 }, (_, n) => click('painter', `notebook-${n % 5}-2`)));
  });

  it('orders what other models recommend only where the request asks for it', async () => {
    const request = { model: 'related-products', objectID: 'lamp-0-0' };
    const colors = async (more: Record<string, unknown>) =>
      (await ask({ ...request, maxRecommendations: 6, queryParameters: { userToken: 'painter', ...more } })).hits.map(
        (hit) => hit['color'],
      );
    const plain = await colors({});
    expect(await colors({ enablePersonalization: false })).toEqual(plain);
    const ordered = await colors({ enablePersonalization: true });
    const red = (list: unknown[]) => list.filter((color) => color === 'red').length;
    expect(red(ordered)).toBeGreaterThan(red(plain));
    const impact = { enablePersonalization: true, personalizationImpact: 0 };
    expect(await colors(impact)).toEqual(plain);
  });

  it('takes part in what is recommended for the shopper', async () => {
    const { hits } = await ask({ ...ofUser('painter'), maxRecommendations: 5 });
    expect(hits.filter((hit) => hit['color'] === 'red').length).toBeGreaterThanOrEqual(3);
  });
});
