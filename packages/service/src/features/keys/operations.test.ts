import { createHmac } from 'node:crypto';
import type { ApiKeyInfo, LogEntry } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry as OwnEntry } from '../../composition/service-options.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const HOUR = 3_600_000;
let shop: TestService;
const log: OwnEntry[] = [];
const secret = 'key-of-goods-and-of-nothing-else';

beforeAll(async () => {
  shop = await startTestService({
    log: (entry) => void log.push(entry),
    keys: [{ key: 'admin-of-goods', acl: ['admin'], indexes: ['goods'] }],
  });
  await shop.fill(
    'goods',
    Array.from({ length: 30 }, (_, n) => ({
      objectID: `${n}`,
      n,
      brand: n % 2 ? 'Alder' : 'Birch',
      color: n % 3 ? 'red' : 'blue',
    })),
    { attributesForFaceting: ['brand', 'color'] },
  );
  await shop.fill('stock', [{ objectID: 'a' }]);
}, 60_000);
afterAll(() => shop.close());

const search = (key: string, body: object = {}, index = 'goods', clientAddress = '10.0.0.1') =>
  shop.call('POST', `/1/indexes/${index}/query`, { body, key, clientAddress });
const status = async (...args: Parameters<typeof search>) => (await search(...args)).status;
const secured = (restrictions: string, parent: string) =>
  Buffer.from(createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions).toString('base64');

const make = async (body: object) => {
  const answer = await shop.call('POST', '/1/keys', { body });
  expect(answer.body.message).toBeUndefined();
  expect(answer.status).toBe(201);
  return answer.body as unknown as { key: string; id: string; createdAt: string };
};
const read = (key: string) => shop.call('GET', `/1/keys/${key}`);
const list = async () => (await shop.call('GET', '/1/keys')).body['keys'] as ApiKeyInfo[];

