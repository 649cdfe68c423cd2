/** Exports of other services, and their clients: rules, keys, tests and settings are accepted, and fields without a meaning are listed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, APP, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill(
    'goods',
    [
      { objectID: 'hat', name: 'Hat', brand: 'Acme', _geoloc: { lat: 1, lng: 1 } },
      { objectID: 'coat', name: 'Coat', brand: 'Other', _geoloc: { lat: 1, lng: 1.001 } },
    ],
    { attributesForFaceting: ['brand'] },
  );
}, 60_000);
afterAll(() => shop.close());

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await shop.call(method, path, body === undefined ? {} : { body });
  await shop.service.whenIdle();
  return { ...answer, ignored: answer.headers.get('X-Service-Ignored-Parameters') };
};
const rules = '/1/indexes/goods/rules';
const hits = async (query: string) => {
  const { hits: found } = await shop.search('goods', { query });
  return (found as { objectID: string }[]).map(({ objectID }) => objectID);
};

describe('a rule of another dashboard', () => {
  it('goes in without what only the dashboard reads, and works', async () => {
    const rule = {
      objectID: 'seen',
      tags: ['visual-editor'],
      scope: 'shop',
      description: 'Coats first',
      conditions: [{ pattern: 'hat', anchoring: 'is', alternatives: true }],
      consequence: { promote: [{ objectID: 'coat', position: 0 }] },
    };
    const { status, ignored, body } = await call('PUT', `${rules}/seen`, rule);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(ignored).toBe('tags, scope, conditions.alternatives');
    expect(await hits('hat')).toEqual(['coat', 'hat']);
    expect((await call('GET', `${rules}/seen`)).body).toMatchObject({ description: 'Coats first' });
  });

  it('of one condition by itself works too, and names nothing where nothing is left out', async () => {
    const { status, ignored } = await call('POST', `${rules}/batch?clearExistingRules=true`, [
      {
        objectID: 'old',
        condition: { pattern: 'coat', anchoring: 'is', alternatives: false },
        consequence: { hide: [{ objectID: 'coat' }] },
      },
    ]);
    expect([status, ignored]).toEqual([200, null]);
    expect(await hits('coat')).toEqual([]);
  });

  it('filters by the values of facets that the query says, whichever way it names the facets', async () => {
    const conditions = [{ pattern: '{facet:brand}', anchoring: 'contains', alternatives: false }];
    const remove = ['{facet:brand}'];
    for (const automaticFacetFilters of [['brand'], [{ facet: 'brand', disjunctive: false, score: 1 }]]) {
      const consequence = { params: { automaticFacetFilters, query: { remove } } };
      const { status, ignored } = await call('PUT', `${rules}/facet`, { conditions, consequence });
      expect([status, ignored]).toEqual([200, null]);
      expect(await hits('acme')).toEqual(['hat']);
      expect(await hits('coat by ACME')).toEqual([]);
      const { body } = await call('GET', `${rules}/facet`);
      expect(body).toMatchObject({ consequence: { params: { automaticFacetFilters: [{ facet: 'brand' }] } } });
    }
    await call('DELETE', `${rules}/facet`);
  });

  it.each([
    7,
    null,
    'x',
    { consequence: 7 },
    { consequence: { params: 7 } },
    { consequence: { params: { automaticFacetFilters: [7] } } },
    { conditions: 'x', consequence: {} },
  ])('that is none is refused by the contract: %j', async (rule) => {
    expect((await call('POST', `${rules}/batch`, [rule])).status).toBe(400);
    expect((await call('PUT', `${rules}/none`, rule)).status).toBe(400);
  });
});

describe('settings, keys and tests of another service', () => {
  it('may hold what has no meaning here, which is named', async () => {
    const settings = await call('PUT', '/1/indexes/goods/settings', { userData: { team: 'hats' }, hitsPerPage: 3 });
    expect([settings.status, settings.ignored]).toEqual([200, 'userData']);
    const { body } = await call('GET', '/1/indexes/goods/settings');
    expect(body['hitsPerPage']).toBe(3);
    expect(body).not.toHaveProperty('userData');
    const made = await call('POST', '/1/keys', { acl: ['search', 'usage', 'personalization'], description: 'pages' });
    expect([made.status, made.ignored]).toEqual([201, 'acl']);
    expect((await call('GET', `/1/keys/${String(made.body['key'])}`)).body).toMatchObject({ acl: ['search'] });
    const test = await call('POST', '/2/abtests', {
      name: 'colours',
      metrics: [{ name: 'clickThroughRate' }],
      variants: [
        { index: 'goods', trafficPercentage: 50 },
        { index: 'goods', trafficPercentage: 50, customSearchParameters: { enableRules: false } },
      ],
      endAt: new Date(shop.clock.now + 7 * 86_400_000).toISOString(),
    });
    expect([test.status, test.ignored]).toEqual([200, 'metrics']);
  });

  it('may change keys and dictionaries, and are answered with every field that typed clients want', async () => {
    const made = await call('POST', '/1/keys', { acl: ['search'] });
    const path = `/1/keys/${String(made.body['key'])}`;
    const changed = await call('PUT', path, { acl: ['browse'] });
    expect(changed.body).toMatchObject({ key: expect.stringMatching(/\*{4}/), updatedAt: expect.any(String) });
    expect(JSON.stringify(changed.body)).not.toContain(made.body['key']);
    await call('DELETE', path);
    expect((await call('POST', `${path}/restore`)).body).toMatchObject({ key: expect.stringMatching(/\*{4}/) });
    const entry = { objectID: 'e', language: 'en', word: 'zzz', type: 'custom' };
    const requests = [{ action: 'addEntry', body: entry }];
    expect((await call('POST', '/1/dictionaries/stopwords/batch', { requests })).status).toBe(200);
    const standard = [{ action: 'addEntry', body: { ...entry, type: 'standard' } }];
    expect((await call('POST', '/1/dictionaries/stopwords/batch', { requests: standard })).status).toBe(400);
    // All of it is cleared by a request for a list of none.
    const clearing = { clearExistingDictionaryEntries: true, requests: { action: 'addEntry', body: [] } };
    expect((await call('POST', '/1/dictionaries/stopwords/batch', clearing)).status).toBe(200);
    const search = { query: 'zzz', language: 'en' };
    expect((await call('POST', '/1/dictionaries/stopwords/search', search)).body).toMatchObject({ nbHits: 0 });
  });

  it('may have a precision for each distance: the nearest one holds', async () => {
    await call('POST', `${rules}/clear`);
    const around = { query: '', aroundLatLng: '1,1.001', getRankingInfo: true };
    const ranges = [
      { from: 500, value: 1000 },
      { from: 0, value: 10 },
    ];
    const { status, ignored, body } = await call('POST', '/1/indexes/goods/query', {
      ...around,
      aroundPrecision: ranges,
    });
    expect([status, ignored]).toEqual([200, 'aroundPrecision']);
    expect((body['hits'] as { objectID: string }[])[0]?.objectID).toBe('coat');
    expect((await call('POST', '/1/indexes/goods/query', { ...around, aroundPrecision: [] })).status).toBe(200);
    expect(
      (await call('POST', '/1/indexes/goods/query', { ...around, aroundPrecision: [{ value: 'x' }] })).status,
    ).toBe(400);
  });
});

describe('credentials under the names of another service', () => {
  const names = { 'X-Algolia-Application-Id': APP, 'X-Algolia-API-Key': ADMIN };
  const search = { body: { query: 'hat' }, key: null };
  const address = '/1/indexes/goods/query?x-algolia-agent=Any%20(1)';

  it('are understood in headers and in the address, bodies included', async () => {
    expect((await shop.call('POST', address, { ...search, headers: names })).status).toBe(200);
    const inAddress = `&x-algolia-application-id=${APP}&X-Algolia-API-Key=${ADMIN}`;
    const { status, body } = await shop.call('POST', address + inAddress, search);
    expect([status, body['nbHits']]).toEqual([200, 1]);
  });

  it('are refused like others where they are wrong, and give way to those under their own names', async () => {
    const wrong = { ...names, 'X-Algolia-API-Key': 'wrong' };
    expect((await shop.call('POST', address, { ...search, headers: wrong })).status).toBe(403);
    const { status } = await shop.call('POST', address, { ...search, key: ADMIN, headers: wrong });
    expect(status).toBe(200);
  });

  it.each(['%0A', 'a%0Ab', '%D0%BA%D0%BB%D1%8E%D1%87', '%00', '%F0%9F%98%80', ''])(
    'are refused where no header could carry them: %s',
    async (key) => {
      const inAddress = `&x-algolia-application-id=${APP}&x-algolia-api-key=${key}`;
      expect((await shop.call('POST', address + inAddress, search)).status).toBe(403);
    },
  );

  it('are answered with how long requests took, which the contract does not say', async () => {
    const { logs } = (await shop.call('GET', '/1/logs', { key: null, headers: names })).body as { logs: object[] };
    expect(logs.length).toBeGreaterThan(0);
    for (const entry of logs) expect(entry).toMatchObject({ processing_time_ms: expect.stringMatching(/^\d+$/) });
    expect(JSON.stringify((await call('GET', '/1/logs')).body)).not.toContain('processing_time_ms');
  });

  it('are answered with permissions that their clients know, and others with those of the contract', async () => {
    const made = await call('POST', '/1/keys', { acl: ['search', 'clicks'] });
    const path = `/1/keys/${String(made.body['key'])}`;
    const theirRequest = { key: null, headers: names };
    expect((await shop.call('GET', path, theirRequest)).body).toMatchObject({ acl: ['search'] });
    expect((await shop.call('GET', path)).body).toMatchObject({ acl: ['search', 'clicks'] });
    const permissions = async (options: object) =>
      ((await shop.call('GET', '/1/keys', options)).body['keys'] as { acl: string[] }[]).flatMap(({ acl }) => acl);
    expect(await permissions({})).toContain('admin');
    const theirs = await permissions(theirRequest);
    expect(theirs).toEqual(expect.arrayContaining(['search', 'editSettings', 'logs']));
    expect(theirs).not.toContain('admin');
    await call('DELETE', path);
  });

  it('are answered with a key as they wrote it, which no log shows', async () => {
    const made = await call('POST', '/1/keys', { acl: ['search'] });
    const key = String(made.body['key']);
    const theirs = (await shop.call('GET', `/1/keys/${key}`, { key: null, headers: names })).body;
    expect(theirs).toMatchObject({ value: key, acl: ['search'] });
    for (const name of ['indexes', 'referers', 'description', 'validity', 'maxHitsPerQuery'])
      expect(theirs).not.toHaveProperty(name);
    const ours = (await call('GET', `/1/keys/${key}`)).body;
    expect(ours).toMatchObject({ value: expect.stringMatching(/\*{4}/), indexes: [], referers: [] });
    const byID = (await shop.call('GET', `/1/keys/${String(made.body['id'])}`, { key: null, headers: names })).body;
    expect(byID).toMatchObject({ value: expect.stringMatching(/\*{4}/) });
    await shop.service.whenIdle();
    expect(JSON.stringify((await call('GET', '/1/logs')).body)).not.toContain(key);
    await call('DELETE', `/1/keys/${key}`);
  });

  it('are answered with dictionaries of every language, and others with null for none', async () => {
    const path = '/1/dictionaries/*/languages';
    const theirs = (await shop.call('GET', path, { key: null, headers: names })).body;
    expect(JSON.stringify(theirs)).not.toContain('null');
    expect(JSON.stringify((await call('GET', path)).body)).toContain('null');
  });

  it('are hidden in the logs', async () => {
    const key = `secret-of-${'a'.repeat(40)}`;
    await shop.call('POST', `${address}&x-algolia-api-key=${key}`, {
      ...search,
      headers: { ...names, 'x-algolia-api-key': key },
    });
    await shop.service.whenIdle();
    const { body } = await call('GET', '/1/logs?length=1000');
    expect(JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(shop.log)).not.toContain(key);
  });

  it('say nothing where the shop keeps to the contract', async () => {
    const strict = await startTestService({ compatibility: false });
    try {
      await strict.fill('goods', [{ objectID: 'hat' }]);
      expect((await strict.call('POST', address, { ...search, headers: names })).status).toBe(403);
      const rule = { tags: ['x'], consequence: { hide: [{ objectID: 'hat' }] } };
      expect((await strict.call('PUT', `${rules}/r`, { body: rule })).status).toBe(400);
    } finally {
      await strict.close();
    }
  });
});
