import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from './testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.ts';
import { itThorough } from '../../testing/thorough.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([
    startIngestionWorld({
      keys: [
        { key: 'of-goods', acl: ['editSettings', 'addObject', 'deleteObject'], indexes: ['goods'] },
        { key: 'no-records', acl: ['editSettings'] },
        { key: 'of-all', acl: ['editSettings', 'addObject', 'deleteObject'], indexes: ['*'] },
      ],
    }),
    startSourceServer(),
  ]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const MISSING = '00000000-0000-4000-8000-000000000000';
const basic = { type: 'basic', name: 'shop', input: { username: 'reader', password: 'top-secret-1' } };

describe('authentications', () => {
  itThorough('never show what is secret, and keep what an update does not send', async () => {
    const { authenticationID: id } = await shop.ok('POST', '/1/authentications', basic);
    const path = `/1/authentications/${String(id)}`;
    await shop.ok('PATCH', path, { input: { username: 'other' }, platform: 'ecommerce_a' });
    const read = await shop.ok('GET', path);
    expect(read).toMatchObject({ type: 'basic', platform: 'ecommerce_a', input: { username: 'other' } });
    const all = [read, await shop.ok('GET', '/1/authentications?itemsPerPage=100')];
    const found = await shop.ok('POST', '/1/authentications/search', { authenticationIDs: [id, MISSING] });
    expect(found).toEqual({ authentications: [read] });
    all.push(found);
    expect(JSON.stringify(all)).not.toContain('top-secret');
    const tables = ['ingestion_resources', 'sealed_secrets', 'request_log'];
    for (const table of tables) {
      const [row] = await shop.store.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [table]);
      if (row?.name)
        expect(JSON.stringify(await shop.store.query(`SELECT * FROM ${table}`))).not.toContain('top-secret');
    }
    expect(JSON.stringify(shop.log)).not.toContain('top-secret');

    // It is still the password that is sent.
    sources.at('/closed.json', '[{"objectID":"a"}]');
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url: `${sources.url}/closed.json` }, authenticationID: String(id) },
    });
    await shop.run(taskID);
    expect(sources.asked.at(-1)!.headers.authorization).toBe(`Basic ${btoa('other:top-secret-1')}`);

    // Nor does it go to another host, unless whoever names that host names the credentials as well.
    const { sourceID } = await shop.ok('GET', `/1/tasks/${taskID}`);
    const input = { url: 'https://thief.example/closed.json' };
    const refused = await shop.call('PATCH', `/1/sources/${String(sourceID)}`, { body: { input } });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('another host, https://thief.example,'),
    ]);
    // Nor to the same host by a way on which anybody can read it.
    const secure = await shop.ok('POST', '/1/sources', {
      type: 'json',
      name: 'x',
      input: { url: 'https://shop.example/a.json' },
      authenticationID: id,
    });
    const plain = await shop.call('PATCH', `/1/sources/${String(secure['sourceID'])}`, {
      body: { input: { url: 'http://shop.example/a.json' } },
    });
    expect([plain.status, plain.body.message]).toEqual([
      400,
      expect.stringContaining('another host, http://shop.example,'),
    ]);
    await shop.ok('PATCH', `/1/sources/${String(sourceID)}`, { input: { url: `${sources.url}/other.json` } });
    await shop.ok('PATCH', `/1/sources/${String(sourceID)}`, { input, authenticationID: id });
  });

  it.each([
    [
      'a type of a column in a list',
      { type: 'csv', input: { url: 'https://shop.example/a.csv', mapping: { price: ['float'] } } },
      '"input.mapping.price" must be one of string, integer, float, boolean, json',
    ],
    [
      'a password in the address of what runs a container',
      { type: 'container', input: { image: 'x', configuration: { url: 'https://u:hidden-1@shop.example/' } } },
      '"input.configuration.url" must not hold a user or a password',
    ],
  ])('refuse %s, when they are made and when they are changed', async (_, body, message) => {
    const { sourceID } = await shop.ok('POST', '/1/sources', {
      type: body.type,
      name: 'x',
      input:
        body.type === 'csv'
          ? { url: 'https://shop.example/a.csv' }
          : { image: 'x', configuration: { url: 'https://shop.example/' } },
    });
    for (const [method, path, more] of [
      ['POST', '/1/sources', { name: 'x', type: body.type }],
      ['PATCH', `/1/sources/${String(sourceID)}`, {}],
    ] as const) {
      const answer = await shop.call(method, path, { body: { ...more, input: body.input } });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
      expect(answer.body.message).not.toContain('hidden-1');
    }
    await shop.ok('DELETE', `/1/sources/${String(sourceID)}`);
  });

  it('lose an optional field of a source by null, keep what is not sent, and no required one', async () => {
    const input = { url: 'https://shop.example/a.csv', uniqueIDColumn: 'sku', delimiter: ';' };
    const { sourceID } = await shop.ok('POST', '/1/sources', { type: 'csv', name: 'x', input });
    const path = `/1/sources/${String(sourceID)}`;
    await shop.ok('PATCH', path, { input: { delimiter: null, mapping: null } });
    const ownInput = { url: 'https://shop.example/a.csv', uniqueIDColumn: 'sku' };
    expect((await shop.ok('GET', path))['input']).toEqual(ownInput);
    const refused = await shop.call('PATCH', path, { body: { input: { url: null } } });
    expect([refused.status, refused.body.message]).toEqual([400, '"input.url" is required']);
    expect((await shop.ok('GET', path))['input']).toEqual(ownInput);
    expect((await shop.call('PATCH', path, { body: { input: { nonsense: null } } })).status).toBe(400);
    // It is no way around the rule that credentials stay with their host.
    const { authenticationID } = await shop.ok('POST', '/1/authentications', {
      type: 'apiKey',
      name: 'x',
      input: { key: 'top-secret-9' },
    });
    const shopInput = { storeHash: 'abc', url: 'https://shop.example' };
    const made = await shop.ok('POST', '/1/sources', {
      type: 'ecommerce_a',
      name: 'x',
      input: shopInput,
      authenticationID,
    });
    const place = `/1/sources/${String(made['sourceID'])}`;
    await shop.ok('PATCH', place, { input: { url: null } });
    const moved = await shop.call('PATCH', place, { body: { input: { url: 'https://thief.example' } } });
    expect([moved.status, moved.body.message]).toEqual([400, expect.stringContaining('another host')]);
    for (const removedPath of [path, place]) await shop.ok('DELETE', removedPath);
  });

  it('send a secret to no address that came after it: whoever changes the one brings the other', async () => {
    const other = await startSourceServer();
    try {
      const token = sources.at('/token', JSON.stringify({ access_token: 'token-1' }));
      other.at('/token', JSON.stringify({ access_token: 'token-2' }));
      sources.at('/behind-token.json', '[{"objectID":"a"}]');
      const input = { url: token, client_id: 'reader', client_secret: 'kept-secret-1' };
      const { authenticationID: id } = await shop.ok('POST', '/1/authentications', { type: 'oauth', name: 'x', input });
      const path = `/1/authentications/${String(id)}`;
      const source = { type: 'json', input: { url: `${sources.url}/behind-token.json` }, authenticationID: String(id) };
      const { taskID } = await shop.join({ source, destination: { input: { indexName: 'behind-token' } } });

      const elsewhere = `${other.url}/token`;
      for (const url of [elsewhere, `${sources.url}/other-tenant/token`, token.replace('http:', 'https:')]) {
        const refused = await shop.call('PATCH', path, { body: { input: { url } } });
        expect([refused.status, refused.body.message]).toEqual([
          400,
          '"input.url" says where the secret is sent; with another address, give "input.client_secret" too',
        ]);
      }
      expect(await shop.ok('GET', path)).toMatchObject({ input: { url: token } });
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
      expect(other.asked).toEqual([]);
      expect(sources.asked.map(({ body }) => body)).toContainEqual(expect.stringContaining('kept-secret-1'));

      // What stays as it is needs no secret; one that comes with its address goes there, and the one before nowhere.
      await shop.ok('PATCH', path, { input: { url: token, client_id: 'another' } });
      await shop.ok('PATCH', path, { input: { url: elsewhere, client_secret: 'kept-secret-2' } });
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
      expect(other.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
        { grant_type: 'client_credentials', client_id: 'another', client_secret: 'kept-secret-2' },
      ]);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['a missing field', { type: 'basic', name: 'x', input: { username: 'u' } }, '"input.password" is required'],
    [
      'a field of another type',
      { type: 'apiKey', name: 'x', input: { key: 'k', password: 'hidden-1' } },
      'Unknown field "password" in input',
    ],
    [
      'an address that is none',
      { type: 'oauth', name: 'x', input: { url: 'ftp://x', client_id: 'a', client_secret: 'hidden-1' } },
      '"input.url" must be an address',
    ],
    ['a secret of the wrong kind', { type: 'apiKey', name: 'x', input: { key: 5 } }, '"input.key" must be text'],
  ])('refuse %s, and name it', async (_, body, message) => {
    const answer = await shop.call('POST', '/1/authentications', { body });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(answer.body.message).not.toContain('hidden-1');
  });

  it('need a whole input with another type, and forget the secrets of the type before', async () => {
    const { authenticationID: id } = await shop.ok('POST', '/1/authentications', basic);
    const path = `/1/authentications/${String(id)}`;
    const refused = await shop.call('PATCH', path, { body: { type: 'apiKey' } });
    expect(refused.body.message).toContain('"input" is required with another "type"');
    await shop.ok('PATCH', path, { type: 'apiKey', input: { key: 'another' } });
    expect(
      await shop.store.query('SELECT name FROM sealed_secrets WHERE owner = $1', [`authentication:${String(id)}`]),
    ).toEqual([{ name: 'key' }]);
  });

  it('cannot be deleted while something uses them; deleted, they are gone with their secrets, and say when', async () => {
    const { authenticationID: id } = await shop.ok('POST', '/1/authentications', basic);
    const { taskID, sourceID } = await shop.join({
      source: { type: 'json', input: { url: `${sources.url}/x.json` }, authenticationID: String(id) },
    });
    const path = `/1/authentications/${String(id)}`;
    expect((await shop.call('DELETE', path)).body.message).toContain('used by the source "source"');
    expect((await shop.call('DELETE', `/1/sources/${sourceID}`)).body.message).toContain(`used by the task ${taskID}`);
    await shop.ok('DELETE', `/1/tasks/${taskID}`);
    await shop.ok('DELETE', `/1/sources/${sourceID}`);
    const { deletedAt } = await shop.ok('DELETE', path);
    shop.clock.now += 1000;
    expect(await shop.ok('DELETE', path)).toEqual({ deletedAt });
    expect((await shop.call('GET', path)).status).toBe(404);
    expect(
      await shop.store.query('SELECT 1 FROM sealed_secrets WHERE owner = $1', [`authentication:${String(id)}`]),
    ).toEqual([]);
    const reused = await shop.call('POST', '/1/sources', {
      body: { type: 'json', name: 'x', input: { url: 'https://x.example' }, authenticationID: id },
    });
    expect([reused.status, reused.body.message]).toEqual([
      400,
      expect.stringContaining('"authenticationID" names no authentication'),
    ]);
  });
});

