import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacetSearchResponse, MultiSearchResponse } from '@aisle/contract';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const products = [
  {
    objectID: 'p1',
    name: 'Red running shoe',
    brand: 'Alder',
    price: 70,
    colors: ['red', 'white'],
    secret: 's1',
    cost: { buy: 20, ship: 2 },
  },
  {
    objectID: 'p2',
    name: 'Blue running shoe',
    brand: 'Alder',
    price: 80,
    colors: ['blue'],
    secret: 's2',
    cost: { buy: 25, ship: 2 },
  },
  {
    objectID: 'p3',
    name: 'Leather boot',
    brand: 'Birch',
    price: 120,
    colors: ['black'],
    secret: 's3',
    cost: { buy: 50, ship: 4 },
  },
  {
    objectID: 'p4',
    name: 'Rubber boot, large',
    brand: 'Acme, Inc',
    price: 40,
    colors: ['green'],
    secret: 's4',
    cost: { buy: 9, ship: 4 },
  },
];

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('products', products, {
    searchableAttributes: ['name', 'brand', 'secret'],
    attributesForFaceting: ['searchable(brand)', 'colors', 'price', 'filterOnly(name)'],
    customRanking: ['asc(price)'],
    unretrievableAttributes: ['secret', 'cost.buy'],
    attributeForDistinct: 'brand',
  });
}, 60_000);
afterAll(() => shop.close());

const ids = (answer: { hits: { objectID: string }[] }) => answer.hits.map(({ objectID }) => objectID);

describe('a list that is sorted by an attribute', () => {
  const goods = [
    { objectID: 'case', name: 'Case', text: 'for a phone', price: 5 },
    { objectID: 'stand', name: 'Stand', text: 'holds any phone', price: 9 },
    { objectID: 'small', name: 'Phone mini', text: '', price: 300 },
    { objectID: 'large', name: 'Phone', text: '', price: 600 },
    { objectID: 'lamp', name: 'Lamp', text: '', price: 2 },
  ];
  const query = 'phone';
  const applySettings = async (settings: object) => {
    await shop.call('PUT', '/1/indexes/goods_by_price/settings', { body: settings });
    await shop.fill('goods', goods);
  };

  beforeAll(async () => {
    await shop.fill('goods', goods, { searchableAttributes: ['name', 'text'], replicas: ['goods_by_price'] });
    await applySettings({ ranking: ['asc(price)', 'typo', 'attribute', 'exact'] });
  });

  it('begins with what is cheap, or leaves out what is less relevant, and says so', async () => {
    const all = await shop.search('goods_by_price', { query });
    expect(ids(all)).toEqual(['case', 'stand', 'small', 'large']);
    expect(all).not.toHaveProperty('nbSortedHits');
    const strict = await shop.search('goods_by_price', { query, relevancyStrictness: 95, hitsPerPage: 1, page: 1 });
    expect(strict).toMatchObject({ nbHits: 4, nbSortedHits: 2, nbPages: 2, appliedRelevancyStrictness: 95 });
    expect(ids(strict)).toEqual(['large']);
    expect(ids(await shop.search('goods_by_price', { query, relevancyStrictness: 95, page: 1 }))).toEqual([]);
  });

  it('never leaves out the best match, nor anything without words or in a list that is ranked by relevance', async () => {
    expect(ids(await shop.search('goods_by_price', { query: 'phone case', relevancyStrictness: 100 }))).toEqual([
      'case',
    ]);
    for (const [index, words] of [
      ['goods', query],
      ['goods_by_price', ''],
    ] as const) {
      const answer = await shop.search(index, { query: words, relevancyStrictness: 100 });
      expect(answer.hits).toHaveLength(answer.nbHits);
      expect(answer).not.toHaveProperty('appliedRelevancyStrictness');
    }
  });

  it('may be strict by its settings, which a search overrides; a percentage out of range is refused', async () => {
    await applySettings({ relevancyStrictness: 95 });
    expect(ids(await shop.search('goods_by_price', { query }))).toEqual(['small', 'large']);
    expect((await shop.search('goods_by_price', { query, relevancyStrictness: 0 })).hits).toHaveLength(4);
    const { status } = await shop.call('POST', '/1/indexes/goods_by_price/query', {
      key: SEARCH,
      body: { query, relevancyStrictness: 101 },
    });
    expect(status).toBe(400);
  });
});

