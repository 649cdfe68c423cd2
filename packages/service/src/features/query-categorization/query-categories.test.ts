/** Query categories as shops and their pages see them, over HTTP: simulated choices are learned, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH } from '../../testing/start-service.ts';
import {
  type CategorizedShop,
  DEPARTMENTS,
  goodsOf,
  SETTINGS,
  startCategorizedShop,
} from './testing/categorized-shop.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: CategorizedShop;

/** What shoppers type for each category, the words of its goods among it. */
const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  Jackets: ['jacket', 'something for the rain', 'Anorak'],
  Trousers: ['jeans', 'pants', 'chinos'],
  Socks: ['sock', 'warm feet', 'stockings'],
  Pans: ['pan', 'wok', 'skillet'],
  Knives: ['knife', 'chef blade', 'cutlery'],
  Kettles: ['kettle', 'tea time', 'boil water'],
  Chairs: ['chair', 'garden seat', 'bench'],
  Lanterns: ['lantern', 'evening light', 'candle holder'],
  Tools: ['rake', 'dig', 'spade'],
  Balls: ['ball', 'football', 'basketball'],
  Tents: ['tent', 'camping', 'shelter'],
  Boots: ['boots', 'hiking', 'wellies'],
};
const PLANTED = Object.entries(WORDINGS).flatMap(([category, queries]) =>
  queries.map((query, at) => ({ query, category, shoppers: [24, 12, 5][at]! })),
);
const CATEGORIES = Object.keys(WORDINGS);
const departmentOf = (category: string): string =>
  Object.entries(DEPARTMENTS).find(([, categories]) => category in categories)![0];
const pathOf = (category: string): string => `${departmentOf(category)} > ${category}`;

/** One of eight chooses something else. */
const mostly = (category: string, seed: number) => (shopper: number) => {
  const other = CATEGORIES[(seed * 5 + shopper) % CATEGORIES.length]!;
  const liked = goodsOf(shopper % 8 === 7 ? other : category);
  return [liked[(seed + shopper) % liked.length]!];
};
const filtering = {
  extensions: { queryCategorization: { enableCategoriesRetrieval: true, enableAutoFiltering: true } },
};

beforeAll(async () => {
  shop = await startCategorizedShop();
  for (const [at, { query, category, shoppers }] of PLANTED.entries())
    await shop.shop({ query, shoppers, chosen: mostly(category, at) });
  // As many as it takes to be certain.
  await shop.shop({ query: 'blue parka', shoppers: 40, chosen: () => ['parka-blue'] });
  // Several categories of one department, and of two.
  await shop.shop({ query: 'clothes', shoppers: 40, chosen: (at) => [goodsOf(['Jackets', 'Trousers'][at % 2]!)[0]!] });
  await shop.shop({ query: 'outdoor', shoppers: 30, chosen: (at) => [goodsOf(['Tents', 'Chairs'][at % 2]!)[0]!] });
  // Too few, too long ago, no choice, or one place that says it forty times.
  await shop.shop({ query: 'two people', shoppers: 2, chosen: () => ['pan-red'] });
  await shop.shop({ query: 'last season', shoppers: 20, daysAgo: 40, chosen: () => ['pan-red'] });
  await shop.shop({ query: 'nobody chose', shoppers: 20 });
  await shop.shop({ query: 'forged', shoppers: 40, days: 1, network: 'farm', chosen: () => ['pan-red'] });
  await shop.shop({ query: 'one fan', shoppers: 40, userToken: 'fan', chosen: () => ['pan-red'] });
  await shop.learn();
}, 120_000);
afterAll(() => shop.close());

