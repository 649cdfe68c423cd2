import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacetSearchResponse, MultiSearchResponse } from '@aisle/contract';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

// What pages and clients of other makers send on this wire, beyond what the service description shows.
let shop: TestService;

const products = [
  { objectID: 'p1', name: 'Red shoe', brand: 'Alder', color: 'red', price: 70, _tags: ['new'] },
  { objectID: 'p2', name: 'Blue shoe', brand: 'Alder', color: 'blue', price: 80, _tags: ['new', 'sale'] },
  { objectID: 'p3', name: 'Black boot', brand: 'Birch', color: 'black', price: 120, _tags: ['sale'] },
  { objectID: 'p4', name: 'Green boot', brand: 'Cedar', color: 'green', price: 5, _tags: [] },
];

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('products', products, {
    searchableAttributes: ['name'],
    attributesForFaceting: ['searchable(brand)', 'color'],
  });
}, 60_000);
afterAll(() => shop.close());

const found = async (parameters: Record<string, unknown>) =>
  (await shop.search('products', parameters)).hits.map(({ objectID }) => objectID).sort();
const query = (body: unknown, path = '/1/indexes/products/query') => shop.call('POST', path, { body, key: SEARCH });

describe('text where a list may stand', () => {
  it('is a list of one, in one search as among many', async () => {
    expect((await shop.search('products', { facets: 'brand' })).facets).toEqual({
      brand: { Alder: 2, Birch: 1, Cedar: 1 },
    });
    const { body } = await query(
      { requests: [{ indexName: 'products', facets: 'brand', analyticsTags: 'mobile' }] },
      '/1/indexes/*/queries',
    );
    expect((body as unknown as MultiSearchResponse).results[0]!.facets).toHaveProperty('brand');
  });

  it('is split at commas, or read as JSON, as in query strings', async () => {
    const { facets } = await shop.search('products', { facets: 'brand, color' });
    expect(Object.keys(facets ?? {}).sort()).toEqual(['brand', 'color']);
    expect((await shop.search('products', { facets: '["*"]' })).facets).toHaveProperty('color');
    const { hits } = await shop.search('products', { query: 'red', attributesToRetrieve: 'name,price' });
    expect(hits[0]).toMatchObject({ name: 'Red shoe', price: 70 });
    expect(hits[0]).not.toHaveProperty('brand');
    expect(await found({ facetFilters: 'brand:Alder,color:red' })).toEqual(['p1']);
    expect(await found({ numericFilters: 'price>=70,price<100' })).toEqual(['p1', 'p2']);
    expect(await found({ tagFilters: 'new,sale' })).toEqual(['p2']);
    expect(await found({ facetFilters: '[["brand:Birch","brand:Cedar"]]' })).toEqual(['p3', 'p4']);
  });

  it('also in what recommendations filter by', async () => {
    const { status, body } = await query(
      {
        requests: [
          {
            indexName: 'products',
            model: 'trending-items',
            threshold: 0,
            maxRecommendations: 3,
            fallbackParameters: { facetFilters: 'brand:Alder,color:red', attributesToRetrieve: 'name' },
          },
        ],
      },
      '/1/indexes/*/recommendations',
    );
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([{ hits: [{ objectID: 'p1', name: 'Red shoe' }] }]);
  });

  it('stays an error where it is no list', async () => {
    const { status, body } = await query({ facets: '["brand"' });
    expect([status, body.message]).toEqual([
      400,
      'The parameter "facets" must be a comma-separated list or a JSON array, not "["brand""',
    ]);
  });
});

