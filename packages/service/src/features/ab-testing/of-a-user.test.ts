/** A/B tests of a user of multi-cluster: on the user's own indices, and continued after a move. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallOptions, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ clusters: ['c1', 'c2'] });
});
afterAll(() => shop.close());

const as = (user: string, method: string, path: string, options: CallOptions = {}) =>
  shop.call(method, path, { ...options, headers: { 'X-Service-User-ID': user } });

const body = {
  name: 'x',
  variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
  endAt: '2026-02-15T12:00:00Z',
};
const totalOf = async (user: string) => (await as(user, 'GET', '/2/abtests?indexPrefix=a')).body['total'];

it('stay with the user, also in another cluster', async () => {
  for (const user of ['ann', 'bob'])
    expect((await as(user, 'POST', '/1/clusters/mapping', { body: { cluster: 'c1' } })).status).toBe(200);
  for (const index of ['a', 'b'])
    await as('ann', 'POST', `/1/indexes/${index}/batch`, {
      body: { requests: [{ action: 'addObject', body: { objectID: `${index}-1` } }] },
    });
  await shop.service.whenIdle();

  expect((await as('bob', 'POST', '/2/abtests', { body })).status).toBe(404);
  const made = await as('ann', 'POST', '/2/abtests', { body });
  expect([made.status, made.body['index']]).toEqual([200, 'a']);
  const id = String(made.body['abTestID']);
  await shop.service.whenIdle();
  const task = await as('ann', 'GET', `/1/indexes/a/task/${String(made.body.taskID)}`);
  expect(task.body['status']).toBe('published');

  const variants = async () => {
    const seen: unknown[] = [];
    for (let n = 0; n < 12; n++) {
      const { status, body: answer } = await as('ann', 'POST', '/1/indexes/a/query', { body: { userToken: `u-${n}` } });
      expect([status, answer['index']]).toEqual([200, 'a']);
      seen.push(answer['indexUsed']);
    }
    return seen;
  };
  const before = await variants();
  expect(new Set(before)).toEqual(new Set(['a', 'b']));
  expect((await shop.call('GET', '/2/abtests')).body['total']).toBe(0);
  expect([await totalOf('ann'), await totalOf('bob')]).toEqual([1, 0]);
  expect((await as('bob', 'GET', `/2/abtests/${id}`)).status).toBe(403);
  const shown = await as('ann', 'GET', `/2/abtests/${id}`);
  expect((shown.body['variants'] as { index: string }[]).map(({ index }) => index)).toEqual(['a', 'b']);

  expect((await as('ann', 'POST', '/1/clusters/mapping', { body: { cluster: 'c2' } })).status).toBe(200);
  await shop.service.whenIdle();
  await expect.poll(variants).toEqual(before);
  expect((await as('ann', 'GET', `/2/abtests/${id}`)).body['status']).toBe('active');
  expect((await as('ann', 'POST', `/2/abtests/${id}/stop`)).status).toBe(200);
});

it('measure the searches of the same user, also in another cluster', async () => {
  expect((await as('eve', 'POST', '/1/clusters/mapping', { body: { cluster: 'c1' } })).status).toBe(200);
  for (const index of ['a', 'b', 'goods'])
    await as('eve', 'POST', `/1/indexes/${index}/batch`, {
      body: { requests: [{ action: 'addObject', body: { objectID: `${index}-1` } }] },
    });
  await shop.service.whenIdle();
  const test = { ...body, kind: 'suggestions', searchIndex: 'goods' };
  const made = await as('eve', 'POST', '/2/abtests', { body: test });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  const read = async () => (await as('eve', 'GET', `/2/abtests/${String(made.body['abTestID'])}`)).body;
  expect((await read())['searchIndex']).toBe('goods');
  const searchAll = async (index: string) => {
    for (let n = 0; n < 12; n++)
      await as('eve', 'POST', `/1/indexes/${index}/query`, { body: { userToken: `u-${n}`, clickAnalytics: true } });
    await shop.service.whenIdle();
  };
  const count = async (name: 'userCount' | 'searchCount') =>
    ((await read())['variants'] as Record<typeof name, number>[]).reduce((sum, variant) => sum + variant[name], 0);
  await searchAll('goods');
  // Renamed, and then moved with all that was counted under both names.
  await as('eve', 'POST', '/1/indexes/goods/operation', { body: { operation: 'move', destination: 'wares' } });
  await shop.service.whenIdle();
  expect((await read())['searchIndex']).toBe('wares');
  expect([await count('userCount'), await count('searchCount')]).toEqual([12, 12]);
  expect((await as('eve', 'POST', '/1/clusters/mapping', { body: { cluster: 'c2' } })).status).toBe(200);
  await shop.service.whenIdle();
  await expect.poll(read).toMatchObject({ status: 'active', searchIndex: 'wares' });
  await searchAll('wares');
  // What shoppers did follows its user, and is summed anew.
  await shop.service.whenIdle();
  expect([await count('userCount'), await count('searchCount')]).toEqual([12, 24]);
});