describe('the categories of a query', () => {
  it('are all those that were planted, and no other one is as sure', async () => {
    const first = await Promise.all(
      PLANTED.map(async ({ query }) => (await shop.categorize(query)).categories[0]?.[1]),
    );
    expect(first).toEqual(PLANTED.map(({ category }) => pathOf(category)));
  });

  it('are the surer the more shoppers say the same', async () => {
    const bins = await Promise.all(
      ['blue parka', 'jacket', 'Anorak'].map(async (query) => (await shop.categorize(query)).categories[0]),
    );
    expect(bins).toEqual([
      ['certain', 'Clothing > Jackets'],
      ['very high', 'Clothing > Jackets'],
      ['high', 'Clothing > Jackets'],
    ]);
  });

  it('are told in the form of the field', async () => {
    const { extensions } = await shop.categorize('Blue PARKA!');
    expect(extensions).toEqual({
      queryCategorization: {
        normalizedQuery: 'blue parka',
        count: 40,
        type: 'narrow',
        categories: [
          {
            bin: 'certain',
            hierarchyPath: [
              { facetName: 'categories.lvl0', facetValue: 'Clothing', depth: 0 },
              { facetName: 'categories.lvl1', facetValue: 'Clothing > Jackets', depth: 1 },
            ],
          },
        ],
      },
    });
  });

  it('tell a department with several of its categories from several that have nothing in common', async () => {
    const clothes = await shop.categorize('clothes');
    expect(clothes.extensions!.queryCategorization).toMatchObject({ type: 'broad' });
    expect(clothes.categories).toEqual([
      ['certain', 'Clothing'],
      ['low', 'Clothing > Jackets'],
      ['low', 'Clothing > Trousers'],
    ]);
    expect((await shop.categorize('outdoor')).extensions!.queryCategorization).toMatchObject({ type: 'ambiguous' });
  });

  it('are none where few, none, or one place says it, or all of them long ago', async () => {
    for (const query of ['two people', 'last season', 'nobody chose', 'forged', 'one fan', 'never asked'])
      expect((await shop.categorize(query)).extensions, query).toEqual({ queryCategorization: {} });
  });

  it('go for the same words in another order and number, where they never filter', async () => {
    const { categories, nbHits } = await shop.categorize('parkas, blue', filtering);
    expect(categories).toEqual([['high', 'Clothing > Jackets']]);
    expect(nbHits).toBe(1);
    for (const query of ['garden seats', 'seat for the garden', 'rain: something', 'evening lights', 'time for tea'])
      expect((await shop.categorize(query)).categories, query).toHaveLength(1);
  });

  it('are absent where nobody asks for them', async () => {
    expect(await shop.search('goods', { query: 'blue parka' })).not.toHaveProperty('extensions');
    expect((await shop.categorize('')).extensions).toBeUndefined();
    const { body } = await shop.call('POST', '/1/indexes/goods/browse', {
      body: { query: 'blue parka', ...filtering },
    });
    expect(body).not.toHaveProperty('extensions');
  });

  it('come in a request of several searches and by GET too', async () => {
    const { body } = await shop.call('POST', '/1/indexes/*/queries', {
      body: { requests: [{ indexName: 'goods', query: 'blue parka', ...filtering }] },
      key: SEARCH,
    });
    expect(body['results']).toMatchObject([
      { extensions: { queryCategorization: { autofiltering: { enabled: true } } } },
    ]);
    const extensions = encodeURIComponent(JSON.stringify(filtering.extensions));
    const got = await shop.call('GET', `/1/indexes/goods?query=blue%20parka&extensions=${extensions}`, { key: SEARCH });
    expect(got.body).toMatchObject({ extensions: { queryCategorization: { type: 'narrow' } } });
  });
});