describe('a key that is made', () => {
  it('is good at once, and shown this once', async () => {
    const made = await make({ acl: ['search'], description: 'partner' });
    expect(made).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: new Date(shop.clock.now).toISOString(),
    });
    expect(await status(made.key)).toBe(200);
    expect((await shop.call('PUT', '/1/indexes/goods/x', { key: made.key, body: {} })).status).toBe(403);
    const info = {
      id: made.id,
      value: `${made.key.slice(0, 4)}****`,
      createdAt: Math.floor(shop.clock.now / 1000),
      acl: ['search'],
      validity: 0,
      description: 'partner',
      indexes: [],
      referers: [],
      maxHitsPerQuery: 0,
      maxQueriesPerIPPerHour: 0,
      queryParameters: '',
    };
    expect((await read(made.key)).body).toEqual(info);
    expect((await read(made.id)).body).toEqual(info);
    expect((await list()).find(({ id }) => id === made.id)).toEqual(info);
    const logs = (await shop.call('GET', '/1/logs?length=1000')).body['logs'] as LogEntry[];
    expect(logs.find(({ url, method }) => url === '/1/keys' && method === 'POST')!.answer).toContain('"key":"****"');
    expect(JSON.stringify([logs, await list(), log])).not.toContain(made.key);
  });

  it('does what it allows, as long as it does: indices, pages, time, and parameters that are enforced', async () => {
    const { key, id } = await make({
      acl: ['search'],
      indexes: ['goo*'],
      referers: ['https://shop.example/*'],
      validity: 60,
      queryParameters: 'filters=brand%3AAlder&hitsPerPage=5&restrictSources=10.0.0.0/8',
    });
    const from = (index: string, clientAddress: string, referer: string, asked = key) =>
      shop.call('POST', `/1/indexes/${index}/query`, {
        key: asked,
        body: { hitsPerPage: 20 },
        clientAddress,
        headers: { referer },
      });
    const page = 'https://shop.example/cart';
    const answer = await from('goods', '10.0.0.1', page);
    expect(answer.body).toMatchObject({ nbHits: 15, hitsPerPage: 5 });
    expect([
      (await from('stock', '10.0.0.1', page)).status,
      (await from('goods', '11.0.0.1', page)).status,
      (await from('goods', '10.0.0.1', 'https://other.example/')).status,
    ]).toEqual([403, 403, 403]);
    // A secured key made from it only narrows: its filters join, and brackets of its own open nothing.
    const narrowed = async (restrictions: string) =>
      (await from('goods', '10.0.0.1', page, secured(restrictions, key))).body['nbHits'];
    expect(await narrowed('filters=color%3Ared')).toBe(10);
    expect(await narrowed('hitsPerPage=100&facetFilters=brand%3ABirch')).toBe(0);
    expect((await from('goods', '10.0.0.1', page, secured('filters=color%3Ared) OR (brand%3ABirch', key))).status).toBe(
      400,
    );
    expect((await read(id)).body).toMatchObject({
      validity: 60,
      indexes: ['goo*'],
      referers: ['https://shop.example/*'],
    });
    shop.clock.now += 59_000;
    expect([(await from('goods', '10.0.0.1', page)).status, (await read(id)).body['validity']]).toEqual([200, 1]);
    shop.clock.now += 2000;
    expect((await from('goods', '10.0.0.1', page)).status).toBe(403);
    expect([(await read(id)).status, (await list()).some((one) => one.id === id)]).toEqual([404, false]);
  });

  it('bounds the hits of a search, a recommendation and a page of browsing, whichever way they are asked for', async () => {
    const { key } = await make({ acl: ['search', 'browse', 'recommendation'], maxHitsPerQuery: 3 });
    for (const asked of [{}, { hitsPerPage: 20 }, { offset: 0, length: 20 }, { params: 'hitsPerPage=20' }])
      expect((await search(key, asked)).body['hits']).toHaveLength(3);
    expect((await search(key, { hitsPerPage: 2, page: 1 })).body).toMatchObject({ hitsPerPage: 2, nbPages: 15 });
    const browsed = await shop.call('POST', '/1/indexes/goods/browse', { key, body: {} });
    expect(browsed.body['hits']).toHaveLength(3);
    const request = { indexName: 'goods', model: 'looking-similar', objectID: '1', threshold: 0 };
    const { body } = await shop.call('POST', '/1/indexes/*/recommendations', { key, body: { requests: [request] } });
    expect((body['results'] as { hits: unknown[] }[])[0]!.hits.length).toBeLessThanOrEqual(3);
  });

  it('bounds what each address, or each user of a secured key, may ask in an hour', async () => {
    const { key } = await make({ acl: ['search', 'settings'], maxQueriesPerIPPerHour: 3 });
    const queries = (count: number, clientAddress: string) =>
      shop.call('POST', '/1/indexes/*/queries', {
        key,
        clientAddress,
        body: { requests: Array.from({ length: count }, () => ({ indexName: 'goods' })) },
      });
    expect((await queries(2, '10.0.0.1')).headers.get('x-ratelimit-remaining')).toBe('1');
    const settings = await shop.call('GET', '/1/indexes/goods/settings', { key, clientAddress: '10.0.0.1' });
    expect(settings.status).toBe(200);
    const refused = await queries(1, '10.0.0.1');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(
        /^Over 3 requests of one user in an hour with this API key \(its maxQueriesPerIPPerHour\); wait \d+ s$/,
      ),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await queries(3, '10.0.0.2')).status).toBe(200);
    const user = secured('userToken=u-1', key);
    expect([await status(user), await status(user), await status(user), await status(user)]).toEqual([
      200, 200, 200, 429,
    ]);
    shop.clock.now += HOUR;
    expect((await queries(3, '10.0.0.1')).status).toBe(200);
  });

  it.each([
    [{}, '"acl" is required'],
    [{ acl: ['everything'] }, 'acl'],
    [{ acl: ['search'], validity: -1 }, 'validity'],
    [{ acl: ['search'], queryParameters: 'hitPerPage=2' }, '"queryParameters" restricts "hitPerPage"'],
    [{ acl: ['search'], queryParameters: 'hitsPerPage=many' }, 'hitsPerPage'],
    [{ acl: ['search'], queryParameters: 'hitsPerPage=2&hitsPerPage=9' }, 'twice'],
    [{ acl: ['search'], description: 'a\u0000' }, 'description'],
  ])('is refused: %j', async (body, message) => {
    const answer = await shop.call('POST', '/1/keys', { body });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a key that is there', () => {
  it('is changed as a whole, from the answer on, and so are the secured keys made from it', async () => {
    const { key, id } = await make({ acl: ['search'], description: 'before', maxHitsPerQuery: 1 });
    const child = secured('userToken=u', key);
    expect((await search(child)).body['hits']).toHaveLength(1);
    const changed = await shop.call('PUT', `/1/keys/${id}`, { body: { acl: ['search'], indexes: ['goods'] } });
    expect([changed.status, changed.body]).toEqual([200, { id, updatedAt: expect.any(String) }]);
    expect((await search(child)).body['hits']).toHaveLength(20);
    expect(await status(child, {}, 'stock')).toBe(403);
    expect((await read(key)).body).toMatchObject({ id, description: '', maxHitsPerQuery: 0, indexes: ['goods'] });
    expect((await shop.call('PUT', '/1/keys/none', { body: { acl: [] } })).status).toBe(404);
  });

  it('opens nothing once it is deleted, nor do its secured keys, until it is restored', async () => {
    const { key, id } = await make({ acl: ['search'], maxHitsPerQuery: 2 });
    const child = secured('userToken=u', key);
    expect(await status(child)).toBe(200);
    const deleted = await shop.call('DELETE', `/1/keys/${key}`);
    expect([deleted.status, deleted.body]).toEqual([200, { deletedAt: expect.any(String) }]);
    expect([await status(key), await status(child), (await read(id)).status]).toEqual([403, 403, 404]);
    expect((await shop.call('DELETE', `/1/keys/${id}`)).status).toBe(404);
    const restored = await shop.call('POST', `/1/keys/${key}/restore`);
    // Hidden, for clients that want the field.
    const hidden = expect.stringMatching(/^.{4}\*{4}$/);
    expect([restored.status, restored.body]).toEqual([200, { key: hidden, id, createdAt: expect.any(String) }]);
    expect([await status(child), (await search(key)).body['hits']]).toEqual([
      200,
      [expect.anything(), expect.anything()],
    ]);
    expect((await shop.call('POST', `/1/keys/${id}/restore`)).status).toBe(404);

    await shop.call('DELETE', `/1/keys/${id}`);
    shop.clock.now += 30 * 24 * HOUR + 1;
    expect((await shop.call('POST', `/1/keys/${id}/restore`)).status).toBe(404);
  });

  it('is managed by an admin key that is good for everything, of which the last one stays', async () => {
    for (const key of ['admin-of-goods', SEARCH])
      for (const [method, path, body] of [
        ['GET', '/1/keys'],
        ['POST', '/1/keys', { acl: ['admin'] }],
        ['DELETE', `/1/keys/${SEARCH}`],
        ['POST', `/1/keys/${SEARCH}/restore`],
      ] as const)
        expect((await shop.call(method, path, { key, ...(body && { body }) })).status).toBe(403);
    const last = await shop.call('DELETE', `/1/keys/${ADMIN}`);
    expect([last.status, last.body.message]).toEqual([400, expect.stringContaining('last admin key')]);
    expect((await shop.call('PUT', `/1/keys/${ADMIN}`, { body: { acl: ['admin'], validity: 9 } })).status).toBe(400);
    const { key, id } = await make({ acl: ['admin'] });
    const other = (method: string, path: string) => shop.call(method, path, { key });
    expect((await other('DELETE', `/1/keys/${ADMIN}`)).status).toBe(200);
    expect((await other('POST', `/1/keys/${ADMIN}/restore`)).status).toBe(200);
    expect((await shop.call('DELETE', `/1/keys/${id}`)).status).toBe(200);
  });

  itThorough(
    'is one of 1,000 at most',
    async () => {
      await shop.service.whenIdle();
      const many = Array.from({ length: 1000 }, (_, n) => ({ key: `filler-${n}`, acl: [] }));
      const full = await startTestService({ keys: many });
      try {
        const answer = await full.call('POST', '/1/keys', { body: { acl: ['search'] } });
        expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('1,000 API keys')]);
      } finally {
        await full.close();
      }
    },
    60_000,
  );
});

