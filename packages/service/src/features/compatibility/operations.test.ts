import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill(
    'goods',
    [
      { objectID: 'tv', name: 'Television', brand: 'Acme', cost: 5 },
      { objectID: 'radio', name: 'Radio' },
    ],
    {
      searchableAttributes: ['name'],
      attributesForFaceting: ['brand'],
      unretrievableAttributes: ['cost'],
    },
  );
}, 60_000);
afterAll(() => shop.close());

const call = async (method: string, path: string, body?: unknown, key?: string) => {
  const answer = await shop.call(method, path, { ...(body === undefined ? {} : { body }), ...(key ? { key } : {}) });
  await shop.service.whenIdle();
  return answer;
};

describe('one record', () => {
  it('is fetched by its objectID, with the attributes that are asked for and may be seen', async () => {
    expect(await call('GET', '/1/indexes/goods/tv', undefined, SEARCH)).toMatchObject({
      status: 200,
      body: { objectID: 'tv', name: 'Television', brand: 'Acme' },
    });
    const { body } = await call('GET', '/1/indexes/goods/tv?attributesToRetrieve=name,cost', undefined, SEARCH);
    expect(body).toEqual({ objectID: 'tv', name: 'Television' });
  });

  it('is told missing, and is hidden by the filters of a key', async () => {
    expect((await call('GET', '/1/indexes/goods/gone')).status).toBe(404);
    expect((await call('GET', '/1/indexes/nowhere/tv')).status).toBe(404);
    const filters = 'filters=brand%3AOther';
    const secured = btoa((await hmacHex(SEARCH, filters)) + filters);
    expect((await call('GET', '/1/indexes/goods/tv', undefined, secured)).status).toBe(404);
    const other = 'restrictIndices=others';
    const restricted = btoa((await hmacHex(SEARCH, other)) + other);
    expect((await call('GET', '/1/indexes/goods/tv', undefined, restricted)).status).toBe(403);
  });
});

describe('habits of early clients', () => {
  it('attributes of fetched records as a text', async () => {
    const requests = [{ indexName: 'goods', objectID: 'tv', attributesToRetrieve: 'name,brand' }];
    expect((await call('POST', '/1/indexes/*/objects', { requests }, SEARCH)).body).toEqual({
      results: [{ objectID: 'tv', name: 'Television', brand: 'Acme' }],
    });
  });

  it('an objectID beside the record of a batch', async () => {
    const batch = (...requests: object[]) => call('POST', '/1/indexes/early/batch', { requests });
    const added = await batch({ action: 'addObject', objectID: 'lamp', body: { name: 'Lamp' } });
    expect(added).toMatchObject({ status: 200, body: { objectIDs: ['lamp'] } });
    expect((await call('GET', '/1/indexes/early/lamp')).body).toEqual({ objectID: 'lamp', name: 'Lamp' });
    expect((await batch({ action: 'deleteObject', objectID: 'lamp' })).status).toBe(200);
    expect((await call('GET', '/1/indexes/early/lamp')).status).toBe(404);
    expect((await batch({ action: 'addObject', objectID: 'lamp', body: 'text' })).status).toBe(400);
  });

  it('figures of a key as text', async () => {
    const { status, body } = await call('POST', '/1/keys', { acl: ['search'], maxHitsPerQuery: '10', validity: '0' });
    expect(status).toBe(201);
    expect((await call('GET', `/1/keys/${String(body['key'])}`)).body).toMatchObject({
      maxHitsPerQuery: 10,
      validity: 0,
    });
    expect(await call('POST', '/1/keys', { acl: ['search'], maxHitsPerQuery: 'many' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('maxHitsPerQuery') },
    });
  });
});

