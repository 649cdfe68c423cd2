import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

/** Set while the store does not answer what processes ask after a change. */
let away = false;

let shop: TestService;
let off: TestService;
beforeAll(async () => {
  const store = await openSpareDatabase();
  const failing: Store = {
    ...store,
    query: (sql, parameters) =>
      away && sql.includes('FROM state_versions')
        ? Promise.reject(new Error('no connection'))
        : store.query(sql, parameters),
    transaction: (work) => store.transaction(work),
    batch: (statements) => store.batch(statements),
    close: () => store.close(),
    abandon: () => store.abandon(),
  };
  shop = await startTestService({ store: failing });
  for (const index of ['a', 'b']) await shop.fill(index, [{ objectID: `${index}-1` }]);
  off = await startTestService({ store: { ...failing, close: () => Promise.resolve() }, abTests: false });
});
afterAll(async () => {
  await off.close();
  await shop.close();
});

const body = {
  name: 'x',
  variants: ['a', 'b'].map((index) => ({ index, trafficPercentage: 50 })),
  endAt: '2026-02-15T12:00:00Z',
};
const create = async (): Promise<number> =>
  (await shop.call('POST', '/2/abtests', { body })).body['abTestID'] as number;

describe('a service without A/B tests', () => {
  it('refuses to start, stop and delete one (402), shows those that are there, and splits no search', async () => {
    const id = await create();
    const refusal = [402, expect.stringContaining('--ab-tests off')];
    for (const [method, path] of [
      ['POST', '/2/abtests'],
      ['POST', `/2/abtests/${id}/stop`],
      ['DELETE', `/2/abtests/${id}`],
    ] as const) {
      const answer = await off.call(method, path, method === 'POST' && !path.endsWith('stop') ? { body } : {});
      expect([answer.status, answer.body.message]).toEqual(refusal);
    }
    expect((await off.call('GET', `/2/abtests/${id}`)).body['status']).toBe('active');
    for (let n = 0; n < 8; n++) expect((await off.search('a', { userToken: `u-${n}` })).abTestID).toBeUndefined();
    await shop.call('DELETE', `/2/abtests/${id}`);
  });
});

describe('a store that goes away in the middle', () => {
  it.each([
    ['stopped', 'POST', '/stop'],
    ['deleted', 'DELETE', ''],
  ])('leaves a test %s, and says that servers hear of it later (409)', async (done, method, rest) => {
    const id = await create();
    away = true;
    const { status, body: answer } = await shop.call(method, `/2/abtests/${id}${rest}`);
    expect([status, answer.message]).toEqual([409, expect.stringContaining(`is ${done}, but the store went away`)]);
    away = false;
    const after = await shop.call('GET', `/2/abtests/${id}`);
    expect([after.status, after.body['status']]).toEqual(done === 'deleted' ? [404, 404] : [200, 'stopped']);
    // The server looks again by itself.
    await expect
      .poll(async () =>
        (await Promise.all([1, 2, 3, 4].map((n) => shop.search('a', { userToken: `u-${n}` })))).map(
          ({ abTestID }) => abTestID,
        ),
      )
      .toEqual([undefined, undefined, undefined, undefined]);
    await shop.call('DELETE', `/2/abtests/${id}`);
  });
});