describe('a key of an index', () => {
  const remove = (index: string, key: string) => shop.call('DELETE', `/1/indexes/${index}/keys/${key}`);

  it('opens nothing any more from the answer on, and is not there a second time', async () => {
    await shop.service.putKey({ key: secret, acl: ['search'], indexes: ['goods'] });
    expect(await status(secret)).toBe(200);
    const { status: code, body } = await remove('goods', secret);
    expect(code).toBe(200);
    expect(body).toEqual({ deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(await status(secret)).toBe(403);
    expect((await remove('goods', secret)).status).toBe(404);
  });

  it('stays when it is good for another index too, for all, or for another one', async () => {
    for (const indexes of [['goods', 'other'], [], ['other'], ['goo*']]) {
      await shop.service.putKey({ key: secret, acl: ['search'], indexes });
      const { status: code, body } = await remove('goods', secret);
      expect([code, body['message']]).toEqual([404, 'There is no such key of the index goods alone']);
    }
    expect(await status(secret)).toBe(200);
  });

  it('stands in no log and in no error, also where the method is wrong', async () => {
    const { body } = await shop.call('GET', `/1/indexes/goods/keys/${secret}`);
    expect(JSON.stringify([log, body])).not.toContain(secret);
    expect(log.at(-1)!.path).toBe('/1/indexes/goods/keys/{key}');
  });
});
