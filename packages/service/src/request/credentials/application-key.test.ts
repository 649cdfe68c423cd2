import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, APP, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

beforeAll(async () => {
  shop = await startTestService({
    keys: [
      { key: 'limited', acl: ['search'], indexes: ['shop_*', 'news'] },
      { key: 'paged', acl: ['search'], referers: ['https://shop.example/*', '*.test'] },
      { key: 'old', acl: ['search'], validUntil: Date.UTC(2026, 0, 15, 11) / 1000 },
      { key: 'both', acl: ['search', 'browse'] },
    ],
  });
  const records = [
    { objectID: 'a', brand: 'Alder', price: 1, note: 'inside' },
    { objectID: 'b', brand: 'Birch', price: 2, note: 'inside' },
  ];
  for (const index of ['shop_en', 'news', 'stock'])
    await shop.fill(index, records, { attributesForFaceting: ['searchable(brand)'] });
}, 60_000);
afterAll(() => shop.close());

/** As a shop's own backend makes one, with another implementation of the same recipe. */
const secured = (restrictions: string, parent = SEARCH) =>
  Buffer.from(createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions).toString('base64');

const status = async (
  key: string | null,
  { index = 'shop_en', body = {}, ...options }: Record<string, unknown> & { index?: string; body?: unknown } = {},
) => (await shop.call('POST', `/1/indexes/${index}/query`, { ...options, body, key })).status;
const found = async (key: string, body: Record<string, unknown> = {}, index = 'shop_en') =>
  (await shop.search(index, body, key)).hits.map(({ objectID }) => objectID);

describe('credentials', () => {
  it('are needed, both of them, and never repeated in an answer or a log', async () => {
    expect(await status(null)).toBe(403);
    expect(await status('wrong-secret')).toBe(403);
    expect(await status(SEARCH, { headers: { 'X-Service-Application-Id': 'other' } })).toBe(403);
    const answer = await shop.call('POST', '/1/indexes/shop_en/query?x-service-api-key=wrong-secret', {
      body: {},
      key: 'wrong-secret',
    });
    expect(answer.body).toEqual({ status: 403, message: 'Invalid application ID or API key' });
    expect(JSON.stringify(shop.log)).not.toContain('wrong-secret');
  });

  it('stand in headers only, where the interface wants headers', async () => {
    const path = `/1/indexes/shop_en/query?x-service-application-id=${APP}&x-service-api-key=${SEARCH}`;
    expect((await shop.call('POST', path, { body: {}, key: null })).status).toBe(403);
  });

  it('in headers win over those in the query', async () => {
    const path = `/1/events?x-service-application-id=${APP}&x-service-api-key=${SEARCH}`;
    const body = { events: [{ eventType: 'view', eventName: 'n', index: 'i', userToken: 'u', objectIDs: ['a'] }] };
    expect((await shop.call('POST', path, { body, key: null })).status).toBe(200);
    expect((await shop.call('POST', path, { body, key: 'wrong' })).status).toBe(401);
  });

  it('are judged before the body is read', async () => {
    expect((await shop.call('POST', '/1/indexes/shop_en/query', { raw: '{', key: 'wrong' })).status).toBe(403);
  });
});

describe('a key', () => {
  it('does only what it may', async () => {
    for (const [method, path] of [
      ['POST', '/1/indexes/shop_en'],
      ['POST', '/1/indexes/shop_en/browse'],
      ['GET', '/1/indexes/shop_en/settings'],
      ['POST', '/1/indexes/shop_en/clear'],
      ['DELETE', '/1/indexes/shop_en/a'],
      ['GET', '/1/indexes/shop_en/task/1'],
    ] as const) {
      const answer = await shop.call(method, path, { key: SEARCH });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body.message).toContain('lacks the permission');
    }
  });

  it('is good only for its indices, in every operation', async () => {
    expect([
      await status('limited'),
      await status('limited', { index: 'news' }),
      await status('limited', { index: 'stock' }),
    ]).toEqual([200, 200, 403]);
    const multi = { requests: [{ indexName: 'news' }, { indexName: 'stock' }] };
    expect((await shop.call('POST', '/1/indexes/*/queries', { body: multi, key: 'limited' })).status).toBe(403);
    const objects = { requests: [{ indexName: 'stock', objectID: 'a' }] };
    expect((await shop.call('POST', '/1/indexes/*/objects', { body: objects, key: 'limited' })).status).toBe(403);
    expect(await status('limited', { index: 'shop_missing' })).toBe(404);
  });

  it('is good only on its pages', async () => {
    const from = (referer: string) => status('paged', { headers: { referer } });
    expect([
      await from('https://shop.example/cart'),
      await from('http://page.test'),
      await from('https://evil.example/'),
    ]).toEqual([200, 200, 403]);
    expect(await status('paged')).toBe(403);
  });

  it('ends', async () => expect(await status('old')).toBe(403));

  it('works as soon as it is added', async () => {
    expect(await status('fresh')).toBe(403);
    await shop.service.putKey({ key: 'fresh', acl: ['search'] });
    expect(await status('fresh')).toBe(200);
  });
});