describe('synonyms', () => {
  const synonyms = '/1/indexes/goods/synonyms';
  const hits = async () => (await shop.search('goods', { query: 'telly' })).hits.map(({ objectID }) => objectID);

  it('are saved, found, read and deleted one by one, and are those of the settings', async () => {
    const telly = { objectID: 'telly', type: 'oneWaySynonym', input: 'telly', synonyms: ['television'] };
    expect(await call('PUT', `${synonyms}/telly`, telly)).toMatchObject({
      status: 200,
      body: { id: 'telly', taskID: expect.any(Number), updatedAt: expect.any(String) },
    });
    expect(await hits()).toEqual(['tv']);
    expect((await call('GET', `${synonyms}/telly`)).body).toEqual(telly);
    expect((await call('GET', '/1/indexes/goods/settings')).body['synonyms']).toMatchObject([{ objectID: 'telly' }]);
    expect((await call('DELETE', `${synonyms}/telly`)).body).toMatchObject({ deletedAt: expect.any(String) });
    expect(await hits()).toEqual([]);
    expect((await call('GET', `${synonyms}/telly`)).status).toBe(404);
  });

  it('are written many at once, in the place of all others where it is said, and cleared', async () => {
    const list = ['a', 'b', 'c'].map((objectID) => ({
      objectID,
      type: 'synonym',
      synonyms: [`${objectID}1`, `${objectID}2`],
    }));
    await call('POST', `${synonyms}/batch`, list);
    await call('POST', `${synonyms}/batch`, [
      { objectID: 'size', type: 'placeholder', placeholder: '<size>', replacements: ['42'] },
    ]);
    const search = async (body: unknown) => (await call('POST', `${synonyms}/search`, body)).body;
    expect(await search({})).toMatchObject({ nbHits: 4 });
    expect(await search({ query: 'b2' })).toMatchObject({ nbHits: 1, hits: [{ objectID: 'b' }] });
    expect(await search({ type: 'synonym', hitsPerPage: 2, page: 1 })).toMatchObject({
      nbHits: 3,
      hits: [{ objectID: 'c' }],
    });
    await call('POST', `${synonyms}/batch?replaceExistingSynonyms=true`, list.slice(0, 1));
    expect(await search({})).toMatchObject({ nbHits: 1 });
    await call('POST', `${synonyms}/clear`);
    expect(await search({})).toMatchObject({ nbHits: 0, hits: [] });
  });

  it('are refused with the reason, and nothing of a batch is written then', async () => {
    const bad = await call('POST', `${synonyms}/batch`, [
      { objectID: 'good', type: 'synonym', synonyms: ['x', 'y'] },
      { objectID: 'bad', type: 'synonym', synonyms: ['alone'] },
    ]);
    expect(bad).toMatchObject({ status: 400, body: { message: expect.stringContaining('at least 2 entries') } });
    expect((await call('POST', `${synonyms}/search`, {})).body['nbHits']).toBe(0);
    const unlike = [
      { type: 'foo' },
      { type: 'synonym', synonyms: 'ab' },
      { type: 7 },
      { type: 'synonym', synonyms: ['a', 'b'], extra: 1 },
    ];
    for (const one of unlike) {
      const refused = await call('PUT', `${synonyms}/x`, one);
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('synonyms')]);
    }
    expect((await call('PUT', `/1/indexes/${'i'.repeat(300)}/synonyms/x`, unlike[0])).status).toBe(400);
    for (const body of [{}, [7], [{ type: 'synonym' }]])
      expect((await call('POST', `${synonyms}/batch`, body)).status).toBe(400);
    expect((await call('PUT', `${synonyms}/x`, { type: 'synonym', synonyms: ['x', 'y'] }, SEARCH)).status).toBe(403);
  });
});

it('replaces all records of an index that is not there yet', async () => {
  const copied = await call('POST', '/1/indexes/fresh/operation', {
    operation: 'copy',
    destination: 'fresh_tmp',
    scope: ['settings', 'rules', 'synonyms'],
  });
  expect(copied.status).toBe(200);
  expect((await call('GET', `/1/indexes/fresh/task/${copied.body.taskID}`)).body).toMatchObject({
    status: 'published',
  });
  await call('POST', '/1/indexes/fresh_tmp/batch', { requests: [{ action: 'addObject', body: { name: 'New' } }] });
  const moved = await call('POST', '/1/indexes/fresh_tmp/operation', { operation: 'move', destination: 'fresh' });
  expect(moved.status).toBe(200);
  expect((await shop.search('fresh', { query: '' })).nbHits).toBe(1);
  // A second copy of what is not there takes nothing away.
  await call('POST', '/1/indexes/nowhere/operation', { operation: 'copy', destination: 'fresh' });
  await call('POST', '/1/indexes/nowhere/operation', { operation: 'move', destination: 'fresh' });
  expect((await shop.search('fresh', { query: '' })).nbHits).toBe(1);
});