describe('a search that goes by its category', () => {
  const search = (query: string, parameters: Record<string, unknown> = {}) =>
    shop.categorize(query, { ...filtering, removeWordsIfNoResults: 'allOptional', ...parameters });

  it('is filtered where that is certain, and says so', async () => {
    const free = await shop.categorize('blue parka', {
      removeWordsIfNoResults: 'allOptional',
      optionalWords: 'blue parka',
    });
    const { hits, nbHits, extensions } = await search('blue parka', { optionalWords: 'blue parka' });
    expect(free.nbHits).toBeGreaterThan(nbHits!);
    expect(hits.every((hit) => hit.objectID.startsWith('jacket') || hit.objectID.startsWith('parka'))).toBe(true);
    expect(extensions!.queryCategorization!.autofiltering).toEqual({
      enabled: true,
      maxDepth: 1,
      facetFilters: ['categories.lvl0:Clothing', 'categories.lvl1:Clothing > Jackets'],
      optionalFilters: [],
    });
  });

  it('has the same list on every page', async () => {
    const list = async (page: number) =>
      (await search('blue parka', { optionalWords: 'blue parka', hitsPerPage: 2, page })).hits.map(
        ({ objectID }) => objectID,
      );
    const whole = await search('blue parka', { optionalWords: 'blue parka', hitsPerPage: 6 });
    expect([...(await list(0)), ...(await list(1)), ...(await list(2))].slice(0, whole.hits.length)).toEqual(
      whole.hits.map(({ objectID }) => objectID),
    );
  });

  itThorough('lifts a category that is only likely', async () => {
    const { extensions } = await search('Anorak');
    expect(extensions!.queryCategorization!.autofiltering).toEqual({
      enabled: true,
      maxDepth: 1,
      facetFilters: [],
      optionalFilters: ['categories.lvl1:Clothing > Jackets<score=1>'],
    });
    await shop.shop({ query: 'red', shoppers: 6, chosen: (at) => [goodsOf('Tents')[at % 4]!] });
    await shop.learn();
    const plain = await shop.categorize('red');
    const lifted = await search('red');
    expect(lifted.nbHits).toBe(plain.nbHits);
    expect(lifted.hits[0]!.objectID).toBe('tent-red');
    expect(plain.hits[0]!.objectID).not.toBe('tent-red');
  });

  it('is not filtered beside a choice of the shopper among the categories', async () => {
    const filters = 'NOT categories.lvl1:"Clothing > Jackets" AND color:blue';
    const { nbHits, extensions } = await search('blue parka', { optionalWords: 'blue parka', filters });
    expect(nbHits).toBeGreaterThan(0);
    expect(extensions!.queryCategorization!.autofiltering).toBeUndefined();
  });

  it('is not filtered where that would leave nothing', async () => {
    const none = await search('blue parka', { optionalWords: 'blue parka', filters: 'objectID:tent-blue' });
    expect(none.hits.map(({ objectID }) => objectID)).toEqual(['tent-blue']);
    expect(none.extensions!.queryCategorization!.autofiltering).toMatchObject({ enabled: false, facetFilters: [] });
  });

  it('finds the values of a facet under the same filter', async () => {
    const settings = { attributesForFaceting: ['categories.lvl0', 'searchable(categories.lvl1)', 'color'] };
    await shop.call('PUT', '/1/indexes/goods/settings', { body: settings });
    await shop.service.whenIdle();
    const values = async (parameters: object) => {
      const { body } = await shop.call('POST', '/1/indexes/goods/facets/categories.lvl1/query', {
        body: { query: 'blue parka', optionalWords: 'blue parka', facetQuery: '', maxFacetHits: 50, ...parameters },
      });
      return (body['facetHits'] as { value: string }[]).map(({ value }) => value);
    };
    expect((await values({})).length).toBeGreaterThan(1);
    expect(await values(filtering)).toEqual(['Clothing > Jackets']);
    expect(await values({ ...filtering, filters: 'objectID:tent-blue' })).toEqual(['Sports > Tents']);
  });

  it('leaves what a rule puts at its place, and what a rule filters', async () => {
    const rule = (consequence: object) =>
      shop.call('PUT', '/1/indexes/goods/rules/parka', {
        body: { objectID: 'parka', conditions: [{ pattern: 'blue parka', anchoring: 'is' }], consequence },
      });
    await rule({ promote: [{ objectID: 'tent-red', position: 0 }] });
    await shop.service.whenIdle();
    const { hits } = await search('blue parka', { optionalWords: 'blue parka' });
    expect(hits[0]!.objectID).toBe('tent-red');
    expect(hits.slice(1).every((hit) => hit.objectID.startsWith('jacket') || hit.objectID.startsWith('parka'))).toBe(
      true,
    );
    await rule({ params: { filters: 'categories.lvl0:Kitchen' } });
    await shop.service.whenIdle();
    const ruled = await search('blue parka', { optionalWords: 'blue parka' });
    expect(ruled.nbHits).toBeGreaterThan(0);
    expect(ruled.hits.every((hit) => hit.objectID.endsWith('-blue'))).toBe(true);
    await shop.call('DELETE', '/1/indexes/goods/rules/parka');
    await shop.service.whenIdle();
  });
});

