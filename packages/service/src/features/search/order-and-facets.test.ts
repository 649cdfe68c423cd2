import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const VARIANTS = [
  { objectID: 'a-red', sku: 'a', name: 'Rain jacket', colors: ['red', 'dark red'], price: 30, year: 2024, cost: 3 },
  { objectID: 'a-blue', sku: 'a', name: 'Rain jacket', colors: ['blue'], price: 20, year: 2024, cost: 9 },
  { objectID: 'b-red', sku: 'b', name: 'Jacket for rain', colors: ['red'], price: 10, year: 2023, cost: 5 },
  { objectID: 'c-blue', sku: 'c', name: 'Hat', colors: ['blue'], note: 'no jacket', price: 5, year: 2022, cost: 1 },
];

beforeAll(async () => {
  shop = await startTestService({ placeHeaders: ['x-place'] });
  await shop.fill('goods', VARIANTS, {
    searchableAttributes: ['name', 'note', 'colors'],
    attributesForFaceting: ['colors', 'price'],
    numericAttributesForFiltering: ['price', 'equalOnly(year)'],
    unretrievableAttributes: ['cost'],
    attributeForDistinct: 'sku',
    customRanking: ['desc(price)'],
    replicas: ['goods_cheap', 'virtual(goods_relevant)'],
  });
}, 60_000);
afterAll(() => shop.close());

const found = async (parameters: Record<string, unknown>, index = 'goods'): Promise<string[]> =>
  (await shop.search(index, parameters)).hits.map(({ objectID }) => objectID);
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/1/indexes/goods/query', { body, headers, key: SEARCH });
const set = (index: string, body: unknown) => shop.call('PUT', `/1/indexes/${index}/settings`, { body });
const ignored = 'X-Service-Ignored-Parameters';

describe('facets', () => {
  it('count variants, or with facetingAfterDistinct what is shown', async () => {
    const count = async (parameters: Record<string, unknown>) =>
      (await shop.search('goods', { facets: ['colors', 'price'], ...parameters })).facets?.['colors'];
    expect(await count({ distinct: true })).toEqual({ red: 2, blue: 2, 'dark red': 1 });
    expect(await count({ distinct: true, facetingAfterDistinct: true })).toEqual({ red: 2, blue: 1, 'dark red': 1 });
    expect(await count({ distinct: 2, facetingAfterDistinct: true })).toEqual({ red: 2, blue: 2, 'dark red': 1 });
    expect((await shop.search('goods', { distinct: 2 })).nbHits).toBe(4);
  });
});

describe('highlights of lists', () => {
  it('keep their shape, or only what matched', async () => {
    const colors = async (parameters: Record<string, unknown>) =>
      (await shop.search('goods', { query: 'dark', attributesToSnippet: ['colors:3'], ...parameters })).hits.map(
        (hit) => [hit._highlightResult?.['colors'], hit._snippetResult?.['colors']],
      );
    const dark = { value: '<em>dark</em> red', matchLevel: 'full' };
    expect(await colors({})).toEqual([
      [
        [expect.objectContaining({ value: 'red' }), expect.objectContaining(dark)],
        [expect.objectContaining({ value: 'red' }), expect.objectContaining(dark)],
      ],
    ]);
    expect(await colors({ restrictHighlightAndSnippetArrays: true })).toEqual([
      [[expect.objectContaining(dark)], [expect.objectContaining(dark)]],
    ]);
  });
});

