import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promiseUserIndex } from './user-index.ts';
import { ADMIN, type CallOptions, startTestService, type TestService } from '../../testing/start-service.ts';
import { describeThorough, itThorough } from '../../testing/thorough.ts';

let shop: TestService;
const OF_GOODS = 'admin-key-of-goods-alone';

beforeAll(async () => {
  shop = await startTestService({
    clusters: ['c1', 'c2'],
    keys: [{ key: OF_GOODS, acl: ['admin'], indexes: ['goods'] }],
  });
  await shop.fill('goods', [{ objectID: 'shared', name: 'Shared shoe' }]);
}, 60_000);
afterAll(() => shop.close());

/** A call for a user. */
const as = (user: string, method: string, path: string, options: CallOptions = {}) =>
  shop.call(method, path, { ...options, headers: { 'X-Service-User-ID': user, ...options.headers } });
const assign = (user: string, cluster = 'c1') => as(user, 'POST', '/1/clusters/mapping', { body: { cluster } });
const save = async (user: string, index: string, records: readonly object[]) => {
  const requests = records.map((body) => ({ action: 'addObject', body }));
  const answer = await as(user, 'POST', `/1/indexes/${index}/batch`, { body: { requests } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  await shop.service.whenIdle();
  return answer;
};
const hitsOf = async (user: string, index: string, body: object = {}) => {
  const answer = await as(user, 'POST', `/1/indexes/${index}/query`, { body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return (answer.body['hits'] as { objectID: string }[]).map(({ objectID }) => objectID).sort();
};
const namesOf = async (user?: string) =>
  (
    (await (user ? as(user, 'GET', '/1/indexes') : shop.call('GET', '/1/indexes'))).body['items'] as { name: string }[]
  ).map(({ name }) => name);
const userOf = async (user: string) => (await shop.call('GET', `/1/clusters/mapping/${user}`)).body;

describe('a user', () => {
  it('who is not assigned is refused, whatever is asked', async () => {
    const answers = await Promise.all([
      as('nobody', 'POST', '/1/indexes/goods/query', { body: {} }),
      as('nobody', 'PUT', '/1/indexes/goods/a', { body: {} }),
      as('nobody', 'GET', '/1/indexes'),
      as('nobody', 'GET', '/1/indexes/goods/settings'),
    ]);
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, expect.stringContaining('"nobody" is not assigned')]);
    const odd = await as('no_such', 'GET', '/1/indexes');
    expect([odd.status, odd.body.message]).toEqual([400, expect.stringContaining('X-Service-User-ID')]);
  });

  it('can be used as soon as the assignment is answered, and has nothing of others', async () => {
    expect((await assign('new-user')).status).toBe(200);
    expect(await namesOf('new-user')).toEqual([]);
    const missing = await as('new-user', 'POST', '/1/indexes/goods/query', { body: {} });
    expect([missing.status, missing.body.message]).toEqual([404, expect.stringMatching(/^Index goods does not exist/)]);
    await save('new-user', 'goods', [{ objectID: 'mine', name: 'My shoe' }]);
    expect(await hitsOf('new-user', 'goods')).toEqual(['mine']);
  });
});

describe('partitions', () => {
  beforeAll(async () => {
    for (const [user, cluster] of [
      ['ann', 'c1'],
      ['bob', 'c2'],
      ['cid', 'c1'],
    ] as const)
      expect((await assign(user, cluster)).status).toBe(200);
    await save('ann', 'goods', [
      { objectID: 'a1', name: 'Ann shoe', brand: 'Acme' },
      { objectID: 'a2', name: 'Ann boot', brand: 'Birch' },
    ]);
    await save('bob', 'goods', [{ objectID: 'b1', name: 'Bob shoe', brand: 'Acme' }]);
    await save('cid', 'goods', [{ objectID: 'c1', name: 'Cid shoe' }]);
  });

  it('keep the records of users apart, of one cluster too, and from those of nobody', async () => {
    expect([await hitsOf('ann', 'goods'), await hitsOf('bob', 'goods'), await hitsOf('cid', 'goods')]).toEqual([
      ['a1', 'a2'],
      ['b1'],
      ['c1'],
    ]);
    expect((await shop.search('goods', {})).hits.map(({ objectID }) => objectID)).toEqual(['shared']);
    const many = await as('bob', 'POST', '/1/indexes/*/queries', {
      body: { requests: [{ indexName: 'goods', query: 'shoe' }] },
    });
    expect(many.body['results']).toMatchObject([{ index: 'goods', hits: [{ objectID: 'b1' }] }]);
    const got = await as('bob', 'POST', '/1/indexes/*/objects', {
      body: { requests: ['a1', 'b1', 'shared'].map((objectID) => ({ indexName: 'goods', objectID })) },
    });
    expect(got.body['results']).toMatchObject([null, { objectID: 'b1' }, null]);
  });

  it('keep lists of indices, settings, rules and tasks apart', async () => {
    const settings = { attributesForFaceting: ['brand'], replicas: ['goods_by_name', 'virtual(goods_new)'] };
    const set = await as('ann', 'PUT', '/1/indexes/goods/settings', { body: settings });
    expect(set.status).toBe(200);
    await shop.service.whenIdle();
    expect((await as('ann', 'GET', '/1/indexes/goods/settings')).body).toMatchObject(settings);
    expect((await as('ann', 'GET', '/1/indexes/goods_by_name/settings')).body).toMatchObject({ primary: 'goods' });
    expect((await as('bob', 'GET', '/1/indexes/goods/settings')).body['attributesForFaceting']).toEqual([]);
    expect((await as('bob', 'GET', '/1/indexes/goods_new/settings')).status).toBe(404);
    expect(await hitsOf('ann', 'goods_new')).toEqual(['a1', 'a2']);
    expect([await namesOf('ann'), await namesOf('bob'), await namesOf()]).toEqual([
      ['goods', 'goods_by_name', 'goods_new'],
      ['goods'],
      ['goods'],
    ]);

    const rule = { conditions: [{ pattern: 'shoe', anchoring: 'is' }], consequence: { hide: [{ objectID: 'a1' }] } };
    expect((await as('ann', 'PUT', '/1/indexes/goods/rules/hide', { body: rule })).status).toBe(200);
    await shop.service.whenIdle();
    expect([await hitsOf('ann', 'goods', { query: 'shoe' }), await hitsOf('bob', 'goods', { query: 'shoe' })]).toEqual([
      [],
      ['b1'],
    ]);
    const missing = await as('bob', 'GET', '/1/indexes/goods/rules/hide');
    expect([missing.status, missing.body.message]).toEqual([404, 'The index goods has no rule hide']);

    const { taskID } = set.body;
    expect((await as('ann', 'GET', `/1/indexes/goods/task/${taskID}`)).body).toMatchObject({ status: 'published' });
    const others = [
      await as('bob', 'GET', `/1/indexes/goods/task/${taskID}`),
      await shop.call('GET', `/1/indexes/goods/task/${taskID}`),
    ];
    for (const { status, body } of others)
      expect([status, body.message]).toEqual([404, `There is no task ${taskID} of the index goods`]);
  });

  it('serve whole indices, batches over several, browsing and recommendations as ever', async () => {
    const wrote = await as('cid', 'POST', '/1/indexes/*/batch', {
      body: {
        requests: ['one', 'two'].map((indexName) => ({
          action: 'addObject',
          indexName,
          body: { objectID: indexName },
        })),
      },
    });
    expect(Object.keys(wrote.body['taskID'] as unknown as object)).toEqual(['one', 'two']);
    const moved = await as('cid', 'POST', '/1/indexes/one/operation', {
      body: { operation: 'copy', destination: 'three' },
    });
    expect(moved.status).toBe(200);
    await shop.service.whenIdle();
    expect(await namesOf('cid')).toEqual(['goods', 'one', 'three', 'two']);
    expect(await hitsOf('cid', 'three')).toEqual(['one']);

    await save(
      'cid',
      'goods',
      ['c2', 'c3'].map((objectID) => ({ objectID })),
    );
    const first = await as('cid', 'POST', '/1/indexes/goods/browse', { body: { hitsPerPage: 2 } });
    const cursor = first.body['cursor'];
    const second = await as('cid', 'POST', '/1/indexes/goods/browse', { body: { cursor } });
    expect([...(first.body['hits'] as object[]), ...(second.body['hits'] as object[])]).toHaveLength(3);
    expect(atob(String(cursor))).not.toContain('/c1');
    const elsewhere = await as('ann', 'POST', '/1/indexes/goods/browse', { body: { cursor } });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      400,
      expect.stringContaining('"cursor" is not good here'),
    ]);

    const similar = await as('ann', 'POST', '/1/indexes/*/recommendations', {
      body: { requests: [{ indexName: 'goods', model: 'looking-similar', objectID: 'a1', threshold: 0 }] },
    });
    expect(similar.body['results']).toMatchObject([{ index: 'goods', hits: [{ objectID: 'a2' }] }]);
    for (const index of ['one', 'two', 'three'])
      expect((await as('cid', 'DELETE', `/1/indexes/${index}`)).status).toBe(200);
  });

  it('hold keys to the names as they know them, and what is enforced to each user', async () => {
    const key = { key: OF_GOODS };
    expect((await as('ann', 'GET', '/1/indexes/goods/settings', key)).status).toBe(200);
    const refused = await as('ann', 'GET', '/1/indexes/goods_new/settings', key);
    expect([refused.status, refused.body.message]).toEqual([403, 'The API key may not use the index goods_new']);
    expect(await shop.call('GET', '/1/clusters', key)).toMatchObject({ status: 403 });
  });

  it('attribute events to searches, and take them at the user alone', async () => {
    const found = await as('bob', 'POST', '/1/indexes/goods/query', { body: { clickAnalytics: true } });
    const event = {
      eventType: 'click',
      eventName: 'Shoe clicked',
      index: 'goods',
      userToken: 'shopper-1',
      objectIDs: ['b1'],
      positions: [1],
      queryID: found.body['queryID'],
    };
    expect((await as('bob', 'POST', '/1/events', { body: { events: [event] } })).status).toBe(200);
    await shop.service.whenIdle();
    const rows = await shop.store.query<{ index_name: string }>('SELECT index_name FROM events');
    expect(rows).toEqual([{ index_name: expect.stringMatching(/^\/c2\/[0-9a-f]{24}\/goods$/) }]);
  });

  it('leave alone what is about the application', async () => {
    for (const [method, path] of [
      ['GET', '/1/keys'],
      ['GET', '/1/security/sources'],
      ['GET', '/1/dictionaries/*/settings'],
      ['GET', '/1/logs'],
    ] as const) {
      const { status, body } = await as('ann', method, path);
      expect([status, body.message]).toEqual([400, expect.stringContaining('leave X-Service-User-ID out')]);
    }
  });

  it('never show the names that indices have inside, not to who knows one either', async () => {
    const [{ name } = { name: '' }] = await shop.store.query<{ name: string }>(
      `SELECT name FROM indexes WHERE starts_with(name, '/c1/')`,
    );
    const event = { eventType: 'view', eventName: 'Seen', index: name, userToken: 'shopper-1', objectIDs: ['x'] };
    for (const [method, path, body] of [
      ['POST', `/1/indexes/${encodeURIComponent(name)}/query`, {}],
      ['POST', '/1/indexes/*/queries', { requests: [{ indexName: name }] }],
      ['POST', '/1/events', { events: [event] }],
      ['PUT', '/1/indexes/goods/settings', { replicas: [name] }],
    ] as const)
      for (const answer of [await shop.call(method, path, { body }), await as('bob', method, path, { body })])
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
  });
});