describe('a search', () => {
  it('finds records despite a typo, in custom order, and tells everything about the page', async () => {
    const answer = await shop.search('products', { params: 'query=runing%20shoe&hitsPerPage=1&page=1' });
    expect(answer).toMatchObject({
      nbHits: 2,
      page: 1,
      nbPages: 2,
      hitsPerPage: 1,
      query: 'runing shoe',
      params: 'query=runing+shoe&hitsPerPage=1&page=1',
      index: 'products',
      exhaustiveNbHits: true,
    });
    expect(ids(answer)).toEqual(['p2']);
    expect(answer.hits[0]?._highlightResult?.['name']).toMatchObject({ matchLevel: 'full' });
    expect(answer.processingTimeMS).toBeTypeOf('number');
    expect(answer.queryID).toBeUndefined();
  });

  it('takes the same parameters inline, encoded, or by GET; inline ones win', async () => {
    const inline = await shop.search('products', { query: 'boot', hitsPerPage: 1 });
    const encoded = await shop.search('products', { params: 'query=boot&hitsPerPage=1' });
    const both = await shop.search('products', { params: 'query=shoe&hitsPerPage=1', query: 'boot' });
    const { body: get } = await shop.call('GET', '/1/indexes/products?query=boot&hitsPerPage=1', { key: SEARCH });
    for (const answer of [encoded, both, get as typeof inline]) expect(ids(answer)).toEqual(ids(inline));
  });

  it('answers everything when it is asked nothing', async () => {
    const { status, body } = await shop.call('POST', '/1/indexes/products/query', { key: SEARCH });
    expect(status).toBe(200);
    expect(ids(body as never)).toEqual(['p4', 'p1', 'p2', 'p3']);
  });

  it('pages by offset and length too', async () => {
    const answer = await shop.search('products', { offset: 1, length: 2 });
    expect(ids(answer)).toEqual(['p1', 'p2']);
    expect(answer).toMatchObject({ offset: 1, length: 2, nbHits: 4 });
  });

  it('counts but does not list with hitsPerPage 0, and lists nothing beyond the last page', async () => {
    expect(await shop.search('products', { hitsPerPage: 0 })).toMatchObject({ nbHits: 4, nbPages: 0, hits: [] });
    expect(await shop.search('products', { page: 1_000_000 })).toMatchObject({ nbHits: 4, hits: [] });
  });

  it('filters in every spelling', async () => {
    const narrowed = [
      { filters: 'brand:Alder AND price < 75' },
      { facetFilters: [['brand:alder'], 'colors:red'] },
      { params: 'facetFilters=brand:Alder,colors:red' },
      { numericFilters: ['price>=60', 'price<75'] },
      { filters: 'price:60 TO 75' },
    ];
    for (const parameters of narrowed) expect(ids(await shop.search('products', parameters))).toEqual(['p1']);
    const comma = await shop.search('products', {
      params: `facetFilters=${encodeURIComponent('["brand:Acme, Inc"]')}`,
    });
    expect(ids(comma)).toEqual(['p4']);
  });

  it('counts facets, with figures for numeric ones, and no facet that is only for filters', async () => {
    const answer = await shop.search('products', { facets: ['*'], query: 'boot' });
    expect(answer.facets).toEqual({
      brand: { 'Acme, Inc': 1, Birch: 1 },
      colors: { black: 1, green: 1 },
      price: { '40': 1, '120': 1 },
    });
    expect(answer.facets_stats).toEqual({ price: { min: 40, max: 120, avg: 80, sum: 160 } });
    const some = await shop.search('products', { facets: ['brand', 'name', 'unheard'] });
    expect(Object.keys(some.facets ?? {})).toEqual(['brand']);
  });

  it('groups by distinct', async () => {
    expect(ids(await shop.search('products', { distinct: true }))).toEqual(['p4', 'p1', 'p3']);
  });

  it('returns the asked attributes, the asked highlights and the asked fields', async () => {
    const answer = await shop.search('products', {
      query: 'leather',
      attributesToRetrieve: ['name', 'cost.ship'],
      attributesToHighlight: ['name'],
      responseFields: ['hits', 'nbHits'],
    });
    expect(Object.keys(answer).sort()).toEqual(['hits', 'index', 'nbHits']);
    expect(answer.hits[0]).toMatchObject({ objectID: 'p3', name: 'Leather boot', cost: { ship: 4 } });
    expect(Object.keys(answer.hits[0]!).sort()).toEqual(['_highlightResult', 'cost', 'name', 'objectID']);
    expect(Object.keys(answer.hits[0]!._highlightResult!)).toEqual(['name']);
    const [without] = (
      await shop.search('products', { attributesToRetrieve: ['*', '-name', '-cost'], query: 'leather' })
    ).hits;
    expect(without).not.toHaveProperty('name');
    expect(without).toHaveProperty('brand');
  });

  it('never shows what is not retrievable, neither as attribute nor as highlight nor as snippet', async () => {
    const answer = await shop.search('products', {
      query: 's3',
      attributesToRetrieve: ['*', 'secret', 'cost'],
      attributesToHighlight: ['*', 'secret'],
      attributesToSnippet: ['secret:5', 'name:5'],
    });
    expect(ids(answer)).toEqual(['p3']);
    expect(JSON.stringify(answer.hits)).not.toContain('s3');
    expect(answer.hits[0]).toMatchObject({ cost: { ship: 4 } });
    expect(JSON.stringify(answer.hits)).not.toContain('"buy"');
  });

  it.each([
    [{ hitsPerPge: 3 }, 'Unknown field "hitsPerPge"; did you mean "hitsPerPage"?'],
    [{ params: 'hitsPerPge=3' }, 'Unknown parameter "hitsPerPge"; did you mean "hitsPerPage"?'],
    [{ hitsPerPage: 1001 }, '"hitsPerPage" must be at most 1000'],
    [{ page: -1 }, '"page" must be at least 0'],
    [{ query: 7 }, '"query" must be text'],
    [{ sortFacetValuesBy: 'size' }, '"sortFacetValuesBy" must be one of "count", "alpha"'],
    [{ filters: 'brand:' }, 'filters'],
    [{ filters: 'shop:x' }, 'declared for faceting'],
    [{ userToken: 'a b' }, '"userToken" must be 1 to 129 of the characters A-Z'],
    [{ attributesToSnippet: ['name:0'] }, '"attributesToSnippet" must hold'],
  ])('refuses %j', async (body, message) => {
    const answer = await shop.call('POST', '/1/indexes/products/query', { body, key: SEARCH });
    expect(answer.body).toMatchObject({ status: 400 });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  it('of a missing index is answered with 404', async () => {
    const { status, body } = await shop.call('POST', '/1/indexes/nowhere/query', { body: {} });
    expect([status, body['status']]).toEqual([404, 404]);
    expect(body.message).toContain('nowhere');
  });

  it('survives hostile text', async () => {
    for (const query of ['\u0000', '\ud800', '"); DROP TABLE records; --', '<script>', '\u202e', 'ﬁ'.repeat(170)])
      expect((await shop.search('products', { query })).query).toBe(JSON.parse(JSON.stringify(query)));
    await shop.service.whenIdle();
  });
});

describe('many searches in one request', () => {
  const multi = async (body: unknown) => {
    const { status, body: answer } = await shop.call('POST', '/1/indexes/*/queries', { body, key: SEARCH });
    expect(status).toBe(200);
    return (answer as unknown as MultiSearchResponse).results;
  };

  it('are answered in their order, each with its index', async () => {
    const results = await multi({
      requests: [
        { indexName: 'products', params: 'query=boot' },
        { indexName: 'products', query: 'shoe', hitsPerPage: 1 },
      ],
    });
    expect(results.map(({ nbHits, index, hits }) => [nbHits, index, hits.length])).toEqual([
      [2, 'products', 2],
      [2, 'products', 1],
    ]);
  });

  it('stop when one filled its page, if so asked', async () => {
    const requests = [
      { indexName: 'products', query: 'leather', hitsPerPage: 2 },
      { indexName: 'products', query: 'boot', hitsPerPage: 2 },
      { indexName: 'products', query: 'shoe', hitsPerPage: 2 },
    ];
    const results = await multi({ requests, strategy: 'stopIfEnoughMatches' });
    expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 2, 0]);
    expect(results[2]).toMatchObject({ processed: false });
    expect((await multi({ requests })).map(({ nbHits }) => nbHits)).toEqual([1, 2, 2]);
  });

  it('may be none', async () => expect(await multi({ requests: [] })).toEqual([]));

  it('fail together: nothing is logged when one index is missing', async () => {
    await shop.service.whenIdle();
    const count = async () => (await shop.store.query<{ n: number }>('SELECT count(*)::int AS n FROM searches'))[0]!.n;
    const before = await count();
    const body = { requests: [{ indexName: 'products' }, { indexName: 'nowhere' }] };
    expect((await shop.call('POST', '/1/indexes/*/queries', { body })).status).toBe(404);
    await shop.service.whenIdle();
    expect(await count()).toBe(before);
  });

  it('name the place of what is wrong', async () => {
    const body = { requests: [{ indexName: 'products' }, { indexName: 'products', page: 'x' }] };
    const answer = await shop.call('POST', '/1/indexes/*/queries', { body });
    expect(answer.body).toEqual({ status: 400, message: '"requests[1].page" must be a whole number' });
    for (const request of [{ params: 'pge=1' }, { filters: 'nope:1' }, { attributesToSnippet: ['name:0'] }]) {
      const wrong = { requests: [{ indexName: 'products' }, { indexName: 'products', ...request }] };
      const { status, body: refusal } = await shop.call('POST', '/1/indexes/*/queries', { body: wrong });
      expect([status, refusal.message]).toEqual([400, expect.stringMatching(/^requests\[1\]: /)]);
    }
    expect((await shop.call('POST', '/1/indexes/*/queries')).body.message).toBe('A JSON body is required');
  });
});