describe('a search in a facet among many searches', () => {
  it('is answered in its place', async () => {
    const { status, body } = await query(
      {
        requests: [
          { indexName: 'products', query: 'shoe' },
          {
            indexName: 'products',
            type: 'facet',
            facet: 'brand',
            facetQuery: 'a',
            maxFacetHits: 5,
            filters: 'price<100',
          },
          { indexName: 'products', type: 'default', query: 'boot' },
          { indexName: 'products', type: 'facet', facet: 'brand', params: 'facetQuery=bi&maxFacetHits=3' },
        ],
        strategy: 'stopIfEnoughMatches',
      },
      '/1/indexes/*/queries',
    );
    expect(status).toBe(200);
    const [first, second, third, fourth] = body['results'] as unknown[];
    expect(first).toMatchObject({ nbHits: 2 });
    expect((second as FacetSearchResponse).facetHits).toEqual([
      { value: 'Alder', highlighted: '<em>A</em>lder', count: 2 },
    ]);
    expect(second).not.toHaveProperty('hits');
    expect(third).toMatchObject({ nbHits: 2 });
    expect((fourth as FacetSearchResponse).facetHits.map(({ value }) => value)).toEqual(['Birch']);
  });

  it.each([
    [{ type: 'facet' }, '"facet" is required with type "facet"; name the facet to search in'],
    [{ type: 'facet', facet: 'color' }, 'The values of "color" are not searchable'],
    [{ type: 'facet', facet: 'nope' }, '"nope" is not declared for faceting'],
    [{ facet: 'brand' }, '"facet" is for a search in a facet; add type "facet" or leave it out'],
    [{ type: 'hits' }, '"requests[1].type" must be one of "default", "facet"'],
  ])('says what is wrong with %j', async (request, message) => {
    const requests = [{ indexName: 'products' }, { indexName: 'products', ...request }];
    const { status, body } = await query({ requests }, '/1/indexes/*/queries');
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(body.message).toContain('requests[1]');
  });
});

describe('scores in filters', () => {
  it('rank what they let through', async () => {
    const order = async (filters: string, more = {}) =>
      (await shop.search('products', { filters, ...more })).hits.map(({ objectID }) => objectID);
    expect(await order('brand:Birch<score=3> OR brand:Alder<score=2> OR brand:Cedar')).toEqual([
      'p3',
      'p1',
      'p2',
      'p4',
    ]);
    expect(await order('(brand:Alder<score=1> OR color:"blue"<score=5>) AND price < 100<score=2>')).toEqual([
      'p2',
      'p1',
    ]);
    expect(await order('_tags:new<score=2> OR sale<score=3>')).toEqual(['p2', 'p3', 'p1']);
    expect(await order('_tags:new<score=2> OR sale<score=3> OR brand:Cedar<score=4>')).toEqual([
      'p4',
      'p2',
      'p3',
      'p1',
    ]);
    expect(
      await order('_tags:new<score=2> OR sale<score=3> OR brand:Cedar<score=4>', { sumOrFiltersScores: true }),
    ).toEqual(['p2', 'p4', 'p3', 'p1']);
  });

  it('must be numbers', async () => {
    const { status, body } = await query({ filters: 'brand:Alder<score=much>' });
    expect([status, body.message]).toEqual([
      400,
      'filters: the score in "<score=much>" must be a whole number from 0 to 65535; write <score=2>.',
    ]);
  });
});

it('takes facet filters of three levels: and, or, and', async () => {
  expect(await found({ facetFilters: [[['brand:Alder', 'color:blue'], 'brand:Cedar']] })).toEqual(['p2', 'p4']);
  const { status, body } = await query({ facetFilters: [[[['brand:Alder']]]] });
  expect(status).toBe(400);
  expect(body.message).toContain('facetFilters');
});

it('deletes by filters that stand inline', async () => {
  await shop.fill('leftovers', products, { attributesForFaceting: ['brand'] });
  const remove = (body: unknown) => shop.call('POST', '/1/indexes/leftovers/deleteByQuery', { body });
  expect((await remove({ filters: 'brand:Alder', numericFilters: 'price<75' })).status).toBe(200);
  expect((await remove({ facetFilters: 'brand:Birch' })).status).toBe(200);
  await shop.service.whenIdle();
  const { hits } = await shop.search('leftovers', {});
  expect(hits.map(({ objectID }) => objectID).sort()).toEqual(['p2', 'p4']);
  const { status, body } = await remove({});
  expect([status, body.message]).toEqual([
    400,
    'The body must hold a filter, such as "filters"; use clear to delete all records',
  ]);
  expect((await remove({ query: 'boot' })).body.message).toBe('The field "query" is not possible here; leave it out');
});

