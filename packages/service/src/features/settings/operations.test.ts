import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

beforeAll(async () => (shop = await startTestService()), 60_000);
afterAll(() => shop.close());

const set = (index: string, body: unknown, query = '') =>
  shop.call('PUT', `/1/indexes/${index}/settings${query}`, { body });
const get = async (index: string) => (await shop.call('GET', `/1/indexes/${index}/settings`)).body;
const order = async (index: string, parameters = {}) =>
  (await shop.search(index, parameters)).hits.map(({ objectID }) => objectID);

describe('settings', () => {
  it('have defaults, keep what a change does not name, and can be sent back whole', async () => {
    expect((await set('a', { hitsPerPage: 3 })).status).toBe(200);
    await set('a', { customRanking: ['desc(n)'] });
    const settings = await get('a');
    expect(settings).toMatchObject({
      hitsPerPage: 3,
      customRanking: ['desc(n)'],
      queryType: 'prefixLast',
      paginationLimitedTo: 1000,
    });
    expect((await set('a', settings)).status).toBe(200);
    expect(await get('a')).toEqual(settings);
  });

  it('change how an index that is filled is searched', async () => {
    await shop.fill('b', [
      { objectID: '1', name: 'lamp', n: 1 },
      { objectID: '2', name: 'lamp', n: 2 },
      { objectID: '3', note: 'lamp', n: 3 },
    ]);
    expect(await order('b', { query: 'lamp' })).toHaveLength(3);
    await set('b', {
      searchableAttributes: ['name'],
      customRanking: ['desc(n)'],
      paginationLimitedTo: 1,
      attributesToRetrieve: ['n'],
    });
    await shop.service.whenIdle();
    const answer = await shop.search('b', { query: 'lamp' });
    expect(answer).toMatchObject({ nbHits: 2, nbPages: 1 });
    expect(answer.hits).toHaveLength(1);
    expect(answer.hits[0]).toMatchObject({ objectID: '2', n: 2 });
    expect(answer.hits[0]).not.toHaveProperty('name');
  });

  it.each([
    [{ hitsPrPage: 1 }, 'did you mean "hitsPerPage"?'],
    [{ ranking: ['typos'] }, '"ranking" does not know "typos"; did you mean "typo"?'],
    [{ customRanking: ['price'] }, '"customRanking" must hold asc(attribute) or desc(attribute)'],
    [{ attributesForFaceting: ['searchible(brand)'] }, 'did you mean "searchable"?'],
    [{ searchableAttributes: ['name,,brand'] }, 'must not hold empty names'],
    [{ replicas: ['d', 'virtual(d)'] }, '"d" is there twice'],
    [{ numericAttributesForFiltering: ['equalsOnly(year)'] }, 'did you mean "equalOnly"?'],
    [{ replicas: ['c', 'c'] }, '"c" is there twice'],
    [{ replicas: ['c'] }, 'must not name the index itself'],
    [{ replicas: ['x/y'] }, '"replicas" must hold index names'],
    [{ primary: 'other' }, '"primary" is read only'],
    [{ paginationLimitedTo: 30_000 }, 'at most 20000'],
  ])('refuse %j', async (body, message) => {
    const answer = await set('c', body);
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(400);
  });

  it('of a missing index are answered with 404', async () => {
    expect((await shop.call('GET', '/1/indexes/nowhere/settings')).status).toBe(404);
  });
});