describe('a key that filters', () => {
  it('hears nothing of categories whose records it does not let see', async () => {
    const { body } = await shop.call('POST', '/1/keys', {
      body: { acl: ['search'], queryParameters: `filters=${encodeURIComponent('categories.lvl0:Garden')}` },
    });
    await shop.service.whenIdle();
    const extensions = { queryCategorization: { enableCategoriesRetrieval: true, enableAutoFiltering: true } };
    const ask = async (query: string) =>
      (await shop.search('goods', { query, extensions }, String(body['key']))).extensions!.queryCategorization;
    expect(await ask('blue parka')).toEqual({});
    expect(await ask('outdoor')).toMatchObject({ categories: [{ hierarchyPath: [{ facetValue: 'Garden' }, {}] }] });
  });
});

describe('what was learnt', () => {
  it('is listed with its share and who stands behind it, for those who may read searches', async () => {
    const { body } = await shop.call('GET', '/1/indexes/goods/queryCategories?query=BLUE%20parka');
    expect(body).toEqual({
      queries: [
        {
          query: 'blue parka',
          count: expect.any(Number) as number,
          users: 40,
          source: 'choices',
          categories: [
            {
              bin: 'certain',
              share: 1,
              hierarchyPath: [
                { facetName: 'categories.lvl0', facetValue: 'Clothing', depth: 0 },
                { facetName: 'categories.lvl1', facetValue: 'Clothing > Jackets', depth: 1 },
              ],
            },
          ],
        },
      ],
    });
    const all = (await shop.call('GET', '/1/indexes/goods/queryCategories')).body['queries'] as { query: string }[];
    expect(all.map(({ query }) => query)).toEqual(expect.arrayContaining(['anorak', 'clothes', 'wellies']));
    expect((await shop.call('GET', '/1/indexes/goods/queryCategories', { key: SEARCH })).status).toBe(403);
    expect((await shop.call('GET', '/1/indexes/nothing/queryCategories')).status).toBe(404);
  });

  itThorough('is gone with the setting, and goes along with its index', async () => {
    await shop.call('POST', '/1/indexes/goods/operation', { body: { operation: 'move', destination: 'wares' } });
    await shop.service.whenIdle();
    await shop.learn();
    const { body } = await shop.call('GET', '/1/indexes/wares/queryCategories?query=clothes');
    expect(body['queries']).toHaveLength(0);
    await shop.call('POST', '/1/indexes/wares/operation', { body: { operation: 'move', destination: 'goods' } });
    await shop.service.whenIdle();
    await shop.learn();
    expect((await shop.categorize('clothes')).categories).not.toHaveLength(0);
    const extensions = { queryCategorization: { ...SETTINGS.extensions.queryCategorization, facets: [] } };
    await shop.call('PUT', '/1/indexes/goods/settings', { body: { extensions } });
    await shop.service.whenIdle();
    expect((await shop.categorize('clothes')).extensions).toBeUndefined();
    await shop.learn();
    expect((await shop.call('GET', '/1/indexes/goods/queryCategories')).body['queries']).toHaveLength(0);
  });
});
