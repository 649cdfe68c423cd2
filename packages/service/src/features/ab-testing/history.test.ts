/** The history of a test: its results at the end of each day, for a limited number of days. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const DAY = 86_400_000;
/** Within this time everything that happened is in the sums. */
const SUMMED = 600_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of ['a', 'b', 'c', 'd']) await shop.fill(index, [{ objectID: 'p1', name: 'boot' }]);
});
afterAll(() => shop.close());

/** Numbers to nine digits: the order in which users are summed decides the last ones. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(9)) : one));

const start = async (control: string, rival: string): Promise<number> => {
  const variants = [control, rival].map((index) => ({ index, trafficPercentage: 50 }));
  const { body } = await shop.call('POST', '/2/abtests', {
    body: { name: 'history', variants, endAt: '2026-06-15T12:00:00Z' },
  });
  return body['abTestID'] as number;
};
const read = async (id: number, query = ''): Promise<ABTest> => {
  await shop.service.whenIdle();
  shop.clock.now += SUMMED;
  await shop.service.whenIdle();
  const { status, body } = await shop.call('GET', `/2/abtests/${id}${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as ABTest;
};
const shopper = async (index: string, userToken: string, isClicked: boolean): Promise<void> => {
  const { queryID } = await shop.search(index, { query: 'boot', clickAnalytics: true, userToken });
  if (!isClicked) return;
  const event = { eventType: 'click', eventName: 'event', index, userToken, objectIDs: ['p1'], positions: [1] };
  const { status } = await shop.call('POST', '/1/events', {
    body: { events: [{ ...event, queryID, timestamp: shop.clock.now }] },
  });
  expect(status).toBe(200);
};

describe('the history of a test', () => {
  it('is what the test said at the end of each day in which it was searched, and only comes when it is asked for', async () => {
    const id = await start('a', 'b');
    const said: { date: string; statistics: ABTest['statistics'] }[] = [];
    for (const shoppers of [12, 0, 20, 8]) {
      for (let n = 0; n < shoppers; n++) await shopper('a', `shopper-${shop.clock.now % 97}-${n}`, n % 3 === 0);
      const { statistics } = await read(id);
      const date = new Date(shop.clock.now).toISOString().slice(0, 10);
      if (shoppers > 0) said.push({ date, statistics: statistics ?? null });
      shop.clock.now += DAY;
    }
    expect(await read(id)).not.toHaveProperty('history');
    const test = await read(id, '?withHistory=true');
    expect(said).toHaveLength(3);
    expect(rounded(test.history)).toEqual(rounded(said));
    expect(rounded(test.history?.at(-1)?.statistics)).toEqual(rounded(test.statistics));
    expect(test.history?.map(({ statistics }) => statistics.clickThroughRate?.difference)).not.toContain(undefined);
  });

  itThorough(
    'is empty before the first search, and has 31 days of a long test, the first and the last among them',
    async () => {
      const id = await start('c', 'd');
      expect((await read(id, '?withHistory=true')).history).toEqual([]);
      const first = shop.clock.now;
      for (let day = 0; day < 33; day++) {
        if (day > 0) shop.clock.now += DAY;
        await shopper('c', `shopper-${day}`, false);
      }
      const dates = (await read(id, '?withHistory=true')).history!.map(({ date }) => date);
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      expect(dates).toHaveLength(31);
      expect([dates[0], dates.at(-1)]).toEqual([dayOf(first), dayOf(first + 32 * DAY)]);
      expect(dates).toEqual([...new Set(dates)].toSorted());
    },
  );
});