describe('lists', () => {
  it('are narrowed, sorted and paged, and refuse sort keys that nobody knows', async () => {
    const names = ['delta', 'alpha', 'charlie', 'bravo'];
    for (const [at, name] of names.entries()) {
      shop.clock.now += 10;
      await shop.ok('POST', '/1/sources', {
        type: at % 2 ? 'json' : 'csv',
        name: `listed ${name}`,
        input: { url: `https://example.com/${name}` },
      });
    }
    const list = async (query: string) => {
      const { sources: found, pagination } = await shop.ok('GET', `/1/sources?${query}`);
      return { names: (found as { name: string }[]).map(({ name }) => name.replace('listed ', '')), pagination };
    };
    expect((await list('sort=name&order=asc&itemsPerPage=3&type=csv')).names).toEqual(['charlie', 'delta']);
    expect((await list('itemsPerPage=2')).names).toEqual(['bravo', 'charlie']);
    const second = await list('itemsPerPage=2&page=2');
    expect(second.names).toEqual(['alpha', 'delta']);
    const { pagination } = await list('itemsPerPage=2&page=50');
    expect(pagination).toEqual({ ...(second.pagination as object), page: 50 });
    expect((await list('authenticationID=none&type=json,csv&itemsPerPage=100')).names).toContain('alpha');
    expect((await list(`authenticationID=${MISSING}`)).names).toEqual([]);
    expect((await list('type=csv&type=json&itemsPerPage=4')).names).toHaveLength(4);
    expect((await list('type=&itemsPerPage=4')).names).toHaveLength(4);
    const refused = async (query: string) => {
      const { status, body } = await shop.call('GET', `/1/${query}`);
      return [status, body.message];
    };
    expect(await refused('sources?sort=nmae')).toEqual([400, expect.stringContaining('did you mean "name"?')]);
    expect(await refused('destinations?sort=platform')).toEqual([
      400,
      expect.stringContaining('"sort" must be one of name'),
    ]);
    for (const query of [
      'sources?type=cvs',
      'authentications?platform=shop',
      'destinations?type=index',
      'runs?status=done',
    ])
      expect(await refused(query)).toEqual([400, expect.stringContaining('must be one of')]);
  });

  it('of runs and events lie in a window of time, and refuse one that is none', async () => {
    const url = sources.at('/windowed.json', '[{"objectID":"a"}]');
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'windowed' } },
    });
    const run = await shop.run(taskID);
    const runs = async (query = '') => (await shop.ok('GET', `/1/runs?taskID=${taskID}${query}`))['runs'] as unknown[];
    expect(await runs()).toHaveLength(1);
    expect(await runs('&status=created,skipped')).toEqual([]);
    shop.clock.now += 4 * 3_600_000;
    expect(await shop.events(run.runID)).toEqual([]);
    expect(await shop.events(run.runID, '&startDate=2026-01-01T00:00:00%2B01:00')).toHaveLength(3);
    shop.clock.now += 7 * 86_400_000;
    expect(await runs()).toEqual([]);
    const { window } = await shop.ok('GET', '/1/runs?endDate=2026-01-10T00:00:00Z');
    expect(window).toEqual({ startDate: '2026-01-03T00:00:00.000Z', endDate: '2026-01-10T00:00:00.000Z' });
    for (const query of [
      'startDate=yesterday',
      'startDate=2026-13-01T00:00:00Z',
      'startDate=2026-02-29T00:00:00Z',
      'startDate=2026-02-01T00:00:00Z&endDate=2026-01-01T00:00:00Z',
    ])
      expect((await shop.call('GET', `/1/runs?${query}`)).status).toBe(400);
    shop.clock.now -= 4 * 3_600_000 + 7 * 86_400_000;
  });
});