describe('the validity of a rule', () => {
  const save = (validity: unknown) =>
    shop.call('PUT', '/1/indexes/products/rules/spring', {
      body: { conditions: [{ context: 'spring' }], consequence: { hide: [{ objectID: 'p1' }] }, validity },
    });
  const now = () => Math.floor(shop.clock.now / 1000);

  it.each<[string, () => unknown, boolean]>([
    ['empty', () => [], true],
    ['open to the future', () => [{ from: now() - 10 }], true],
    ['not begun', () => [{ from: now() + 10 }], false],
    ['open to the past', () => [{ until: now() + 10 }], true],
    ['over', () => [{ until: now() - 10 }], false],
  ])('may be %s', async (_name, validity, holds) => {
    expect((await save(validity())).status).toBe(200);
    await shop.service.whenIdle();
    expect(await found({ query: 'red', ruleContexts: ['spring'] })).toEqual(holds ? [] : ['p1']);
  });
});

describe('a query beyond 512 characters', () => {
  it('is cut, whichever way it comes', async () => {
    const long = `red ${' '.repeat(508)}boot`;
    const { hits, query: shown } = await shop.search('products', { query: long });
    expect(hits.map(({ objectID }) => objectID)).toEqual(['p1']);
    expect(shown).toHaveLength(512);
    const encoded = encodeURIComponent(long);
    expect((await query({ params: `query=${encoded}` })).body).toMatchObject({ nbHits: 1 });
    expect((await shop.call('GET', `/1/indexes/products?query=${encoded}`)).body).toMatchObject({ nbHits: 1 });
    expect((await shop.call('POST', '/1/indexes/products/browse', { body: { query: long } })).body).toMatchObject({
      nbHits: 1,
    });
    const values = await query({ facetQuery: `bi${'x'.repeat(511)}` }, '/1/indexes/products/facets/brand/query');
    expect(values.status).toBe(200);
  });

  it('is not cut inside a letter', async () => {
    const { query: shown } = await shop.search('products', { query: `${'x'.repeat(511)}😀` });
    expect(shown).toBe('x'.repeat(511));
  });
});

describe('keys in the address that are not ours', () => {
  it.each([
    'x-vendor-agent=Vendor%20(1.0)',
    'x-vendor-request-id=1',
    'utm_source=letter&utm_campaign=spring',
    'gclid=1&fbclid=2',
  ])('%s is passed over', async (text) => {
    expect((await query({ query: 'red' }, `/1/indexes/products/query?${text}`)).status).toBe(200);
    expect((await shop.call('GET', `/1/indexes/products?query=red&${text}`)).body).toMatchObject({ nbHits: 1 });
  });

  it('misspelt ones of ours stay errors, and so do foreign ones among parameters', async () => {
    const { status, body } = await shop.call('GET', '/1/indexes/products?qery=red&utm_source=letter');
    expect([status, body.message]).toEqual([400, 'Unknown parameter "qery"; did you mean "query"?']);
    expect((await query({ params: 'utm_source=letter' })).status).toBe(400);
    expect((await query({ utm_source: 'letter' })).status).toBe(400);
  });
});

it('never suggests the word that was written', async () => {
  const { body } = await query({ qery: 'red' });
  expect(body.message).toBe('Unknown field "qery"; did you mean "query"?');
  const answer = await shop.call('POST', '/1/indexes/*/queries', {
    body: { requests: [{ indexName: 'products' }], hitsPerPage: 3 },
    key: ADMIN,
  });
  expect(answer.body.message).toBe('The field "hitsPerPage" is not possible here; leave it out');
});