describe('a secured key', () => {
  it('narrows what its parent sees, whatever the caller asks', async () => {
    const key = secured('filters=brand%3AAlder');
    expect(await found(key)).toEqual(['a']);
    expect(await found(key, { filters: 'brand:Birch' })).toEqual([]);
    expect(await found(key, { filters: 'brand:Alder OR brand:Birch' })).toEqual(['a']);
    expect(await found(key, { params: 'filters=' })).toEqual(['a']);
    expect(await found(key, { facetFilters: [['brand:Alder', 'brand:Birch']] })).toEqual(['a']);
  });

  it('narrows facet values, fetched records and browsing too', async () => {
    const key = secured('filters=brand%3AAlder', 'both');
    const facets = await shop.call('POST', '/1/indexes/shop_en/facets/brand/query', { body: {}, key });
    expect(facets.body['facetHits']).toMatchObject([{ value: 'Alder' }]);
    const requests = ['a', 'b'].map((objectID) => ({ indexName: 'shop_en', objectID }));
    const objects = await shop.call('POST', '/1/indexes/*/objects', { body: { requests }, key });
    expect(objects.body['results']).toEqual([expect.objectContaining({ objectID: 'a' }), null]);
    const browsed = await shop.call('POST', '/1/indexes/shop_en/browse', { body: {}, key });
    expect(browsed.body).toMatchObject({ nbHits: 1 });
  });

  it('enforces any search parameter over the caller', async () => {
    const key = secured('hitsPerPage=1&attributesToRetrieve=brand&userToken=user-7', 'both');
    const answer = await shop.search(
      'shop_en',
      { hitsPerPage: 10, attributesToRetrieve: ['*'], attributesToHighlight: ['*'], query: 'inside' },
      key,
    );
    expect(answer).toMatchObject({ hitsPerPage: 1, nbHits: 2 });
    expect(JSON.stringify(answer.hits)).not.toContain('inside');
    await shop.service.whenIdle();
    const rows = await shop.store.query('SELECT user_token FROM searches ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ user_token: 'user-7' }]);
  });

  it('ends at validUntil', async () => {
    const now = shop.clock.now / 1000;
    expect(await status(secured(`validUntil=${now}`))).toBe(200);
    expect(await status(secured(`validUntil=${now - 1}`))).toBe(403);
  });

  it('is good only for restrictIndices, within those of its parent', async () => {
    const key = secured('restrictIndices=news,stock', 'limited');
    expect([await status(key), await status(key, { index: 'news' }), await status(key, { index: 'stock' })]).toEqual([
      403, 200, 403,
    ]);
    expect(await status(secured('restrictIndices=shop_*'))).toBe(200);
  });

  it('is good for no index when restrictIndices is there and empty; empty referers are all pages', async () => {
    for (const empty of ['', '[]', '%5B%22%22%5D', '%2C', '%20'])
      expect(await status(secured(`restrictIndices=${empty}`)), empty).toBe(403);
    for (const empty of ['', '[]', '%20']) expect(await status(secured(`referers=${empty}`)), empty).toBe(200);
  });

  it('names what it restricts wrongly: entries that are no text, the same thing twice, what nobody can enforce', async () => {
    const answerOf = async (restrictions: string) => {
      const { status: code, body } = await shop.call('POST', '/1/indexes/shop_en/query', {
        body: {},
        key: secured(restrictions),
      });
      return [code, body.message];
    };
    for (const [name, list] of [
      ['restrictIndices', '%5B1%5D'],
      ['restrictIndices', '%5Bnull%5D'],
      ['referers', '%5B1%5D'],
      ['referers', '%5B%5B%22a%22%5D%5D'],
    ])
      expect(await answerOf(`${name}=${list}`)).toEqual([400, expect.stringContaining(`"${name}"`)]);
    for (const name of ['filters', 'validUntil', 'restrictIndices', 'userToken'])
      expect(await answerOf(`${name}=1&hitsPerPage=2&${name}=1`)).toEqual([
        403,
        `The secured API key restricts "${name}" twice; make it with one value for each name`,
      ]);
    expect(await answerOf('restrictEverything=yes')).toEqual([
      403,
      'The secured API key restricts "restrictEverything", which cannot be enforced; make it without',
    ]);
    expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
  });

  it('bounds by hitsPerPage whichever way hits are asked for', async () => {
    const key = secured('hitsPerPage=1', 'both');
    for (const asked of [{ hitsPerPage: 2 }, { offset: 0, length: 2 }, { length: 2 }, { params: 'offset=0&length=2' }])
      expect(await found(key, asked)).toHaveLength(1);
    const browsed = await shop.call('POST', '/1/indexes/shop_en/browse', { body: { hitsPerPage: 2 }, key });
    expect(browsed.body['hits']).toHaveLength(1);
    for (const maxRecommendations of [0, 2]) {
      const request = {
        indexName: 'shop_en',
        threshold: 0,
        maxRecommendations,
        fallbackParameters: { hitsPerPage: 2 },
      };
      const requests = [
        { ...request, model: 'trending-items' },
        { ...request, model: 'looking-similar', objectID: 'a', queryParameters: { hitsPerPage: 2 } },
      ];
      const answer = await shop.call('POST', '/1/indexes/*/recommendations', { body: { requests }, key });
      const results = answer.body['results'] as { hits: unknown[] }[];
      for (const { hits } of results) expect(hits.length).toBeLessThanOrEqual(1);
    }
    expect(await found(secured('hitsPerPage=0'), { length: 2 })).toEqual([]);
  });

  it('is good only in its network, as the adapter tells the address', async () => {
    const key = secured('restrictSources=192.168.1.0%2F24,10.1.2.3');
    expect(await status(key, { clientAddress: '192.168.1.77' })).toBe(200);
    expect(await status(key, { clientAddress: '::ffff:10.1.2.3' })).toBe(200);
    expect(await status(key, { clientAddress: '192.168.2.1' })).toBe(403);
    expect(await status(key, { clientAddress: '::1' })).toBe(403);
    expect(await status(key)).toBe(403);
    expect(await status(key, { clientAddress: '192.168.2.1', headers: { 'X-Forwarded-For': '192.168.1.77' } })).toBe(
      403,
    );
  });

  it('is good only on its pages; blank means all', async () => {
    const key = secured('referers=https%3A%2F%2Fshop.example%2F*');
    expect(await status(key, { headers: { referer: 'https://shop.example/a' } })).toBe(200);
    expect(await status(key, { headers: { referer: 'https://other.example/' } })).toBe(403);
    expect(await status(secured('referers='))).toBe(200);
  });

  it('cannot be forged, come from an admin key, or hold what nobody can enforce', async () => {
    expect(await status(secured('', 'not-a-key'))).toBe(403);
    expect(await status(secured('hitsPerPage=1', ADMIN))).toBe(403);
    expect(await status(secured('restrictEverything=yes'))).toBe(403);
    const tampered = Buffer.from(`${Buffer.from(secured('hitsPerPage=1'), 'base64').toString()}0`).toString('base64');
    expect(await status(tampered)).toBe(403);
    expect(await status(secured('hitsPerPage=100000'))).toBe(400);
    expect(await status(secured('hitsPerPage=many'))).toBe(400);
  });

  it('never does more than its parent', async () => {
    expect((await shop.call('POST', '/1/indexes/shop_en', { body: {}, key: secured('') })).status).toBe(403);
    expect(await status(secured(''))).toBe(200);
  });
});

describe('every answer', () => {
  it('may be read by any page, errors too', async () => {
    for (const answer of [
      await shop.call('POST', '/1/indexes/shop_en/query', { body: {} }),
      await shop.call('POST', '/1/indexes/shop_en/query', { body: {}, key: null }),
      await shop.call('GET', '/1/nothing'),
      await shop.call('PATCH', '/1/indexes/shop_en'),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/Retry-After, Date, X-RateLimit-Limit/);
      expect(answer.headers.get('date')).toBe(new Date(shop.clock.now).toUTCString());
      expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    }
  });

  it('to a preflight allows what was asked, for long', async () => {
    const { status: code, headers } = await shop.call('OPTIONS', '/1/indexes/*/queries', {
      key: null,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-own, content-type',
      },
    });
    expect(code).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('x-own, content-type');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(7200);
  });

  it('says which methods a path knows', async () => {
    const { status: code, headers, body } = await shop.call('DELETE', '/1/events');
    expect([code, headers.get('allow'), body['status']]).toEqual([405, 'POST', 405]);
  });
});