describe('a replica', () => {
  beforeAll(async () => {
    await shop.fill(
      'goods',
      [
        { objectID: 'x', price: 1, secret: 1 },
        { objectID: 'y', price: 2, secret: 2 },
      ],
      {
        replicas: ['goods_up', 'goods_down'],
        unretrievableAttributes: ['secret'],
        attributesForFaceting: ['price'],
      },
    );
    await set('goods_up', { customRanking: ['asc(price)'] });
    await set('goods_down', { ranking: ['desc(price)'], hitsPerPage: 1, unretrievableAttributes: [] });
    await shop.service.whenIdle();
  });

  it('shows the records of its primary in its own order and page size', async () => {
    expect([await order('goods_up'), await order('goods_down')]).toEqual([['x', 'y'], ['y']]);
    await shop.fill('goods', [{ objectID: 'z', price: 3 }]);
    expect([await order('goods_up'), await order('goods_down')]).toEqual([['x', 'y', 'z'], ['z']]);
    const { index, facets } = await shop.search('goods_down', { facets: ['price'] });
    expect([index, facets]).toEqual(['goods_down', { price: { '1': 1, '2': 1, '3': 1 } }]);
  });

  it('tells its primary and never shows what the primary hides', async () => {
    expect(await get('goods_down')).toMatchObject({
      primary: 'goods',
      hitsPerPage: 1,
      unretrievableAttributes: ['secret'],
      replicas: [],
    });
    expect(JSON.stringify((await shop.search('goods_down', {})).hits)).not.toContain('secret');
  });

  it('is reached by forwardToReplicas', async () => {
    await set('goods', { maxValuesPerFacet: 7, searchableAttributes: ['name'] }, '?forwardToReplicas=true');
    expect(await get('goods_down')).toMatchObject({ maxValuesPerFacet: 7, hitsPerPage: 1 });
    await set('goods', { hitsPerPage: 9 });
    expect(await get('goods_down')).toMatchObject({ hitsPerPage: 1 });
  });

  it('refuses what only its primary can take', async () => {
    for (const [method, path, body] of [
      ['PUT', 'goods_up/a', {}],
      ['POST', 'goods_up/batch', { requests: [{ action: 'deleteObject', body: { objectID: 'x' } }] }],
      ['POST', 'goods_up/clear', undefined],
      ['POST', 'goods_up/deleteByQuery', { params: 'filters=price=1' }],
    ] as const) {
      const answer = await shop.call(method, `/1/indexes/${path}`, { body });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.message).toContain('goods');
    }
    expect((await set('goods_up', (await get('goods_up')) as object)).status).toBe(200);
    for (const name of ['searchableAttributes', 'attributesForFaceting', 'replicas'] as const) {
      const answer = await set('goods_up', { [name]: ['a'] });
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.body.message).toContain('on goods');
    }
  });

  it('cannot take the name of an index, nor have two primaries', async () => {
    await shop.fill('taken', [{ objectID: '1' }]);
    expect((await set('goods', { replicas: ['taken'] })).body.message).toContain('taken is an index of its own');
    expect((await set('taken', { replicas: ['goods_up'] })).body.message).toContain('goods_up is a replica of goods');
    expect((await set('goods_up', { replicas: ['other'] })).status).toBe(400);
  });

  it('becomes an index of its own when its primary no longer names it, with what it showed, and a replica again', async () => {
    const rule = { objectID: 'first', conditions: [{ context: 'first' }], consequence: { hide: [{ objectID: 'z' }] } };
    await shop.call('PUT', '/1/indexes/goods_down/rules/first', { body: rule });
    await set('goods', { replicas: ['goods_up'] });
    await shop.service.whenIdle();
    expect(await get('goods_down')).toMatchObject({ hitsPerPage: 1, unretrievableAttributes: ['secret'] });
    expect(await get('goods_down')).not.toHaveProperty('primary');
    expect(await order('goods_down', { hitsPerPage: 9 })).toEqual(['z', 'y', 'x']);
    expect(JSON.stringify((await shop.search('goods_down', { facets: ['price'] })).facets)).toContain('"3":1');
    expect(JSON.stringify((await shop.search('goods_down', {})).hits)).not.toContain('secret');
    await shop.fill('goods', [{ objectID: 'w', price: 4 }]);
    expect(await order('goods_down', { hitsPerPage: 9 })).toEqual(['z', 'y', 'x']);
    await set('goods', { replicas: ['goods_up', 'goods_down'] });
    await shop.service.whenIdle();
    expect(await get('goods_down')).toMatchObject({ primary: 'goods', hitsPerPage: 1 });
    expect(await order('goods_down', { hitsPerPage: 9 })).toEqual(['w', 'z', 'y', 'x']);
    expect(await order('goods_down', { hitsPerPage: 9, ruleContexts: ['first'] })).toEqual(['w', 'y', 'x']);
  });

  it('is made of an index of its own only where no record would be lost', async () => {
    await shop.fill('lonely', [{ objectID: 'only here' }]);
    const refused = await set('goods', { replicas: ['goods_up', 'goods_down', 'lonely'] });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('records that goods does not hold'),
    ]);
    expect(await order('lonely')).toEqual(['only here']);
  });

  it('is missing after its primary is deleted', async () => {
    await shop.call('POST', '/1/indexes/goods/batch', { body: { requests: [{ action: 'delete' }] } });
    await shop.service.whenIdle();
    expect((await shop.call('POST', '/1/indexes/goods_up/query')).status).toBe(404);
    await shop.fill('goods_up', [{ objectID: 'own' }]);
    expect(await order('goods_up')).toEqual(['own']);
  });
});