describe('callers', () => {
  it('need a key that is good for all indices and for records', async () => {
    for (const [key, message] of [
      ['of-goods', 'a key that is good for all indices'],
      ['no-records', 'lacks the permission addObject'],
    ] as const) {
      const answer = await shop.call('GET', '/1/sources', { key });
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining(message)]);
    }
    expect((await shop.call('GET', '/1/sources', { key: 'of-all' })).status).toBe(200);
  });

  itThorough('have 200 requests a minute from one address, and 200 in half of one that observe', async () => {
    const client = { clientAddress: '192.0.2.7' };
    const ask = (path: string, from = client) => shop.call('GET', path, from);
    for (const [path, seconds] of [
      ['/1/destinations', 60],
      ['/1/runs', 30],
    ] as const) {
      const first = await ask(path);
      expect(first.headers.get('x-ratelimit-limit')).toBe('200');
      expect(first.headers.get('x-ratelimit-remaining')).toBe('199');
      for (let at = 1; at < 200; at++) await ask(path);
      const refused = await ask(path);
      expect(refused.status).toBe(429);
      expect(refused.body.message).toContain(`in ${seconds} s`);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      expect((await ask(path, { clientAddress: '192.0.2.8' })).status).toBe(200);
    }
  });
});

describe('destinations', () => {
  it('leave attributes out, down to elements of lists', async () => {
    const record = {
      objectID: 'a',
      cost: 1,
      v: [
        { c: 1, d: 2 },
        { c: 3, d: 4 },
      ],
      t: ['x', 'y', 'z'],
      o: { p: { q: 1, r: 2 } },
    };
    const url = sources.at('/excluded.json', JSON.stringify([record]));
    const attributesToExclude = ['cost', 'v[*].c', 't[0]', 't[2]', 'o.p.q', 'none.of[3].these'];
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'excluded', attributesToExclude } },
    });
    await shop.run(taskID);
    expect(await shop.records('excluded')).toEqual({
      a: { objectID: 'a', v: [{ d: 2 }, { d: 4 }], t: ['y'], o: { p: { r: 2 } } },
    });
    for (const path of ['a..b', 'a[x]', '[0', 'objectID']) {
      const body = { type: 'search', name: 'x', input: { indexName: 'x', attributesToExclude: ['fine', path] } };
      const answer = await shop.call('POST', '/1/destinations', { body });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('attributesToExclude[1]')]);
    }
  });

  it('with a prefix name the index after the file; a flow keeps nothing and shows what it would', async () => {
    const url = sources.at('/feeds/spring%20shoes.v2.json', '[{"objectID":"a","n":1}]');
    const source = { type: 'json', input: { url } };
    const prefixed = await shop.join({ source, destination: { input: { indexPrefix: 'shop_' } } });
    await shop.run(prefixed.taskID);
    expect(await shop.records('shop_spring_shoes_v2')).toEqual({ a: { objectID: 'a', n: 1 } });
    const dry = await shop.join({ source, destination: { type: 'flow', input: { indexName: 'dry' } } });
    const run = await shop.run(dry.taskID);
    expect((await shop.events(run.runID, '&type=record'))[0]!.data).toMatchObject({
      sample: [{ objectID: 'a', n: 1 }],
    });
    expect((await shop.call('POST', '/1/indexes/dry/query', { body: {} })).status).toBe(404);
  });

  it('of insights take rows as events, once each, and tell those that break a rule', async () => {
    const event = { eventType: 'view', eventName: 'seen in the shop', userToken: 'u1', objectIDs: ['a'] };
    const url = sources.at(
      '/events.jsonl',
      [event, { ...event, userToken: 'u2' }, { ...event, eventType: 'glance' }]
        .map((one) => JSON.stringify(one))
        .join('\n'),
      { 'content-type': 'application/x-ndjson' },
    );
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { type: 'insights', input: { indexName: 'goods' } },
      task: { failureThreshold: 40 },
    });
    for (const _ of [1, 2])
      expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '3 rows, of which 1 failed' });
    expect(
      await shop.store.query(`SELECT user_token FROM events WHERE name = 'seen in the shop' ORDER BY user_token`),
    ).toEqual([{ user_token: 'u1' }, { user_token: 'u2' }]);
  });

  it('with credentials of their own write only what these allow', async () => {
    const url = sources.at('/owned.json', '[{"objectID":"a"}]');
    const { key } = await shop
      .ok('GET', '/1/keys')
      .then(
        async () => (await shop.call('POST', '/1/keys', { body: { acl: ['addObject'], indexes: ['owned'] } })).body,
      );
    for (const [apiKey, indexName, reason] of [
      [String(key), 'owned', '1 row'],
      [String(key), 'others', 'may not write to the index others'],
      ['no-such-key', 'owned', 'may not write to the index owned'],
    ]) {
      const { authenticationID } = await shop.ok('POST', '/1/authentications', {
        type: 'service',
        name: 'writer',
        input: { appID: 'shop', apiKey },
      });
      const { taskID } = await shop.join({
        source: { type: 'json', input: { url } },
        destination: { input: { indexName }, authenticationID: String(authenticationID) },
      });
      const run = await shop.run(taskID);
      expect(run.reason).toContain(reason);
      expect(run.reason).not.toContain('no-such-key');
    }
  });
});

