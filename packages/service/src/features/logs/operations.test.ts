import { createHmac } from 'node:crypto';
import type { LogEntry } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const DAY = 86_400_000;
let store: Store;
let shop: TestService;

/** A run of the service over the same data. */
const start = () =>
  startTestService({
    store: { ...store, close: async () => undefined },
    keys: [
      { key: 'logs-of-goods', acl: ['logs'], indexes: ['goods'] },
      { key: 'logs-of-all', acl: ['logs', 'search'] },
    ],
  });

beforeAll(async () => {
  store = await openSpareDatabase();
  shop = await start();
  await shop.fill('goods', [{ objectID: 'a', name: 'Bag' }]);
  await shop.fill('stock', [{ objectID: 'b' }]);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await store.close();
});

const read = async (query = '', key = ADMIN) => {
  const { status, body } = await shop.call('GET', `/1/logs${query}`, { key });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  return (body as unknown as { logs: LogEntry[] }).logs;
};
const urls = async (query = '', key = ADMIN) => (await read(query, key)).map(({ method, url }) => `${method} ${url}`);
const secured = (restrictions: string, parent: string) =>
  Buffer.from(createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions).toString('base64');

describe('the log of requests', () => {
  it('tells who asked what and was answered what, the newest first', async () => {
    await shop.call('POST', '/1/indexes/goods/query?x=y', { key: SEARCH, body: { query: 'bag' } });
    await shop.call('POST', '/1/indexes/goods/query', {
      key: SEARCH,
      body: { query: 'bag' },
      clientAddress: '10.1.2.3',
      headers: { 'User-Agent': 'test/1' },
    });
    const [newest, before] = await read('?length=2');
    expect(newest).toEqual({
      timestamp: new Date(shop.clock.now).toISOString(),
      method: 'POST',
      answer_code: '200',
      query_body: '{"query":"bag"}',
      answer: expect.stringMatching(/^\{"hits":\[\{"objectID":"a".*"nbHits":1/),
      url: '/1/indexes/goods/query',
      ip: '10.1.2.3',
      query_headers: expect.stringMatching(/(^|\n)user-agent: test\/1(\n|$)/),
      sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(before).toMatchObject({ answer_code: '400', url: '/1/indexes/goods/query?x=y', ip: '' });
    expect(newest!.sha1).not.toBe(before!.sha1);
  });

  it('is not told of being read, nor of what is no operation', async () => {
    const before = await urls('?length=1000');
    await read();
    await shop.call('GET', '/1/logs', { key: 'wrong' });
    await shop.call('GET', '/1/nothing');
    expect(await urls('?length=1000')).toEqual(before);
  });

  it('is read in pages, by kind and by index', async () => {
    await shop.call('POST', '/1/indexes/goods/query', { body: { page: -1 } });
    await shop.call('POST', '/1/indexes/*/queries', {
      body: { requests: [{ indexName: 'goods' }, { indexName: 'stock' }] },
    });
    await shop.call('PUT', '/1/indexes/stock/c', { body: { n: 1 } });
    await shop.call('GET', '/1/indexes/stock/settings');
    expect(await urls('?length=3')).toEqual([
      'GET /1/indexes/stock/settings',
      'PUT /1/indexes/stock/c',
      'POST /1/indexes/*/queries',
    ]);
    expect(await urls('?offset=1&length=1')).toEqual(['PUT /1/indexes/stock/c']);
    expect(await urls('?type=build&length=1')).toEqual(['PUT /1/indexes/stock/c']);
    expect(await urls('?type=query&length=2')).toEqual(['POST /1/indexes/*/queries', 'POST /1/indexes/goods/query']);
    expect(await read('?type=error&length=1')).toMatchObject([{ answer_code: '400', query_body: '{"page":-1}' }]);
    expect((await urls('?indexName=stock&length=3')).at(-1)).toBe('POST /1/indexes/*/queries');
    expect(await urls('?indexName=none')).toEqual([]);
    for (const [query, name] of [
      ['?type=slow', 'type'],
      ['?length=1001', 'length'],
      ['?length=0', 'length'],
      ['?offset=-1', 'offset'],
    ])
      expect((await shop.call('GET', `/1/logs${query}`)).body.message).toContain(`"${name}"`);
  });

  it('shows no secret: not in headers, addresses, paths or bodies', async () => {
    const event = { eventType: 'view', eventName: 'Seen', index: 'goods', userToken: 'u-1', objectIDs: ['a'] };
    await shop.call('POST', `/1/events?x-service-application-id=shop&utm_key=topsecret&x-service-api-key=${SEARCH}`, {
      key: null,
      body: { events: [event] },
    });
    await shop.call('POST', '/1/indexes/goods/query', {
      key: SEARCH,
      body: { query: `what is ${SEARCH}?` },
      headers: { authorization: 'Bearer topsecret', cookie: 'session=topsecret', 'x-proxy-token': 'topsecret' },
    });
    await shop.call('DELETE', '/1/indexes/goods/keys/topsecret');
    await shop.call('POST', '/1/indexes/goods/query', { key: 'topsecret', body: {} });
    const entries = await read('?length=4');
    const text = JSON.stringify(entries);
    for (const secret of ['topsecret', SEARCH, ADMIN]) expect(text).not.toContain(secret);
    expect(entries.map(({ url }) => url)).toEqual([
      '/1/indexes/goods/query',
      '/1/indexes/goods/keys/{key}',
      '/1/indexes/goods/query',
      '/1/events?x-service-application-id=shop&utm_key=****&x-service-api-key=sear****',
    ]);
    expect(entries[2]).toMatchObject({
      query_headers: expect.stringMatching(/(^|\n)x-service-api-key: sear\*\*\*\*(\n|$)/),
      query_body: '{"query":"what is sear****?"}',
    });
  });

  it('says no user token, but the same pseudonym wherever one user is named', async () => {
    const event = { eventType: 'view', eventName: 'Seen', index: 'goods', userToken: 'u-1/+=', objectIDs: ['a'] };
    await shop.call('POST', '/1/events', { body: { events: [event, { ...event, authenticatedUserToken: 'u-2' }] } });
    await shop.call('POST', '/1/indexes/*/queries', {
      body: { requests: [{ indexName: 'goods', params: `query=bag&userToken=${encodeURIComponent('u-1/+=')}` }] },
    });
    await shop.call('GET', `/1/profiles/personalization/${encodeURIComponent('u-1/+=')}`);
    await shop.call('PUT', '/1/evidence/sources/userToken/u-2', { body: { rule: 'letIn', note: '' } });
    const [decided, profile, search, events] = await read('?length=4');
    const [first] = /user-[0-9a-f]{16}/.exec(profile!.url)!;
    const [second] = /user-[0-9a-f]{16}/.exec(decided!.url)!;
    expect(first).not.toBe(second);
    expect(search!.query_body).toContain(`userToken=${first}`);
    expect(events!.query_body).toContain(`"userToken":"${first}"`);
    expect(events!.query_body).toContain(`"authenticatedUserToken":"${second}"`);
    expect(JSON.stringify([decided, profile, search, events])).not.toMatch(/u-[12]\b/);
  });

  it('forgets the requests of a user who is forgotten, written or not, and no others', async () => {
    const seen = async (userToken: string) => {
      const event = { eventType: 'view', eventName: 'Seen', index: 'goods', userToken, objectIDs: ['a'] };
      await shop.call('POST', '/1/events?utm_source=kept', { body: { events: [event] } });
    };
    await seen('leaving');
    await seen('staying');
    await shop.close();
    shop = await start();
    await seen('leaving');
    const before = (await urls('?length=1000')).filter((url) => url.includes('utm_source=kept')).length;
    await shop.call('DELETE', '/1/usertokens/leaving');
    await shop.service.whenIdle();
    const after = await urls('?length=1000');
    expect(before - after.filter((url) => url.includes('utm_source=kept')).length).toBe(2);
    expect(after.filter((url) => url.includes('/1/usertokens/'))).toEqual([]);
  });

  it('keeps 4 KB of a body and of an answer, and cuts no character', async () => {
    const name = 'ü'.repeat(4000);
    await shop.call('PUT', '/1/indexes/goods/long', { body: { name } });
    await shop.service.whenIdle();
    await shop.call('POST', '/1/indexes/*/objects', {
      body: { requests: [{ indexName: 'goods', objectID: 'long' }] },
    });
    const [got, put] = await read('?length=2');
    for (const text of [put!.query_body, got!.answer]) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
      expect(Buffer.byteLength(text)).toBeGreaterThan(4090);
      expect(text).not.toContain('\ufffd');
    }
  });

  it('shows a key that is good for some indices only what is about these, and a restricted one nothing', async () => {
    await shop.call('POST', '/1/indexes/goods/query', { body: {} });
    await shop.call('POST', '/1/indexes/*/queries', { body: { requests: [{ indexName: 'stock' }] } });
    await shop.call('GET', '/1/indexes');
    const own = await read('?length=1000', 'logs-of-goods');
    expect(own[0]!.url).toBe('/1/indexes/goods/query');
    expect(own.filter(({ url, query_body }) => !`${url} ${query_body}`.includes('goods'))).toEqual([]);
    expect(JSON.stringify(own)).not.toContain('stock');
    expect(await urls('?length=1', secured('restrictIndices=stock', 'logs-of-all'))).toEqual([
      'POST /1/indexes/*/queries',
    ]);
    const refused = await shop.call('GET', '/1/logs', { key: secured('filters=brand%3AAlder', 'logs-of-all') });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('enforced')]);
    expect((await shop.call('GET', '/1/logs', { key: SEARCH })).status).toBe(403);
  });

  it('holds the last 1,000 requests, also after a restart, for seven days', async () => {
    for (let at = 0; at < 1005; at++)
      await shop.call('GET', `/1/indexes/goods/settings?utm_source=${at}`, { key: null });
    expect(await urls('?length=1000')).toHaveLength(1000);
    expect(await urls('?offset=999')).toEqual(['GET /1/indexes/goods/settings?utm_source=5']);
    await shop.close();
    const time = shop.clock.now;
    shop = await start();
    shop.clock.now = time + DAY;
    await shop.call('GET', '/1/indexes/goods/settings?utm_source=restarted');
    const storedUrls = await urls('?length=1000');
    expect([storedUrls.length, storedUrls[0], storedUrls[1], storedUrls.at(-1)]).toEqual([
      1000,
      'GET /1/indexes/goods/settings?utm_source=restarted',
      'GET /1/indexes/goods/settings?utm_source=1004',
      'GET /1/indexes/goods/settings?utm_source=6',
    ]);
    shop.clock.now = time + 7 * DAY + 1;
    expect(await urls('?length=1000')).toEqual(['GET /1/indexes/goods/settings?utm_source=restarted']);
  });

  it('takes little room: batches that nobody may read any more go with the next one', async () => {
    const written = async () =>
      (await store.query<{ entries: number }>('SELECT entries FROM request_log ORDER BY id')).map(
        ({ entries }) => entries,
      );
    for (let at = 0; at < 1000; at++) await shop.call('GET', '/1/indexes/goods/settings', { key: null });
    await shop.close();
    shop = await start();
    expect(await written()).toEqual([1000]);
  });
});
