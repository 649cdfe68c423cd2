/** Exclusive groups and the holdout: no visitor is in two tests of a group, and held-out visitors see none. */
import type { ABTest, Holdout } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const OF_A = 'key-for-the-index-a';
let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ keys: [{ key: OF_A, acl: ['editSettings', 'analytics'], indexes: ['a'] }] });
  for (const index of ['a', 'b', 'c']) await shop.fill(index, [{ objectID: index, name: 'boot' }]);
});
afterAll(() => shop.close());

const start = (control: string, rival: string, more: Record<string, unknown> = {}) =>
  shop.call('POST', '/2/abtests', {
    body: {
      name: `${control} and ${rival}`,
      variants: [control, rival].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2026-02-15T12:00:00Z',
      ...more,
    },
  });
const group = (percentage: number, name = 'ranking') => ({ exclusiveGroup: { name, percentage } });
const testOf = async (index: string, userToken: string) =>
  (await shop.search(index, { userToken, query: 'boot', clickAnalytics: true })).abTestID;

describe('an exclusive group', () => {
  it('never gives a visitor to two of its tests, on one index or on several', async () => {
    const first = (await start('a', 'b', group(40))).body['abTestID'];
    const second = (await start('a', 'c', group(30))).body['abTestID'];
    const third = (await start('b', 'c', group(30))).body['abTestID'];
    const counts = new Map<unknown, number>();
    for (let n = 0; n < 300; n++) {
      const tests = [await testOf('a', `v-${n}`), await testOf('b', `v-${n}`)].filter((test) => test !== undefined);
      expect(tests.length).toBeLessThan(2);
      for (const test of tests) counts.set(test, (counts.get(test) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([first, second, third]);
    expect(counts.get(first)! / 300).toBeCloseTo(0.4, 0);
    const test = (await shop.call('GET', `/2/abtests/${String(first)}`)).body as unknown as ABTest;
    expect(test.exclusiveGroup).toEqual({ name: 'ranking', percentage: 40 });
    expect(test.sampleRatioMismatch?.isMismatch ?? false).toBe(false);

    const full = await start('c', 'b', group(1));
    expect([full.status, full.body.message]).toEqual([
      422,
      expect.stringContaining('"exclusiveGroup.percentage" must be at most 0: the other tests of the group "ranking"'),
    ]);
    await shop.call('POST', `/2/abtests/${String(second)}/stop`);
    const again = await start('c', 'b', group(30));
    expect(again.status).toBe(200);
    for (const made of [first, second, third, again.body['abTestID']])
      await shop.call('DELETE', `/2/abtests/${String(made)}`);
  });

  it('does not loosen that a second test on a control is refused', async () => {
    const { body } = await start('a', 'b', group(50));
    for (const more of [{}, group(50, 'another')])
      expect(await start('a', 'c', more)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('runs on the index a already') as string },
      });
    await shop.call('DELETE', `/2/abtests/${String(body['abTestID'])}`);
  });
});

describe('the holdout', () => {
  const read = async (query = '') => (await shop.call('GET', `/2/holdout${query}`)).body as unknown as Holdout;
  const set = (percentage: unknown, key?: string) =>
    shop.call('PUT', '/2/holdout', { body: { percentage }, ...(key !== undefined && { key }) });

  it('keeps its visitors out of all tests, and shows what the others have of them', async () => {
    expect(await read()).toMatchObject({ percentage: 0, startedAt: null, statistics: null });
    const { body } = await start('a', 'b');
    const made = await set(20);
    expect([made.status, made.body['percentage'], made.body['startedAt']]).toEqual([200, 20, '2026-01-15T12:00:00Z']);
    let heldOut = 0;
    for (let n = 0; n < 200; n++) if ((await testOf('a', `v-${n}`)) === undefined) heldOut++;
    await shop.service.whenIdle();
    const holdout = await read();
    expect(holdout.heldOut!.userCount).toBe(heldOut);
    expect(holdout.others!.userCount).toBe(200 - heldOut);
    expect(heldOut).toBeGreaterThan(20);
    expect(heldOut).toBeLessThan(60);
    expect(holdout.indices).toEqual(['a', 'b', 'c']);
    expect(holdout.sampleRatioMismatch!.isMismatch).toBe(false);
    expect(holdout.statistics!.clickThroughRate!.difference).toBe(0);
    expect(await read('?index=c')).toMatchObject({ indices: ['c'], heldOut: null });
    const test = (await shop.call('GET', `/2/abtests/${String(body['abTestID'])}`)).body as unknown as ABTest;
    expect(test.variants.reduce((sum, { userCount }) => sum + userCount!, 0)).toBe(200 - heldOut);
    await shop.call('DELETE', `/2/abtests/${String(body['abTestID'])}`);
  });

  it('ends, and shows what it has shown', async () => {
    expect((await set(20)).body['startedAt']).toBe('2026-01-15T12:00:00Z');
    shop.clock.now += 3_600_000;
    expect((await set(0)).body).toMatchObject({ percentage: 0, endedAt: '2026-01-15T13:00:00Z' });
    expect((await read()).heldOut!.userCount).toBeGreaterThan(0);
  });

  it.each<[what: string, percentage: unknown, says: string]>([
    ['more than half', 51, '"percentage" must be at most 50'],
    ['less than nobody', -1, '"percentage" must be at least 0'],
    ['a text', 'x', '"percentage"'],
  ])('is refused: %s', async (_what, percentage, says) => {
    const refused = await set(percentage);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.message).toContain(says);
  });

  it('is set by a key for all indices alone, and read of those that a key may use', async () => {
    expect((await set(5, OF_A)).status).toBe(403);
    const { body } = await shop.call('GET', '/2/holdout', { key: OF_A });
    expect(body['indices']).toEqual(['a']);
  });
});