describe('what clients send', () => {
  it('may hold null for what is not set, in searches, and for the default in settings', async () => {
    expect((await shop.search('goods', { query: 'radio', filters: null, page: null })).nbHits).toBe(1);
    const { body } = await call('POST', '/1/indexes/*/queries', {
      requests: [{ indexName: 'goods', query: 'radio', facets: null }],
    });
    expect(body).toMatchObject({ results: [{ nbHits: 1 }] });
    await call('PUT', '/1/indexes/goods/settings', { hitsPerPage: 7 });
    await call('PUT', '/1/indexes/goods/settings', { hitsPerPage: null, attributeForDistinct: null });
    expect((await call('GET', '/1/indexes/goods/settings?getVersion=2')).body).toMatchObject({
      hitsPerPage: 20,
      searchableAttributes: ['name'],
    });
  });

  it('may be numbers as text, an empty box, and parameters that others here say as well', async () => {
    expect(
      await shop.search('goods', { query: 'radio', page: '0', hitsPerPage: '1', insideBoundingBox: '' }),
    ).toMatchObject({
      nbHits: 1,
      hitsPerPage: 1,
    });
    expect(
      (await shop.search('goods', { query: 'radios', naturalLanguages: ['en'], typoTolerance: false })).nbHits,
    ).toBe(1);
    expect((await shop.search('goods', { similarQuery: 'television radio' })).nbHits).toBe(2);
    const { status, body } = await call('POST', '/1/indexes/goods/query', { page: 'two' });
    expect([status, body.message]).toEqual([400, expect.stringContaining('"page"')]);
  });

  it('may be null in every other question, too: records, facet values, rules, keys, recommendations and deletions', async () => {
    const objects = { requests: [{ indexName: 'goods', objectID: 'tv', attributesToRetrieve: null }] };
    expect((await call('POST', '/1/indexes/*/objects', objects)).body).toMatchObject({ results: [{ objectID: 'tv' }] });
    const rule = {
      description: null,
      enabled: null,
      validity: null,
      conditions: [{ pattern: 'wireless', anchoring: 'is', context: null, filters: null }],
      consequence: {
        hide: null,
        promote: null,
        params: { query: 'radio', filters: null, hitsPerPage: '1', insideBoundingBox: '', naturalLanguages: ['en'] },
      },
    };
    expect((await call('PUT', '/1/indexes/goods/rules/nulls', { objectID: 'nulls', ...rule })).status).toBe(200);
    expect((await shop.search('goods', { query: 'wireless' })).nbHits).toBe(1);
    const rules = await call('POST', '/1/indexes/goods/rules/search', { query: null, anchoring: null, page: '0' });
    expect(rules.body).toMatchObject({ nbHits: 1 });
    const key = { acl: ['search'], description: null, referers: null, indexes: ['goods'] };
    expect((await call('POST', '/1/keys', key)).status).toBe(201);
    const related = { indexName: 'goods', model: 'related-products', objectID: 'tv', threshold: 0 };
    expect(
      (
        await call('POST', '/1/indexes/*/recommendations', {
          requests: [{ ...related, maxRecommendations: null, queryParameters: { filters: null, hitsPerPage: null } }],
        })
      ).status,
    ).toBe(200);
    const deletion = await call('POST', '/1/indexes/goods/deleteByQuery', {
      filters: 'objectID:nobody',
      aroundLatLng: null,
    });
    expect(deletion.status).toBe(200);
  });

  it('may be numbers and flags as text in settings, and settings under their former names', async () => {
    const settings = {
      hitsPerPage: '9',
      paginationLimitedTo: '500',
      distinct: '0',
      allowTyposOnNumericTokens: 'false',
      attributesToIndex: ['name'],
      numericAttributesToIndex: ['price'],
    };
    expect((await call('PUT', '/1/indexes/goods/settings', settings)).status).toBe(200);
    expect((await call('GET', '/1/indexes/goods/settings')).body).toMatchObject({
      hitsPerPage: 9,
      paginationLimitedTo: 500,
      distinct: 0,
      allowTyposOnNumericTokens: false,
      searchableAttributes: ['name'],
      numericAttributesForFiltering: ['price'],
    });
    const { status, body } = await call('PUT', '/1/indexes/goods/settings', { hitsPerPage: 'nine' });
    expect([status, body.message]).toEqual([400, expect.stringContaining('"hitsPerPage" must be a whole number')]);
    await call('PUT', '/1/indexes/goods/settings', { numericAttributesForFiltering: null, hitsPerPage: null });
  });

  it('may be settings that have no effect here, which are named', async () => {
    const { status, headers } = await shop.call('PUT', '/1/indexes/grouped/settings', {
      body: {
        attributesForFaceting: ['afterDistinct(brand)', 'afterDistinct(searchable(size))', 'filterOnly(price)'],
        alternativesAsExact: ['ignorePlurals', 'ignoreConjugations'],
        decompoundedAttributes: { de: ['name'] },
        disablePrefixOnAttributes: ['sku'],
        enableRules: true,
      },
    });
    expect([status, headers.get('x-service-ignored-parameters')?.split(', ').toSorted()]).toEqual([
      200,
      [
        'alternativesAsExact.ignoreConjugations',
        'attributesForFaceting.afterDistinct',
        'decompoundedAttributes',
        'disablePrefixOnAttributes',
        'enableRules',
      ],
    ]);
    await shop.service.whenIdle();
    expect((await call('GET', '/1/indexes/grouped/settings')).body).toMatchObject({
      attributesForFaceting: ['brand', 'searchable(size)', 'filterOnly(price)'],
      alternativesAsExact: ['ignorePlurals'],
    });
    expect((await shop.search('goods', { query: 'radio', alternativesAsExact: ['ignoreConjugations'] })).nbHits).toBe(
      1,
    );
  });

  it('may be an empty polygon or cursor, and groups as text', async () => {
    expect((await call('POST', '/1/indexes/goods/browse', { cursor: '', query: 'radio' })).body).toMatchObject({
      hits: [{ objectID: 'radio' }],
    });
    expect((await shop.search('goods', { query: 'radio', insidePolygon: '', distinct: '1' })).nbHits).toBe(1);
  });

  it('may ask for synonyms in the address', async () => {
    await call('POST', '/1/indexes/goods/synonyms/batch', [
      { objectID: 'one', type: 'synonym', synonyms: ['tv', 'telly'] },
      { objectID: 'way', type: 'oneWaySynonym', input: 'receiver', synonyms: ['radio'] },
    ]);
    const { body } = await call('POST', '/1/indexes/goods/synonyms/search?type=oneWaySynonym&hitsPerPage=5', {});
    expect(body).toMatchObject({ nbHits: 1, hits: [{ objectID: 'way' }] });
  });

  it('is answered with the fields that strictly typed clients demand', async () => {
    expect((await call('POST', '/1/indexes/goods', { name: 'Lamp' })).body).toMatchObject({
      createdAt: expect.any(String),
    });
    const { items } = (await call('GET', '/1/indexes')).body as { items: object[] };
    for (const item of items) expect(item).toHaveProperty('numberOfPendingTasks');
  });
});

it('is all left out where the shop says so', async () => {
  const strict = await startTestService({ compatibility: false });
  try {
    await strict.fill('goods', [{ objectID: 'tv' }]);
    expect((await strict.call('GET', '/1/indexes/goods/tv')).status).toBe(405);
    const copy = { operation: 'copy', destination: 'x' };
    expect((await strict.call('POST', '/1/indexes/nowhere/operation', { body: copy })).status).toBe(404);
    expect((await strict.call('POST', '/1/indexes/goods/synonyms/search', { body: {} })).status).toBe(404);
    expect((await strict.call('GET', '/1/indexes/goods/settings?getVersion=2')).status).toBe(400);
  } finally {
    await strict.close();
  }
});