describe('the values of a facet', () => {
  const values = (facet: string, body: unknown) =>
    shop.call('POST', `/1/indexes/products/facets/${facet}/query`, { body, key: SEARCH });

  it('are found by prefix, counted under the search, most frequent first', async () => {
    const { status, body } = await values('brand', { facetQuery: 'a' });
    expect(status).toBe(200);
    expect((body as unknown as FacetSearchResponse).facetHits).toEqual([
      { value: 'Alder', highlighted: '<em>A</em>lder', count: 2 },
      { value: 'Acme, Inc', highlighted: '<em>A</em>cme, Inc', count: 1 },
    ]);
    const { body: narrowed } = await values('brand', { params: 'query=boot&hitsPerPage=0&page=9' });
    expect((narrowed as unknown as FacetSearchResponse).facetHits.map(({ value }) => value).sort()).toEqual([
      'Acme, Inc',
      'Birch',
    ]);
    const { body: limited } = await values('brand', { maxFacetHits: 1 });
    expect((limited as unknown as FacetSearchResponse).facetHits).toHaveLength(1);
  });

  it.each([
    ['colors', {}, 'declare it as searchable(colors)'],
    ['taste', {}, 'add searchable(taste) to attributesForFaceting'],
    ['brand', { maxFacetHits: 101 }, '"maxFacetHits" must be at most 100'],
  ])('of %s with %j are refused', async (facet, body, message) => {
    const answer = await values(facet, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  it('of a missing index are answered with 404', async () => {
    expect((await shop.call('POST', '/1/indexes/nowhere/facets/brand/query', { body: {} })).status).toBe(404);
  });
});

describe('a search that is remembered', () => {
  it('gets a queryID and is logged with what it showed, without the token in its parameters', async () => {
    const answer = await shop.search('products', {
      query: 'boot',
      clickAnalytics: true,
      userToken: 'user-1',
      analyticsTags: ['mobile'],
      hitsPerPage: 1,
      page: 1,
    });
    expect(answer.queryID).toMatch(/^[a-f0-9]{32}$/);
    await shop.service.whenIdle();
    const rows = await shop.store.query('SELECT * FROM searches WHERE query_id = $1', [answer.queryID!]);
    expect(rows).toMatchObject([
      {
        index_name: 'products',
        query: 'boot',
        params: 'query=boot&clickAnalytics=true&analyticsTags=%5B%22mobile%22%5D&hitsPerPage=1&page=1',
        nb_hits: 2,
        first_position: 2,
        object_ids: '["p3"]',
        user_token: 'user-1',
        tags: '["mobile"]',
        searched_at: shop.clock.now,
      },
    ]);
  });

  it('is not logged when analytics is off', async () => {
    await shop.search('products', { query: 'unlogged', analytics: false });
    await shop.service.whenIdle();
    expect(await shop.store.query(`SELECT 1 FROM searches WHERE query = 'unlogged'`)).toEqual([]);
  });
});