describe('tasks', () => {
  itThorough('run by themselves when their time comes, until they are disabled', async () => {
    const url = sources.at('/scheduled.json', '[{"objectID":"a"}]');
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'scheduled' } },
      task: { cron: '0 */6 * * *' },
    });
    const runs = async () => (await shop.ok('GET', `/1/runs?taskID=${taskID}`))['runs'] as { status: string }[];
    const { nextRun } = await shop.ok('GET', `/1/tasks/${taskID}`);
    const time = Date.parse(String(nextRun));
    expect([new Date(time).getUTCHours() % 6, time - shop.clock.now < 6 * 3_600_000]).toEqual([0, true]);
    await shop.service.whenIdle();
    shop.clock.now = time;
    await shop.service.whenIdle();
    await expect.poll(async () => (await runs()).map(({ status }) => status)).toEqual(['finished']);
    const task = await shop.ok('GET', `/1/tasks/${taskID}`);
    expect(Date.parse(String(task['nextRun']))).toBe(time + 6 * 3_600_000);
    expect(Date.parse(String(task['lastRun']))).toBe(time);
    await shop.ok('PUT', `/1/tasks/${taskID}/disable`);
    shop.clock.now = time + 6 * 3_600_000;
    await shop.service.whenIdle();
    expect(await runs()).toHaveLength(1);
    expect((await shop.call('POST', `/1/tasks/${taskID}/run`)).body.message).toContain('disabled');
    await shop.ok('PUT', `/1/tasks/${taskID}/enable`);
    await shop.ok('PATCH', `/1/tasks/${taskID}`, { cron: '' });
    expect(await shop.ok('GET', `/1/tasks/${taskID}`)).not.toHaveProperty('nextRun');
  });

  it('refuse what names nothing, and schedules that cannot be read', async () => {
    const { sourceID, destinationID, taskID } = await shop.join({
      source: { type: 'json', input: { url: 'https://example.com/x.json' } },
    });
    for (const [body, message] of [
      [{ sourceID: MISSING, destinationID }, '"sourceID" names no source'],
      [{ sourceID: destinationID, destinationID }, '"sourceID" names no source'],
      [{ sourceID, destinationID, cron: '61 * * * *' }, 'has "61" as minute'],
      [{ sourceID, destinationID, cron: '0 0 30 2 *' }, 'names a day that never comes'],
      [{ sourceID, destinationID, cron: 'daily' }, 'has 1 fields, not 5'],
      [{ sourceID, destinationID, transformationIDs: [MISSING] }, '"transformationIDs[0]" names no transformation'],
    ] as const) {
      const answer = await shop.call('POST', '/1/tasks', { body });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await shop.call('PATCH', `/1/tasks/${taskID}`, { body: { sourceID: MISSING } })).status).toBe(400);
  });

  it('send their records through transformations, in the sandbox', async () => {
    const code = `(record) => {
      console.log('seen ' + record.objectID);
      if (record.n === 0) return null;
      if (record.n === 3) throw new Error('three is too many');
      return record.n === 2 ? [record, { ...record, objectID: record.objectID + '-copy' }] : { ...record, n: record.n * 10 };
    }`;
    const tried = await shop.ok('POST', '/1/transformations/try', { code, sampleRecord: { objectID: 'x', n: 1 } });
    expect(tried).toMatchObject({ payloads: [{ objectID: 'x', n: 10 }], logs: ['seen x'] });
    const broken = await shop.call('POST', '/1/transformations', { body: { name: 'x', code: '(record) => {' } });
    expect([broken.status, broken.body.message]).toEqual([400, expect.stringContaining('"code" cannot be run')]);
    const { transformationID } = await shop.ok('POST', '/1/transformations', { name: 'tens', code });
    const url = sources.at('/transformed.json', JSON.stringify([0, 1, 2, 3].map((n) => ({ objectID: `r${n}`, n }))));
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url } },
      destination: { input: { indexName: 'transformed' } },
      task: { transformationIDs: [transformationID], failureThreshold: 25 },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({ outcome: 'success', reason: '4 rows, of which 1 failed' });
    expect(Object.values(await shop.records('transformed')).map(({ objectID, n }) => [objectID, n])).toEqual([
      ['r1', 10],
      ['r2', 2],
      ['r2-copy', 2],
    ]);
    const events = await shop.events(run.runID);
    expect(events.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'fetch started',
      'transform failed',
      'log succeeded',
      'record failed',
      'fetch succeeded',
    ]);
    expect(events[3]!.parentID).toBe(events[1]!.eventID);
    expect(events[3]!.data!.errors![0]!.reason).toContain('three is too many');
    expect((await shop.call('DELETE', `/1/transformations/${String(transformationID)}`)).body.message).toContain(
      taskID,
    );
  });

  it('take no pushed record with a number that would lose digits', async () => {
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url: `${sources.url}/x.json` } },
      destination: { input: { indexName: 'exact-push' } },
    });
    const raw = '{"records":[{"objectID":"a"},{"objectID":"b","ean":9007199254740993}]}';
    const refused = await shop.call('POST', `/1/tasks/${taskID}/push`, { raw });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '"records[1].ean" holds the number 9007199254740993, which would lose digits; send it as text, in quotes',
    ]);
  });

  it('take records that are pushed, written when the answer comes', async () => {
    const { taskID } = await shop.join({
      source: { type: 'json', input: { url: 'https://example.com/x.json', uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: 'pushed' } },
      task: { failureThreshold: 50 },
    });
    const push = async (body: object) =>
      shop.readRun(String((await shop.ok('POST', `/1/tasks/${taskID}/push`, body))['runID']));
    expect(await push({ records: [{ sku: 'a', n: 1 }, { n: 2 }] })).toMatchObject({
      reason: '2 rows, of which 1 failed',
    });
    await push({
      action: 'partialUpdateObject',
      records: [{ sku: 'a', m: 5, n: { _operation: 'Increment', value: 2 } }],
    });
    await shop.service.whenIdle();
    expect(await shop.records('pushed')).toEqual({ a: { objectID: 'a', sku: 'a', n: 3, m: 5 } });
    await push({ action: 'deleteObject', records: [{ sku: 'a' }] });
    await shop.service.whenIdle();
    expect(await shop.records('pushed')).toEqual({});
  });
});

