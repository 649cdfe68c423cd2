/** Segments of a test: by device, country, new and returning visitors, and frequency of the query before the test. */
import type { ABTest, ABTestSegments } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const DAY = 86_400_000;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

let shop: TestService;
let id: number;
beforeAll(async () => {
  shop = await startTestService({ countryHeader: 'CF-IPCountry' });
  for (const index of ['goods', 'rival']) await shop.fill(index, [{ objectID: 'p1', name: 'boot shoe lace' }]);
}, 60_000);
afterAll(() => shop.close());

async function search(user: string, query: string, agent = DESK, country = 'DE') {
  shop.clock.now += 10;
  const { status, body } = await shop.call('POST', '/1/indexes/goods/query', {
    body: { query, userToken: user, clickAnalytics: true },
    headers: { 'User-Agent': agent, 'CF-IPCountry': country },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as { queryID: string; abTestVariantID?: number };
}
const send = async (events: readonly Record<string, unknown>[]) =>
  expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
const click = (user: string, queryID: string) => ({
  eventType: 'click',
  eventName: 'click',
  index: 'goods',
  userToken: user,
  queryID,
  objectIDs: ['p1'],
  positions: [1],
});
const segments = async (query: string): Promise<ABTestSegments> => {
  const { status, body } = await shop.call('GET', `/2/abtests/${id}/segments?${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as ABTestSegments;
};
const usersOf = ({ segments: all }: ABTestSegments) =>
  Object.fromEntries(
    all.map(({ name, variants }) => [name, variants.reduce((sum, { userCount }) => sum + userCount, 0)]),
  );
const searchesOf = ({ segments: all }: ABTestSegments) =>
  Object.fromEntries(
    all.map(({ name, variants }) => [name, variants.reduce((sum, one) => sum + one.trackedSearchCount, 0)]),
  );

describe('segments of a test', () => {
  it('have every visitor once, by what he was before the test and when he entered it', async () => {
    // Before the test: 80 visitors; "boot" is what most ask for, "shoe" comes behind it, "lace" was asked once.
    const before: Record<string, unknown>[] = [];
    for (let n = 0; n < 80; n++) {
      const { queryID } = await search(`v-${n}`, 'boot');
      if (n % 2 === 0) before.push(click(`v-${n}`, queryID));
      if (n < 60) await search(`v-${n}`, n < 40 ? ' Shoe' : n === 59 ? 'lace' : `once ${n}`);
    }
    await send(before);
    await shop.service.whenIdle();
    shop.clock.now += DAY;
    const made = await shop.call('POST', '/2/abtests', {
      body: {
        name: 'segmented',
        variants: ['goods', 'rival'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2026-03-15T12:00:00Z',
        configuration: { minimumDetectableEffect: { size: 0.1, effect: 'clickThroughRate' } },
      },
    });
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    id = made.body['abTestID'] as number;
    await shop.service.whenIdle();
    const events: Record<string, unknown>[] = [];
    for (let n = 0; n < 400; n++) {
      const user = `v-${n}`;
      const agent = n % 3 === 0 ? PHONE : DESK;
      const { queryID } = await search(user, 'BOOT ', agent, n % 4 === 0 ? 'FR' : 'DE');
      if (n % 2 === 0) events.push(click(user, queryID));
      // Later the same visitor comes from elsewhere: he stays where he entered.
      if (n % 10 === 0) await search(user, 'shoe', DESK, 'AT');
      if (n % 10 === 5) await search(user, 'never asked before', agent);
    }
    await send(events);
    await shop.service.whenIdle();

    const devices = await segments('by=device');
    expect(devices).toMatchObject({
      abTestID: id,
      by: 'device',
      metric: 'clickThroughRate',
      isExploratory: true,
      comparisonCount: 2,
      unknownUntil: null,
    });
    expect(usersOf(devices)).toEqual({ desktop: 266, mobile: 134 });
    expect(usersOf(await segments('by=country'))).toEqual({ DE: 300, FR: 100 });
    expect(usersOf(await segments('by=visitor'))).toEqual({ new: 320, returning: 80 });
    expect(searchesOf(await segments('by=query'))).toEqual({ head: 400, torso: 40, tail: 40 });
    const [desktop] = devices.segments;
    expect(desktop!.variants[0]!.value).toBeGreaterThan(0.3);
    expect(desktop!.comparisons[0]!.interval![0]).toBeLessThan(desktop!.comparisons[0]!.difference!);
  }, 60_000);

  it('have wider intervals the more of them there are', async () => {
    const test = (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
    const whole = test.statistics!.clickThroughRate!.sequentialInterval!;
    const { segments: parts } = await segments('by=device&metric=clickThroughRate');
    const widthOf = (interval: readonly number[]) => interval[1]! - interval[0]!;
    for (const { comparisons } of parts)
      expect(widthOf(comparisons[0]!.interval!)).toBeGreaterThan(widthOf(whole) * 1.1);
  });

  it('take the past of visitors out of the difference', async () => {
    const test = (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
    const { adjusted } = test.statistics!.clickThroughRate!;
    expect(adjusted!.usersWithPast).toBeCloseTo(80 / 400, 12);
    expect(adjusted!.varianceReduction).toBeGreaterThan(0);
    expect(adjusted!.varianceReduction).toBeLessThan(1);
    expect(adjusted!.significance).not.toBeNull();
    // Nobody bought anything, before or now.
    expect(test.statistics!.purchaseRate!.adjusted).toBeNull();
  });

  it('tell a visitor what is kept of his past', async () => {
    const { body } = await shop.call('GET', '/1/usertokens/v-2');
    expect(body['beforeTests']).toEqual([
      { abTestID: id, counts: expect.objectContaining({ searches: expect.any(Number), purchased: 0 }) },
    ]);
    expect((await shop.call('GET', '/1/usertokens/v-399')).body['beforeTests']).toEqual([]);
  });

  itThorough('forget a visitor who asks for it, with his past', async () => {
    expect((await shop.call('DELETE', '/1/usertokens/v-2')).status).toBe(204);
    await shop.service.whenIdle();
    expect(usersOf(await segments('by=visitor'))).toEqual({ new: 320, returning: 79 });
    const sums = await shop.store.query<{ sums: string }>('SELECT sums FROM ab_test_past');
    const visitors = sums.reduce((sum, { sums }) => sum + Object.keys(JSON.parse(sums) as object).length, 0);
    expect(visitors).toBe(79);
    expect((await shop.call('GET', '/1/usertokens/v-2')).body['beforeTests']).toEqual([]);
  });

  it('are by money too, null where nobody bought anything', async () => {
    const answer = await segments('by=device&metric=orderValue');
    expect(answer).toMatchObject({
      metric: 'orderValue',
      segments: [{ variants: [{ value: null }, { value: null }] }, {}],
    });
    expect(answer.currency).toBeUndefined();
    expect((await segments('by=device&metric=revenue&currency=eur')).currency).toBe('EUR');
    const { status, body } = await shop.call('GET', `/2/abtests/${id}/segments?by=device&metric=revenue&currency=ZZZ`);
    expect([status, body.message]).toEqual([422, expect.stringContaining('ISO 4217')]);
    const unknown = await shop.call('GET', `/2/abtests/${id}/segments?by=age`);
    expect([unknown.status >= 400, unknown.body.message]).toEqual([true, expect.stringContaining('by')]);
    const missing = await shop.call('GET', '/2/abtests/999/segments?by=device');
    expect(missing.status).toBe(404);
  });

  it('go with the test when it is deleted', async () => {
    await shop.call('DELETE', `/2/abtests/${id}`);
    expect(await shop.store.query('SELECT 1 FROM ab_test_past UNION ALL SELECT 1 FROM ab_test_queries')).toEqual([]);
  });
});
