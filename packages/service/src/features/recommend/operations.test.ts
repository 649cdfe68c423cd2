import { UNTRACKED_PARTS } from '../../ground/jobs/job-parts.ts';
import type { RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { catalogue, planted, simulateShoppers } from '../../testing/simulated-shoppers.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { createEvidence } from '../../ground/evidence/intake.ts';
import { addEvents } from '../events/rows.ts';
import { SURE } from './co-occurrence.ts';
import { createTraining } from './train.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: TestService;

const push = (events: Record<string, unknown>[]) =>
  shop.call('POST', '/1/events', {
    body: { events: events.map((event) => ({ eventName: 'e', index: 'shop', userToken: 'u', ...event })) },
  });

beforeAll(async () => {
  shop = await startTestService();
  const settings = {
    searchableAttributes: ['name', 'description'],
    attributesForFaceting: ['kind', 'searchable(brand)', 'color', 'price'],
    unretrievableAttributes: ['cost'],
    replicas: ['shop-cheap'],
  };
  await shop.fill('shop', catalogue, settings);
  await shop.fill('new', catalogue, { ...settings, replicas: [] });
  const rows = simulateShoppers({ index: 'shop', seed: 7, shoppers: 1500, end: shop.clock.now });
  for (let at = 0; at < rows.length; at += 2000) await addEvents(shop.store, rows.slice(at, at + 2000));
  expect((await push([{ eventType: 'view', objectIDs: ['lamp-0-0'] }])).status).toBe(200);
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const ask = async (request: Record<string, unknown>, key = SEARCH): Promise<RecommendationsResult> => {
  const { status, body } = await shop.call('POST', '/1/indexes/*/recommendations', {
    body: { requests: [{ indexName: 'shop', threshold: 0, ...request }] },
    key,
  });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  return (body as unknown as { results: RecommendationsResult[] }).results[0]!;
};
const ids = (result: RecommendationsResult) => result.hits.map(({ objectID }) => objectID);
const descends = (result: RecommendationsResult) =>
  result.hits.every(({ _score }, at) => at === 0 || _score <= result.hits[at - 1]!._score);

describe('what was planted comes back', () => {
  it.each(planted.pairs)('%s and %s are bought together', async (a, b) => {
    for (const [source, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const result = await ask({ model: 'bought-together', objectID: source });
      expect(ids(result)[0]).toBe(other);
      expect(result.hits[0]!._score).toBeGreaterThan(70);
      expect(descends(result)).toBe(true);
      // Nothing else was planted for this record: what chance made is no more than a hint.
      const sure = result.hits.filter(({ _score }) => _score >= SURE);
      expect(sure.length).toBeLessThanOrEqual(2);
      expect(result.hits.length).toBeGreaterThan(sure.length);
      expect(ids(await ask({ model: 'bought-together', objectID: source, threshold: SURE }))).toEqual(
        sure.map(({ objectID }) => objectID),
      );
    }
  });

  it('related products are those that shoppers with the same taste looked at', async () => {
    const { hits } = await ask({ model: 'related-products', objectID: 'tent-0-0', maxRecommendations: 5 });
    expect(hits).toHaveLength(5);
    expect(hits.filter((hit) => hit['kind'] === 'tent').length).toBeGreaterThanOrEqual(4);
  });

  it('the burst trends before what is always wanted', async () => {
    const result = await ask({ model: 'trending-items' });
    expect(ids(result)[0]).toBe(planted.burst);
    expect(result.hits[0]!._score).toBeGreaterThan(60);
    const steady = result.hits.find(({ objectID }) => objectID === planted.bestseller);
    expect(steady!._score).toBeLessThan(40);
    expect(ids(await ask({ model: 'trending-items', facetName: 'kind', facetValue: 'Jacket' }))[0]).toBe(planted.burst);
    expect(ids(await ask({ model: 'trending-items', facetName: 'kind', facetValue: 'tent' }))).not.toContain(
      planted.burst,
    );
    const facets = await ask({ model: 'trending-facets', facetName: 'brand' });
    expect(facets.hits[0]).toMatchObject({
      facetName: 'brand',
      facetValue: planted.burstBrand,
      objectID: planted.burstBrand,
    });
  });

  it('near duplicates look similar, and records of another color come after', async () => {
    await shop.fill('shop', [{ ...catalogue[0], objectID: 'twin', price: 99 }]);
    shop.clock.now += 60_000;
    const result = await ask({ model: 'looking-similar', objectID: 'lamp-0-0', maxRecommendations: 4 });
    expect(result.hits[0]).toMatchObject({ objectID: 'twin' });
    expect(result.hits[0]!._score).toBeGreaterThan(95);
    expect(result.hits.every((hit) => hit['kind'] === 'lamp')).toBe(true);
    expect(result.hits[1]!._score).toBeLessThan(95);
  });

  it('all that look similar are there, however many, also behind others that a filter leaves out', async () => {
    const alike = Array.from({ length: 320 }, (_, at) => ({
      objectID: `mug-${at}`,
      name: at < 250 ? 'Blue mug of clay' : 'Blue mug of tin',
      stock: at < 250 ? 'none' : 'some',
    }));
    await shop.fill('mugs', alike, { searchableAttributes: ['name'], attributesForFaceting: ['filterOnly(stock)'] });
    const request = { indexName: 'mugs', model: 'looking-similar', objectID: 'mug-0' };
    expect((await ask({ ...request, threshold: 90 })).nbHits).toBe(249);
    expect((await ask(request)).nbHits).toBe(319);
    const inStock = { queryParameters: { filters: 'stock:some' }, maxRecommendations: 40 };
    const found = await ask({ ...request, ...inStock });
    expect([found.nbHits, descends(found)]).toEqual([40, true]);
    expect(ids(found).every((objectID) => Number(objectID.slice(4)) >= 250)).toBe(true);
  });

  it('a record that is a minute old is recommended by what it says, and one that was just deleted never is', async () => {
    const before = shop.clock.now;
    const records = ['Oak chair', 'Oak stool', 'Pine shelf'].map((name, at) => ({ objectID: `seat-${at}`, name }));
    await shop.fill('seats', records, { searchableAttributes: ['name'] });
    const alike = async (model: string) => ids(await ask({ indexName: 'seats', model, objectID: 'seat-0' }));
    expect(await alike('looking-similar')).toEqual(['seat-1']);
    await shop.fill('seats', [{ objectID: 'seat-new', name: 'Oak chair' }]);
    try {
      shop.clock.now += 60_000;
      for (const model of ['looking-similar', 'related-products'])
        expect(await alike(model)).toEqual(['seat-new', 'seat-1']);
      // Of itself it is known at once.
      expect(ids(await ask({ indexName: 'seats', model: 'looking-similar', objectID: 'seat-new' }))[0]).toBe('seat-0');
      const { taskID } = (await shop.call('DELETE', '/1/indexes/seats/seat-new')).body;
      await expect
        .poll(async () => (await shop.call('GET', `/1/indexes/seats/task/${taskID}`)).body['status'])
        .toBe('published');
      for (const model of ['looking-similar', 'related-products']) expect(await alike(model)).toEqual(['seat-1']);
    } finally {
      shop.clock.now = before;
    }
  });

  it('addresses are no likeness, nor the lack of one', async () => {
    const records = [1, 2].map((n) => ({
      objectID: `cup-${n}`,
      name: 'Cup',
      image: `https://cdn.example/${n}/c${n}.jpg`,
    }));
    await shop.fill('cups', records);
    const { hits } = await ask({ indexName: 'cups', model: 'looking-similar', objectID: 'cup-1' });
    expect(hits.map(({ objectID, _score }) => [objectID, _score])).toEqual([['cup-2', 100]]);
  });

  it('on a replica too', async () => {
    const [a, b] = planted.pairs[0];
    expect(ids(await ask({ indexName: 'shop-cheap', model: 'bought-together', objectID: a }))[0]).toBe(b);
  });
});

describe('a request', () => {
  const [source, other] = planted.pairs[0];

  it('never answers the source record, nor what may not be retrieved', async () => {
    for (const model of ['related-products', 'looking-similar', 'bought-together']) {
      const result = await ask({ model, objectID: source, queryParameters: { attributesToRetrieve: ['*', 'cost'] } });
      expect(ids(result)).not.toContain(source);
      expect(JSON.stringify(result)).not.toContain('cost');
    }
    const [hit] = (
      await ask({ model: 'bought-together', objectID: source, queryParameters: { attributesToRetrieve: ['name'] } })
    ).hits;
    expect(Object.keys(hit!).sort()).toEqual(['_score', 'name', 'objectID']);
  });

  it('bounds score and number, and answers all there are for 0', async () => {
    const all = await ask({ model: 'looking-similar', objectID: source });
    expect(all.nbHits).toBeGreaterThan(30);
    const strong = await ask({ model: 'looking-similar', objectID: source, threshold: 40, maxRecommendations: 3 });
    expect(strong.hits).toHaveLength(3);
    expect(strong.hits.every(({ _score }) => _score >= 40)).toBe(true);
    expect(ids(await ask({ model: 'looking-similar', objectID: source, threshold: 99 }))).toEqual(['twin']);
  });

  it('filters, and lifts by optional filters', async () => {
    const filtered = await ask({
      model: 'looking-similar',
      objectID: source,
      queryParameters: { filters: 'color:red AND price < 50' },
    });
    expect(filtered.nbHits).toBeGreaterThan(3);
    expect(filtered.hits.every((hit) => hit['color'] === 'red')).toBe(true);
    const lifted = await ask({
      model: 'looking-similar',
      objectID: source,
      queryParameters: { optionalFilters: ['color:red'] },
    });
    expect(lifted.hits.slice(0, 4).every((hit) => hit['color'] === 'red')).toBe(true);
    expect(lifted.hits.some((hit) => hit['color'] !== 'red')).toBe(true);
  });

  it('falls back when there is nothing, but not when all are asked for', async () => {
    const fallbackParameters = { query: 'kettle', filters: 'brand:Fern' };
    const request = { model: 'bought-together', objectID: 'kettle-3-0', threshold: 100, fallbackParameters };
    const result = await ask({ ...request, maxRecommendations: 2 });
    expect(result.hits).toHaveLength(2);
    expect(result.hits.every((hit) => hit['kind'] === 'kettle' && hit._score === 0)).toBe(true);
    expect(ids(result)).not.toContain('kettle-3-0');
    expect((await ask(request)).nbHits).toBe(0);
    expect(
      ids(await ask({ model: 'bought-together', objectID: source, maxRecommendations: 3, fallbackParameters }))[0],
    ).toBe(other);
  });

  it('obeys what a secured key enforces, in the fallback and among facet values too', async () => {
    const only = 'filters=brand%3ACedar';
    const key = btoa((await hmacHex(SEARCH, only)) + only);
    const isCedar = (result: RecommendationsResult) => result.hits.every((hit) => hit['brand'] === 'Cedar');
    const similar = await ask({ model: 'looking-similar', objectID: source }, key);
    expect(similar.nbHits).toBeGreaterThan(2);
    expect(isCedar(similar)).toBe(true);
    const fallback = await ask(
      { model: 'bought-together', objectID: 'nowhere', maxRecommendations: 9, fallbackParameters: {} },
      key,
    );
    expect(fallback.hits).toHaveLength(9);
    expect(isCedar(fallback)).toBe(true);
    expect(ids(await ask({ model: 'trending-facets', facetName: 'brand' }, key))).toEqual(['Cedar']);
  });

  it('gets a queryID that events can name', async () => {
    const { queryID, hits } = await ask({
      model: 'looking-similar',
      objectID: source,
      maxRecommendations: 2,
      queryParameters: { clickAnalytics: true },
    });
    expect(queryID).toMatch(/^[a-f0-9]{32}$/);
    expect((await push([{ eventType: 'click', queryID, objectIDs: [hits[0]!.objectID], positions: [1] }])).status).toBe(
      200,
    );
    await shop.service.whenIdle();
    const rows = await shop.store.query<{ object_ids: string }>('SELECT object_ids FROM searches WHERE query_id = $1', [
      queryID!,
    ]);
    expect(rows).toEqual([{ object_ids: JSON.stringify(hits.map(({ objectID }) => objectID)) }]);
  });

  it('in a shop without events goes by what records say, or finds nothing', async () => {
    const related = await ask({
      indexName: 'new',
      model: 'related-products',
      objectID: 'tent-0-0',
      maxRecommendations: 3,
    });
    expect(related.hits.map((hit) => hit['kind'])).toEqual(['tent', 'tent', 'tent']);
    for (const request of [
      { model: 'bought-together', objectID: 'tent-0-0' },
      { model: 'trending-items' },
      { model: 'trending-facets', facetName: 'brand' },
    ])
      expect((await ask({ indexName: 'new', ...request })).nbHits).toBe(0);
  });

  it.each([
    [{ model: 'related-products' }, 'requests[0]: "objectID" is required by related-products'],
    [{ model: 'trending-facets' }, '"facetName" is required'],
    [{ model: 'trending-items', facetName: 'kind' }, 'must be used together'],
    [{ model: 'trending-facets', facetName: 'kynd' }, '"kynd" of the request is not declared for faceting'],
    [{ model: 'looking-like', objectID: 'x' }, 'model'],
    [{ model: 'trending-items', threshold: 101 }, 'threshold'],
    [{ model: 'trending-items', maxRecommendations: -1 }, 'maxRecommendations'],
    [{ model: 'trending-items', queryParameters: { filters: 'a:' } }, 'requests[0]: filters:'],
    [{ model: 'trending-items', queryParameters: { filtres: 'a:b' } }, 'did you mean "filters"?'],
  ])('is refused when it is wrong (%#)', async (request, message) => {
    const answer = await shop.call('POST', '/1/indexes/*/recommendations', {
      body: { requests: [{ indexName: 'shop', threshold: 0, ...request }] },
    });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });

  it('of a missing index is answered with 404, and an empty list of requests with an empty list', async () => {
    const body = (requests: unknown[]) => shop.call('POST', '/1/indexes/*/recommendations', { body: { requests } });
    expect((await body([{ indexName: 'nowhere', model: 'trending-items', threshold: 0 }])).status).toBe(404);
    expect((await body([])).body).toEqual({ results: [] });
  });
});

describe('training', () => {
  itThorough('learns what is new and forgets a user who asks for it', async () => {
    await shop.fill('small', catalogue);
    const users = Array.from({ length: 12 }, (_, n) => `buyer-${n}`);
    const order = (userToken: string, objectIDs: string[]) => ({
      index: 'small',
      eventType: 'conversion',
      eventSubtype: 'purchase',
      userToken,
      objectIDs,
    });
    await push(users.map((user, n) => order(user, n < 3 ? ['lamp-0-0', 'tent-0-0'] : [`kettle-0-${n % 4}`])));
    await shop.service.whenIdle();
    const request = { indexName: 'small', model: 'bought-together', objectID: 'lamp-0-0', threshold: SURE };
    expect(ids(await ask(request))).toEqual(['tent-0-0']);
    for (const user of users.slice(0, 2)) await shop.call('DELETE', `/1/usertokens/${user}`);
    await shop.service.whenIdle();
    expect((await ask(request)).nbHits).toBe(0);
  });

  it('learns the same of all shoppers, share by share, as of all of them at once', async () => {
    const learnt = () =>
      shop.store.query(
        // How much likeness counts was weighed with the records of the index, which this training does not compare.
        `SELECT model, source, items FROM recommendations WHERE index_name = 'shop' AND model <> 'rule-choice' ORDER BY model COLLATE "C", source COLLATE "C"`,
      );
    const before = await learnt();
    expect(before.length).toBeGreaterThan(100);
    let told: [number, number | undefined] | undefined;
    const train = createTraining({
      evidence: createEvidence({ store: shop.store }),
      store: shop.store,
      now: () => shop.clock.now,
      yieldToEventLoop: async () => undefined,
      begun: () => undefined,
      maxTogether: 1000,
    });
    const job = { payload: 'shop', createdAt: 0 };
    const progress = (done: number, total?: number) => (told = [done, total]);
    const conclude = await train(job, {
      signal: new AbortController().signal,
      progress,
      ...UNTRACKED_PARTS,
    });
    await shop.store.transaction((transaction) => conclude(transaction, job));
    expect(await learnt()).toEqual(before);
    expect(told![0]).toBe(told![1]);
    expect(told![0]).toBeGreaterThan(5000);
  });

  it('tells by what related products were learnt, and how good that is beside what is popular', async () => {
    const quality = (index: string) => shop.call('GET', `/1/indexes/${index}/recommend/quality`);
    const { status, body } = await quality('shop');
    expect(status).toBe(200);
    expect(body['questions']).toBeGreaterThan(100);
    const { chosen, untuned, popular } = body as unknown as Record<string, { recall: number; ndcg: number }>;
    expect(chosen!.ndcg).toBeGreaterThanOrEqual(untuned!.ndcg);
    for (const { recall, ndcg } of [chosen!, untuned!, popular!])
      for (const one of [recall, ndcg]) expect(one > 0 && one < 1).toBe(true);
    expect((await quality('shop-cheap')).body).toEqual(body);
    const unknown = { shrinkage: 20, popularityExponent: 0.5, twoHopWeight: 0, likenessWeight: 0.2, questions: 0 };
    expect((await quality('new')).body).toEqual(unknown);
    expect((await quality('nowhere')).status).toBe(404);
    expect((await shop.call('GET', '/1/indexes/shop/recommend/quality', { key: SEARCH })).status).not.toBe(200);
  });

  itThorough('knows what trends of a rare value, though a thousand records of others trend more', async () => {
    const many = Array.from({ length: 1300 }, (_, n) => ({
      objectID: `m${n}`,
      name: `thing ${n}`,
      kind: n < 1290 ? 'Common' : 'Rare',
      size: n < 1290 ? 40 : 52,
    }));
    await shop.fill('many', many, { attributesForFaceting: ['kind', 'filterOnly(size)'] });
    const rows = many.flatMap(({ objectID, kind }, n) =>
      Array.from({ length: kind === 'Common' ? 6 : 3 }, (_, user) => ({
        event: {
          eventType: 'click' as const,
          eventName: 'c',
          index: 'many',
          userToken: `u${user}-${n}`,
          objectIDs: [objectID],
        },
        happenedAt: shop.clock.now - 60_000,
        receivedAt: shop.clock.now,
      })),
    );
    await addEvents(shop.store, rows);
    await push([{ eventType: 'view', index: 'many', objectIDs: ['m0'] }]);
    await shop.service.whenIdle();
    const trending = async (request: object) =>
      ids(await ask({ indexName: 'many', model: 'trending-items', maxRecommendations: 20, ...request })).toSorted();
    const rare = many.slice(1290).map(({ objectID }) => objectID);
    expect((await trending({})).some((objectID) => rare.includes(objectID))).toBe(false);
    expect(await trending({ facetName: 'kind', facetValue: 'rare' })).toEqual(rare.toSorted());
    expect(await trending({ facetName: 'size', facetValue: '52' })).toEqual(rare.toSorted());
    // A record that has just got the value is there, as far as it trends in the whole index.
    await shop.fill('many', [{ ...many[0]!, kind: 'Rare' }]);
    expect(await trending({ facetName: 'kind', facetValue: 'Rare' })).toContain('m0');
  });

  it('takes the word of one shopper alone, however often, for nothing', async () => {
    await shop.fill('lone', catalogue);
    const pair = {
      index: 'lone',
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectIDs: ['lamp-0-0', 'tent-0-0'],
    };
    await push(
      Array.from({ length: 40 }, (_, n) => ({ ...pair, userToken: 'bot', timestamp: shop.clock.now - n * 7_200_000 })),
    );
    await push(
      Array.from({ length: 40 }, (_, n) => ({ ...pair, userToken: `u${n}`, objectIDs: [catalogue[n + 1]!.objectID] })),
    );
    await shop.service.whenIdle();
    expect((await ask({ indexName: 'lone', model: 'bought-together', objectID: 'lamp-0-0' })).nbHits).toBe(0);
  });
});

describe('recommend rules', () => {
  const path = '/1/indexes/shop/looking-similar/recommend/rules';
  const save = async (rules: unknown[]) => {
    const { status, body } = await shop.call('POST', `${path}/batch?clearExistingRules=true`, { body: rules });
    expect(body.message).toBeUndefined();
    expect(status).toBe(200);
    await shop.service.whenIdle();
    return body;
  };
  const similar = (queryParameters: Record<string, unknown> = {}, more = {}) =>
    ask({ model: 'looking-similar', objectID: 'lamp-0-0', maxRecommendations: 8, queryParameters, ...more });

  beforeEach(() => save([]));

  it('promote, hide and decorate; the source record is never promoted', async () => {
    await save([
      {
        objectID: 'r',
        consequence: {
          promote: [{ objectIDs: ['tent-1-1', 'lamp-0-0', 'tent-1-2'], position: 0 }],
          hide: [{ objectID: 'twin' }],
          userData: { title: 'More lamps' },
        },
      },
    ]);
    const result = await similar();
    expect(ids(result).slice(0, 2)).toContain('tent-1-1');
    expect(ids(result).slice(0, 3)).toContain('tent-1-2');
    expect(ids(result)).not.toContain('twin');
    expect(ids(result)).not.toContain('lamp-0-0');
    expect(result).toMatchObject({ nbHits: 8, userData: [{ title: 'More lamps' }], appliedRules: [{ objectID: 'r' }] });
  });

  it('promote what the filters of the request let through, unless they say otherwise', async () => {
    const promote = [{ objectIDs: ['tent-1-1', 'lamp-1-2'], position: 0 }];
    const rule = (objectID: string, filterPromotes?: boolean) => ({
      objectID,
      consequence: { promote, ...(filterPromotes !== undefined && { filterPromotes }) },
    });
    const first = async (rules: unknown[], filters?: string) => {
      await save(rules);
      return ids(await similar(filters === undefined ? {} : { filters })).slice(0, 2);
    };
    expect(await first([rule('r')])).toEqual(['tent-1-1', 'lamp-1-2']);
    for (const filterPromotes of [undefined, true]) {
      const found = await first([rule('r', filterPromotes)], 'kind:lamp');
      // What is left keeps its place.
      expect([found[1], found.includes('tent-1-1')]).toEqual(['lamp-1-2', false]);
    }
    expect(await first([rule('r', false)], 'kind:lamp')).toEqual(['tent-1-1', 'lamp-1-2']);
    // Of two rules for one record the first one decides.
    expect(await first([rule('a', false), rule('b')], 'kind:lamp')).toEqual(['tent-1-1', 'lamp-1-2']);
    await save([rule('r')]);
    expect((await shop.call('GET', `${path}/r`)).body).toEqual(expect.objectContaining(rule('r')));
  });

  it('promote within the facet value whose trends are asked for', async () => {
    const trends = '/1/indexes/shop/trending-items/recommend/rules/batch?clearExistingRules=true';
    const promote = [{ objectIDs: ['lamp-1-1', 'tent-1-1'], position: 0 }];
    await shop.call('POST', trends, { body: [{ objectID: 'r', consequence: { promote } }] });
    await shop.service.whenIdle();
    try {
      const ofTents = await ask({ model: 'trending-items', facetName: 'kind', facetValue: 'tent' });
      expect(ids(ofTents)[1]).toBe('tent-1-1');
      expect(ids(ofTents)).not.toContain('lamp-1-1');
    } finally {
      await shop.call('POST', trends, { body: [] });
      await shop.service.whenIdle();
    }
  });

  it('filter by the facets of the source record', async () => {
    const same = async (params: unknown) => {
      await save([{ objectID: 'r', consequence: { params } }]);
      return (await similar()).hits;
    };
    expect((await same({ automaticFacetFilters: [{ facet: 'color' }] })).every((hit) => hit['color'] === 'black')).toBe(
      true,
    );
    expect(
      (await same({ automaticFacetFilters: [{ facet: 'brand', negative: true }] })).every(
        (hit) => hit['brand'] !== 'Alder',
      ),
    ).toBe(true);
    expect((await same({ automaticFacetFilters: [{ facet: 'unknown' }] })).length).toBe(8);
    expect(
      (await same({ automaticOptionalFacetFilters: [{ facet: 'color' }], filters: 'kind:tent' })).every(
        (hit) => hit['kind'] === 'tent',
      ),
    ).toBe(true);
    const lifted = await same({ automaticOptionalFacetFilters: [{ facet: 'color' }] });
    expect(lifted.slice(0, 4).every((hit) => hit['color'] === 'black')).toBe(true);
  });

  it('hold in their context, for their source records, in their time and while enabled', async () => {
    const now = Math.floor(shop.clock.now / 1000);
    const rule = (objectID: string, more: unknown) => ({
      objectID,
      consequence: { userData: { objectID } },
      ...(more as object),
    });
    await save([
      rule('any', { condition: {} }),
      rule('context', { condition: { context: 'cart' } }),
      rule('lamps', { conditions: [{ filters: 'kind:lamp AND price < 50' }, { context: 'cart' }] }),
      rule('tents', { conditions: [{ filters: 'kind:tent' }] }),
      rule('over', { validity: [{ from: 0, until: now - 1 }] }),
      rule('off', { enabled: false }),
    ]);
    const applied = async (queryParameters = {}) =>
      (await similar(queryParameters)).appliedRules?.map(({ objectID }) => objectID);
    expect(await applied()).toEqual(['any', 'lamps']);
    expect(await applied({ ruleContexts: ['cart'] })).toEqual(['any', 'context', 'lamps']);
  });

  it('are read, searched, deleted and told when they hold', async () => {
    const { taskID } = await save([
      {
        objectID: 'one',
        description: 'For lamps',
        condition: { context: 'home' },
        consequence: { hide: [{ objectID: 'x' }] },
      },
    ]);
    expect((await shop.call('GET', `/1/indexes/shop/looking-similar/task/${taskID}`)).body).toEqual({
      status: 'published',
    });
    expect((await shop.call('GET', `${path}/one`)).body).toMatchObject({
      objectID: 'one',
      // Told though it was not given: consoles show a switch for it.
      enabled: true,
      _metadata: { lastUpdate: expect.any(Number) },
    });
    const find = async (body: unknown) => (await shop.call('POST', `${path}/search`, { body })).body['nbHits'];
    expect([
      await find({ query: 'lam' }),
      await find({ context: 'home' }),
      await find({ context: 'cart' }),
      await find({ enabled: false }),
    ]).toEqual([1, 1, 0, 0]);
    // Rules of another model are others.
    expect((await shop.call('GET', '/1/indexes/shop/related-products/recommend/rules/one')).status).toBe(404);
    await shop.call('DELETE', `${path}/one`);
    expect((await shop.call('GET', `${path}/one`)).status).toBe(404);
  });

  it.each([
    [{ consequence: {} }, 'must say what happens'],
    [
      { consequence: { promote: [{ objectIDs: Array.from({ length: 31 }, String), position: 0 }] } },
      'at most 30 records',
    ],
    [{ consequence: { hide: Array.from({ length: 51 }, (_, n) => ({ objectID: `${n}` })) } }, 'at most 50'],
    [{ consequence: { userData: { a: 'x'.repeat(1000) } } }, 'at most 1000 bytes'],
    [
      { conditions: Array.from({ length: 11 }, () => ({ context: 'c' })), consequence: { userData: { a: 1 } } },
      'at most 10',
    ],
    [{ condition: { filters: 'NOT kind:lamp' }, consequence: { userData: { a: 1 } } }, 'must not negate'],
    [{ condition: { pattern: 'x' }, consequence: { userData: { a: 1 } } }, 'pattern'],
    [{ consequence: { params: { hitsPerPage: 3 } } }, 'hitsPerPage'],
    [{ validity: [], consequence: { userData: { a: 1 } } }, 'validity'],
    [{ condition: { filters: 'a:b<score=2>' }, consequence: { userData: { a: 1 } } }, 'must not have scores'],
  ])('are refused when they are wrong (%#)', async (rule, message) => {
    const answer = await shop.call('POST', `${path}/batch`, { body: [{ objectID: 'wrong', ...rule }] });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });
});