describe('runs', () => {
  it('are called off while they read: what was written stays, nothing comes after it', async () => {
    let goOn: (() => void) | undefined;
    const url = sources.at('/endless.csv', (_asked, response) => {
      if (goOn) return void response.end('sku\nafter\n');
      response.write(`sku\n${Array.from({ length: 4100 }, (_, i) => `e${i}`).join('\n')}\n`);
      goOn = () => void response.end('last\n');
    });
    const { taskID } = await shop.join({
      source: { type: 'csv', input: { url, uniqueIDColumn: 'sku' } },
      destination: { input: { indexName: 'endless' } },
    });
    const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
    const received = async () => {
      const [row] = await shop.store.query<{ received: string }>(
        'SELECT received::text AS received FROM ingestion_runs WHERE id = $1',
        [String(runID)],
      );
      return Number(row!.received);
    };
    await expect.poll(received, { timeout: 15_000 }).toBe(4000);
    // One that comes meanwhile is over at once.
    const second = await shop.ok('POST', `/1/tasks/${taskID}/run`);
    expect(await shop.readRun(String(second['runID']))).toMatchObject({
      status: 'skipped',
      outcome: 'failure',
      reasonCode: 'blocking',
      reason: `The run ${String(runID)} of the same task is under way`,
    });
    await shop.ok('POST', `/1/runs/${String(runID)}/cancel`);
    const third = await shop.ok('POST', `/1/tasks/${taskID}/run`);
    goOn!();
    expect(await shop.settle(String(runID))).toMatchObject({
      status: 'finished',
      outcome: 'failure',
      reasonCode: 'discarded',
    });
    expect(await received()).toBe(4000);
    expect(await shop.settle(String(third['runID']))).toMatchObject({ status: 'finished', outcome: 'success' });
    const again = await shop.ok('POST', `/1/runs/${String(runID)}/cancel`);
    expect(again['runID']).toBe(runID);
  });

  it('of a source look at its beginning, when it is to be discovered', async () => {
    const url = sources.at('/found.csv', 'sku,price,stock,name\n007,1.5,3,Shoe\n8,2,,Boot\n');
    const { sourceID } = await shop.ok('POST', '/1/sources', { type: 'csv', name: 'found', input: { url } });
    const path = `/1/sources/${String(sourceID)}/discover`;
    expect((await shop.call('GET', path)).body.message).toContain('Nothing was discovered');
    const { runID } = await shop.ok('POST', path);
    expect(await shop.settle(String(runID))).toMatchObject({ type: 'discover', taskID: sourceID, outcome: 'success' });
    expect(await shop.ok('GET', path)).toEqual({
      streams: [
        {
          name: 'found',
          properties: [
            { name: 'sku', type: 'string' },
            { name: 'price', type: 'float' },
            { name: 'stock', type: 'integer' },
            { name: 'name', type: 'string' },
          ],
          sample: [
            { sku: '007', price: '1.5', stock: '3', name: 'Shoe' },
            { sku: '8', price: '2', stock: '', name: 'Boot' },
          ],
          warnings: [expect.stringContaining('No column names the records')],
        },
      ],
    });
  });
});