describe('the list of users', () => {
  it('counts what each has, in clusters, lists, and the ten with the most', async () => {
    shop.clock.now += 5000;
    const { body } = await shop.call('GET', '/1/clusters');
    const clusters = body['clusters'] as {
      clusterName: string;
      nbRecords: number;
      nbUserIDs: number;
      dataSize: number;
    }[];
    expect(clusters.map(({ clusterName }) => clusterName)).toEqual(['c1', 'c2']);
    expect(await userOf('ann')).toEqual({
      userID: 'ann',
      clusterName: 'c1',
      nbRecords: 2,
      dataSize: expect.any(Number),
    });
    const ids = Array.from({ length: 12 }, (_, at) => `many-${String(at).padStart(2, '0')}`);
    const batch = await shop.call('POST', '/1/clusters/mapping/batch', { body: { cluster: 'c2', users: ids } });
    expect([batch.status, batch.body]).toEqual([200, { createdAt: expect.stringMatching(/^\d{4}-/) }]);
    await Promise.all(
      ids.map((id, at) =>
        save(
          id,
          'goods',
          Array.from({ length: at + 1 }, (_, n) => ({ objectID: `r${n}` })),
        ),
      ),
    );
    shop.clock.now += 5000;
    const top = (await shop.call('GET', '/1/clusters/mapping/top')).body['topUsers'] as Record<
      string,
      { userID: string; nbRecords: number }[]
    >[];
    expect(top.map((one) => Object.keys(one))).toEqual([['c1'], ['c2']]);
    expect(top[1]!['c2']!.map(({ nbRecords }) => nbRecords)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(top[0]!['c1']!.map(({ userID }) => userID)).toEqual(['cid', 'ann', 'new-user']);

    const pages = await Promise.all(
      [0, 1, 2].map((page) => shop.call('GET', `/1/clusters/mapping?page=${page}&hitsPerPage=6`)),
    );
    const listed = pages.map((page) => (page.body['userIDs'] as { userID: string }[]).map(({ userID }) => userID));
    expect(listed.map(({ length }) => length)).toEqual([6, 6, 4]);
    expect(listed.flat()).toEqual(['ann', 'bob', 'cid', ...ids, 'new-user']);
    const after = (await shop.call('GET', '/1/clusters')).body['clusters'] as typeof clusters;
    expect(after[1]).toMatchObject({ clusterName: 'c2', nbUserIDs: 13, nbRecords: 78 + 1 });
  });

  itThorough('is searched as of the last building, every twelve hours', async () => {
    const find = async (body: object) => (await shop.call('POST', '/1/clusters/mapping/search', { body })).body;
    shop.clock.now += 12 * 3_600_000;
    await shop.service.whenIdle();
    const found = await find({ query: 'MANY 1', cluster: 'c2', hitsPerPage: 2 });
    expect(found).toMatchObject({ nbHits: 3, page: 0, hitsPerPage: 2, updatedAt: Math.floor(shop.clock.now / 1000) });
    expect((found['hits'] as object[])[0]).toEqual({
      userID: 'many-01',
      objectID: 'many-01',
      clusterName: 'c2',
      nbRecords: 2,
      dataSize: expect.any(Number),
      _highlightResult: {
        userID: {
          value: '<em>many</em>-0<em>1</em>',
          matchLevel: 'full',
          fullyHighlighted: false,
          matchedWords: ['many', '1'],
        },
      },
    });
    expect(await find({ query: 'many', cluster: 'c1' })).toMatchObject({ nbHits: 0, hits: [] });
    await assign('many-late');
    expect(await find({ query: 'late' })).toMatchObject({ nbHits: 0 });
    await assign('many-later');
    await promiseUserIndex(shop.store, shop.clock.now);
    await shop.service.whenIdle();
    expect(await find({ query: 'late' })).toMatchObject({ nbHits: 2, hits: [{ userID: 'many-late' }, {}] });
    await assign('many-latest');
    shop.clock.now += 12 * 3_600_000;
    await shop.service.whenIdle();
    expect(await find({ query: 'late' })).toMatchObject({ nbHits: 3 });
  });
});

describe('deleting a user', () => {
  it('refuses him at once, takes his data, and begins anew when he comes back', async () => {
    const before = await shop.store.query(`SELECT 1 FROM records`);
    const { status, body } = await shop.call('DELETE', '/1/clusters/mapping/bob');
    expect([status, body]).toEqual([200, { deletedAt: expect.stringMatching(/^\d{4}-/) }]);
    expect((await as('bob', 'POST', '/1/indexes/goods/query', { body: {} })).status).toBe(403);
    expect((await shop.call('DELETE', '/1/clusters/mapping/bob')).status).toBe(404);
    expect((await assign('bob', 'c2')).status).toBe(200);
    expect(await namesOf('bob')).toEqual([]);
    await shop.service.whenIdle();
    expect(before.length - (await shop.store.query(`SELECT 1 FROM records`)).length).toBe(1);
    expect(await shop.store.query('SELECT 1 FROM events')).toEqual([]);
    expect(await userOf('bob')).toMatchObject({ clusterName: 'c2', nbRecords: 0, dataSize: 0 });
  });
});

describe('the operations', () => {
  it('name what is wrong with a user or a cluster', async () => {
    const noHeader = await shop.call('POST', '/1/clusters/mapping', { body: { cluster: 'c1' } });
    expect([noHeader.status, noHeader.body.message]).toEqual([400, expect.stringContaining('X-Service-User-ID')]);
    for (const user of ['a_b', '..', 'x'.repeat(129)])
      expect((await assign(user)).body.message, user).toContain('X-Service-User-ID');
    const noCluster = await assign('ann', 'c3');
    expect([noCluster.status, noCluster.body.message]).toEqual([400, '"cluster" must be one of c1, c2, not "c3"']);
    const batch = await shop.call('POST', '/1/clusters/mapping/batch', { body: { cluster: 'c1', users: ['ok', ' '] } });
    expect([batch.status, batch.body.message]).toEqual([400, expect.stringContaining('users[1]')]);
    expect((await shop.call('GET', '/1/clusters/mapping/ok')).status).toBe(404);
  });
});

describeThorough('a service without clusters', () => {
  itThorough('refuses the operations, and calls for a user, and says how to enable them', async () => {
    const plain = await startTestService();
    const headers = { 'X-Service-User-ID': 'ann' };
    for (const [method, path, body] of [
      ['POST', '/1/clusters/mapping', { cluster: 'c1' }],
      ['POST', '/1/clusters/mapping/batch', { cluster: 'c1', users: ['ann'] }],
      ['GET', '/1/clusters/mapping/top', undefined],
      ['GET', '/1/clusters/mapping/ann', undefined],
      ['GET', '/1/clusters', undefined],
      ['GET', '/1/clusters/mapping', undefined],
      ['DELETE', '/1/clusters/mapping/ann', undefined],
      ['POST', '/1/clusters/mapping/search', { query: '' }],
      ['GET', '/1/clusters/mapping/pending', undefined],
    ] as const) {
      const answer = await plain.call(method, path, {
        ...(body && { body }),
        ...(path === '/1/clusters/mapping' && method === 'POST' && { headers }),
      });
      expect([answer.status, answer.body.message], path).toEqual([403, expect.stringContaining('--clusters')]);
    }
    const search = await plain.call('GET', '/1/indexes', { headers, key: ADMIN });
    expect([search.status, search.body.message]).toEqual([403, expect.stringContaining('--clusters')]);
    await plain.close();
  });
});
