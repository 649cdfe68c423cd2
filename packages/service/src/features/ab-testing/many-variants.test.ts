/** Tests of more than two variants: each visitor gets one of them, each rival is compared with the control. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const INDICES = ['goods', 'goods_sold', 'goods_new', 'goods_cheap'];

let shop: TestService;
let id: number;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of INDICES) await shop.fill(index, [{ objectID: index, name: 'boot' }]);
});
afterAll(() => shop.close());

const start = (changes: Record<string, unknown> = {}) =>
  shop.call('POST', '/2/abtests', {
    body: {
      name: 'four rankings',
      variants: INDICES.map((index, at) => ({ index, trafficPercentage: [40, 30, 20, 10][at] })),
      endAt: '2026-02-15T12:00:00Z',
      configuration: { outliers: { exclude: false } },
      ...changes,
    },
  });
const read = async (): Promise<ABTest> =>
  (await shop.call('GET', `/2/abtests/${id}?withHistory=true`)).body as unknown as ABTest;

/** Searches of many visitors; who gets a variant clicks as often as `rates` says. */
async function shopAs(visitors: number, rates: readonly number[]): Promise<number[]> {
  const given = rates.map(() => 0);
  const events: Record<string, unknown>[] = [];
  for (let n = 0; n < visitors; n++) {
    const answer = await shop.search('goods', { userToken: `v-${n}`, clickAnalytics: true });
    const variant = answer.abTestVariantID! - 1;
    given[variant]!++;
    expect([answer.index, answer.indexUsed, answer.hits[0]!.objectID]).toEqual([
      'goods',
      INDICES[variant],
      INDICES[variant],
    ]);
    // Every so many visitors of the variant click: no chance is in it.
    const isClicked =
      Math.floor(given[variant]! * rates[variant]!) > Math.floor((given[variant]! - 1) * rates[variant]!);
    if (!isClicked) continue;
    events.push({
      eventType: 'click',
      eventName: 'click',
      index: 'goods',
      userToken: `v-${n}`,
      queryID: answer.queryID,
      objectIDs: [answer.hits[0]!.objectID],
      positions: [1],
    });
  }
  expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
  await shop.service.whenIdle();
  return given;
}

describe('a test of four variants', () => {
  it('gives each visitor one of them, and reads each rival against the control', async () => {
    const made = await start();
    expect([made.status, made.body.message, made.body['index']]).toEqual([200, undefined, 'goods']);
    id = made.body['abTestID'] as number;
    expect(await read()).toMatchObject({ statistics: null, status: 'active' });
    expect((await read()).comparisons).toBeUndefined();

    const given = await shopAs(600, [0.2, 0.2, 0.6, 0.2]);
    const test = await read();
    expect(test.variants.map(({ userCount }) => userCount)).toEqual(given);
    expect(test.sampleRatioMismatch).toMatchObject({ isMismatch: false });
    expect(test.comparisons!.map(({ variant }) => variant)).toEqual([2, 3, 4]);
    const readings = test.comparisons!.map(({ statistics }) => statistics.clickThroughRate!);
    expect(readings.map(({ difference }) => difference.toFixed(1).replace('-0.0', '0.0'))).toEqual([
      '0.0',
      '0.4',
      '0.0',
    ]);
    expect(readings.map(({ significance }) => significance! > 0.95)).toEqual([false, true, false]);
    expect(test.statistics).toEqual(test.comparisons![0]!.statistics);
    expect(test.history!.at(-1)).toMatchObject({ statistics: test.statistics, comparisons: test.comparisons });
  });

  it('fails when the index of its last variant is deleted, and says which is gone', async () => {
    expect((await shop.call('DELETE', '/1/indexes/goods_cheap')).status).toBe(200);
    await shop.service.whenIdle();
    await expect.poll(read).toMatchObject({ status: 'failed', failure: 'The index goods_cheap is gone' });
    expect((await shop.search('goods', { userToken: 'v-1' })).abTestID).toBeUndefined();
  });

  it('is refused where one of its indices is not there, and where the control has a test already', async () => {
    expect(await start()).toMatchObject({ status: 404 });
    const two = {
      variants: [
        { index: 'goods', trafficPercentage: 50 },
        { index: 'goods_sold', trafficPercentage: 50 },
      ],
    };
    id = (await start(two)).body['abTestID'] as number;
    const variants = ['goods_sold', 'goods_new', 'goods'].map((index, at) => ({
      index,
      trafficPercentage: [50, 25, 25][at],
    }));
    expect(await start({ variants })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('runs on the index goods') as string },
    });
    await shop.call('DELETE', `/2/abtests/${id}`);
  });
});