describe('the order of a search', () => {
  it('is that of the settings, or the one it asks for', async () => {
    expect(await found({})).toEqual(['a-red', 'a-blue', 'b-red', 'c-blue']);
    expect(await found({ customRanking: ['asc(price)'] })).toEqual(['c-blue', 'b-red', 'a-blue', 'a-red']);
    expect(await found({ query: 'jacket', ranking: ['asc(price)', 'typo'] })).toEqual([
      'c-blue',
      'b-red',
      'a-blue',
      'a-red',
    ]);
    expect(await found({ query: 'jacket', ranking: ['attribute', 'custom'] })).toEqual([
      'b-red',
      'a-red',
      'a-blue',
      'c-blue',
    ]);
  });

  it.each([
    [
      { ranking: ['asc(stock)'] },
      '"ranking" sorts by "stock", which the settings of the index do not rank or facet by',
    ],
    [{ customRanking: ['asc(cost)'] }, 'sorts by "cost"'],
    [{ ranking: ['typos'] }, 'did you mean "typo"?'],
    [{ customRanking: ['price'] }, 'must hold asc(attribute) or desc(attribute)'],
  ])('cannot be %j', async (parameters, message) => {
    const { status, body } = await ask(parameters);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('numeric filters', () => {
  it('compare what the settings let compare', async () => {
    expect(await found({ numericFilters: ['price<=10'] })).toEqual(['b-red', 'c-blue']);
    expect(await found({ filters: 'year = 2023' })).toEqual(['b-red']);
    for (const [parameters, message] of [
      [{ filters: 'year > 2022' }, '"year" is declared as equalOnly(year)'],
      [{ filters: 'NOT (price < 5 OR cost < 4)' }, '"cost" is not in numericAttributesForFiltering'],
      [{ numericFilters: ['year:2022 TO 2024'] }, 'compare it with = or !='],
    ] as const) {
      const { status, body } = await ask(parameters);
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    }
  });
});

describe('a virtual replica', () => {
  beforeAll(async () => {
    await set('goods_cheap', { ranking: ['asc(price)', 'typo', 'attribute'] });
    expect((await set('goods_relevant', { customRanking: ['asc(price)'], relevancyStrictness: 95 })).status).toBe(200);
    await shop.service.whenIdle();
  });

  it('sorts by its custom ranking, and leaves out what has little to do with the query', async () => {
    expect(await found({ query: 'jacket' }, 'goods_cheap')).toEqual(['c-blue', 'b-red', 'a-blue', 'a-red']);
    expect(await found({ query: 'jacket' }, 'goods_relevant')).toEqual(['b-red', 'a-blue', 'a-red']);
    const all = await shop.search('goods_relevant', { query: 'jacket' });
    expect(all).toMatchObject({ nbHits: 4, nbSortedHits: 3, appliedRelevancyStrictness: 95 });
    expect(await found({ query: 'jacket', relevancyStrictness: 0 }, 'goods_relevant')).toHaveLength(4);
  });

  it('is named as it was declared, and has no ranking of its own', async () => {
    expect((await shop.call('GET', '/1/indexes/goods/settings')).body['replicas']).toEqual([
      'goods_cheap',
      'virtual(goods_relevant)',
    ]);
    expect((await shop.call('GET', '/1/indexes/goods_relevant/settings')).body['primary']).toBe('goods');
    const { status, body } = await set('goods_relevant', { ranking: ['typo'] });
    expect([status, body.message]).toEqual([400, expect.stringContaining('virtual replica goods_relevant')]);
    expect((await set('goods', { replicas: ['virtual(x/y)'] })).status).toBe(400);
  });

  it('is an index of its own when it is no longer named, and stays when it is named as a plain one', async () => {
    await set('goods', { replicas: ['goods_relevant', 'goods_cheap'] });
    await shop.service.whenIdle();
    expect(await found({ query: 'jacket' }, 'goods_relevant')).toHaveLength(4);
    await set('goods', { replicas: ['goods_cheap'] });
    await shop.service.whenIdle();
    expect((await shop.call('GET', '/1/indexes/goods_relevant/settings')).body).not.toHaveProperty('primary');
    expect(await found({ query: 'jacket' }, 'goods_relevant')).toHaveLength(4);
    await set('goods', { replicas: ['goods_cheap', 'virtual(goods_relevant)'] });
    await shop.service.whenIdle();
    // Its settings are still there.
    expect(await found({ query: 'jacket' }, 'goods_relevant')).toHaveLength(3);
  });
});

describe('the answer', () => {
  it('has the fields and the content of the settings, or those that a search asks for', async () => {
    const renderingContent = { facetOrdering: { facets: { order: ['colors'] } } };
    const fields = { responseFields: ['hits', 'nbHits', 'renderingContent'], renderingContent };
    expect((await set('goods', fields)).status).toBe(200);
    await shop.service.whenIdle();
    expect(Object.keys(await shop.search('goods', {})).sort()).toEqual(['hits', 'index', 'nbHits', 'renderingContent']);
    const other = { responseFields: ['renderingContent'], renderingContent: { facetOrdering: {} } };
    expect(await shop.search('goods', other)).toEqual({ index: 'goods', renderingContent: { facetOrdering: {} } });
    await set('goods', { responseFields: ['*'], renderingContent: {} });
    await shop.service.whenIdle();
  });
});

describe('parameters without effect', () => {
  it('are accepted and named in a header that pages may read', async () => {
    const one = await ask({
      query: 'hat',
      percentileComputation: false,
      params: 'explain=%5B%22match%22%5D&replaceSynonymsInHighlight=true',
    });
    expect([one.status, one.headers.get(ignored)]).toEqual([
      200,
      'explain, replaceSynonymsInHighlight, percentileComputation',
    ]);
    expect(one.headers.get('access-control-expose-headers')).toContain(ignored);
    const requests = [
      { indexName: 'goods', explain: ['match'] },
      { indexName: 'goods' },
      { indexName: 'goods', explain: [] },
    ];
    const many = await shop.call('POST', '/1/indexes/*/queries', { body: { requests } });
    expect(many.headers.get(ignored)).toBe('explain');
    const plain = await ask({ query: 'hat' });
    expect(plain.headers.get(ignored)).toBeNull();
    const get = await shop.call('GET', '/1/indexes/goods?percentileComputation=false');
    expect([get.status, get.headers.get(ignored)]).toEqual([200, 'percentileComputation']);
    const browsed = await shop.call('POST', '/1/indexes/goods/browse', { body: { enablePersonalization: true } });
    expect([browsed.status, browsed.headers.get(ignored)]).toEqual([200, 'enablePersonalization']);
    const facet = await shop.call('POST', '/1/indexes/goods/query', { body: { percentileComputation: 'other' } });
    expect([facet.status, facet.body.message]).toEqual([
      400,
      expect.stringContaining('"percentileComputation" must be'),
    ]);
  });

  it('are not kept as settings', async () => {
    const answer = await set('goods', { maxFacetHits: 10, userToken: undefined, replaceSynonymsInHighlight: true });
    expect([answer.status, answer.headers.get(ignored)]).toEqual([200, 'maxFacetHits, replaceSynonymsInHighlight']);
    expect((await shop.call('GET', '/1/indexes/goods/settings')).body).not.toHaveProperty('replaceSynonymsInHighlight');
  });

  it('are others than those that nobody knows', async () => {
    const { status, body } = await ask({ enableABTests: true });
    expect([status, body.message]).toEqual([400, 'Unknown field "enableABTests"; did you mean "enableABTest"?']);
  });
});

describe('the place of the client', () => {
  beforeAll(async () => {
    await shop.fill('stores', [
      { objectID: 'berlin', _geoloc: { lat: 52.52, lng: 13.4 } },
      { objectID: 'paris', _geoloc: { lat: 48.86, lng: 2.35 } },
    ]);
  });
  const near = (body: object, headers: Record<string, string> = {}) =>
    shop.call('POST', '/1/indexes/stores/query', { body: { aroundRadius: 'all', ...body }, headers });
  const first = ({ body }: Awaited<ReturnType<typeof near>>) => (body['hits'] as { objectID: string }[])[0]?.objectID;

  it('is what the proxy says, where a search asks for it', async () => {
    const paris = await near({ aroundLatLngViaIP: true }, { 'x-place': '48.9, 2.3' });
    expect([first(paris), paris.body['aroundLatLng'], paris.headers.get(ignored)]).toEqual(['paris', '48.9,2.3', null]);
    expect(first(await near({}, { 'x-place': '48.9,2.3' }))).toBe('berlin');
    const given = await near({ aroundLatLngViaIP: true, aroundLatLng: '52,13' }, { 'x-place': '48.9,2.3' });
    expect(first(given)).toBe('berlin');
  });

  it.each([[''], ['91,0'], ['somewhere'], ['1,2,3']])('has no effect when the proxy says "%s"', async (said) => {
    const answer = await near({ aroundLatLngViaIP: true }, { 'x-place': said });
    expect([answer.status, answer.headers.get(ignored)]).toEqual([200, 'aroundLatLngViaIP']);
    expect(answer.body).not.toHaveProperty('aroundLatLng');
  });
});
