import type { ABTest, ABTestVariant, InsightsEvent, SearchResponse } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const MINUTE = 60_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of ['a', 'b'])
    await shop.fill(
      index,
      Array.from({ length: 6 }, (_, at) => ({ objectID: `p${at}`, name: `boot ${at}`, from: index })),
    );
});
afterAll(() => shop.close());

const start = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await shop.call('POST', '/2/abtests', {
    body: {
      name: 'b against a',
      variants: [
        { index: 'a', trafficPercentage: 50 },
        { index: 'b', trafficPercentage: 50 },
      ],
      endAt: '2026-03-15T12:00:00Z',
      ...more,
    },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body['abTestID'] as number;
};
const stop = (id: number) => shop.call('POST', `/2/abtests/${id}/stop`);
const read = async (id: number): Promise<ABTest> => {
  await shop.service.whenIdle();
  return (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
};
const send = async (events: InsightsEvent[]): Promise<void> => {
  const { status, body } = await shop.call('POST', '/1/events', { body: { events } });
  expect([status, body.message]).toEqual([200, 'OK']);
};

const event = (userToken: string, queryID: string, more: Partial<InsightsEvent>): InsightsEvent => ({
  eventType: 'conversion',
  eventName: 'event',
  // The page knows the control only.
  index: 'a',
  userToken,
  queryID,
  objectIDs: ['p0'],
  timestamp: shop.clock.now,
  ...more,
});
const click = (user: string, queryID: string, positions: number[]) =>
  event(user, queryID, { eventType: 'click', objectIDs: positions.map((at) => `p${at - 1}`), positions });
const addToCart = (user: string, queryID: string) => event(user, queryID, { eventSubtype: 'addToCart' });
const purchase = (user: string, queryID: string, price: number, currency: string) =>
  event(user, queryID, {
    eventSubtype: 'purchase',
    objectIDs: ['p0', 'p1'],
    currency,
    objectData: [
      { queryID, price, quantity: 2 },
      { queryID, price: '0.1' },
    ],
  });
const ask = (userToken: string, parameters: Record<string, unknown> = {}): Promise<SearchResponse> =>
  shop.search('a', { query: 'boot', clickAnalytics: true, userToken, ...parameters });

/** What a brute-force count knows of one variant. */
interface Counted {
  users: Set<string>;
  trackedUsers: Set<string>;
  searches: number;
  tracked: Set<string>;
  noResults: number;
  clicked: Set<string>;
  converted: Set<string>;
  added: Set<string>;
  bought: Set<string>;
  positions: number[];
  revenue: Map<string, Map<string, number>>;
  orders: Map<string, number>;
}
const counted = (): Counted => ({
  users: new Set(),
  trackedUsers: new Set(),
  searches: 0,
  tracked: new Set(),
  noResults: 0,
  clicked: new Set(),
  converted: new Set(),
  added: new Set(),
  bought: new Set(),
  positions: [],
  revenue: new Map(),
  orders: new Map(),
});

const moneyOf = (variant: Counted, currency: string) => {
  const amounts = [...variant.trackedUsers].map((user) => variant.revenue.get(currency)?.get(user) ?? 0);
  const revenue = amounts.reduce((sum, amount) => sum + amount, 0);
  const mean = revenue / amounts.length;
  const squares = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0);
  return { revenue, mean, standardDeviation: Math.sqrt(squares / (amounts.length - 1)) };
};

const expectMetrics = (variant: ABTestVariant, wanted: Counted): void => {
  const rate = (set: Set<string>) => set.size / wanted.tracked.size;
  expect(variant).toMatchObject({
    userCount: wanted.users.size,
    trackedUserCount: wanted.trackedUsers.size,
    searchCount: wanted.searches,
    trackedSearchCount: wanted.tracked.size,
    noResultCount: wanted.noResults,
    clickCount: wanted.clicked.size,
    conversionCount: wanted.converted.size,
    addToCartCount: wanted.added.size,
    purchaseCount: wanted.bought.size,
    averageClickPosition: Math.round(
      wanted.positions.reduce((sum, position) => sum + position, 0) / wanted.positions.length,
    ),
    clickThroughRate: rate(wanted.clicked),
    conversionRate: rate(wanted.converted),
    addToCartRate: rate(wanted.added),
    purchaseRate: rate(wanted.bought),
  });
  // Two of one thing and one of another.
  expect(variant.unitCount).toBe(3 * [...wanted.orders.values()].reduce((sum, count) => sum + count, 0));
  for (const currency of ['EUR', 'USD']) {
    const money = moneyOf(wanted, currency);
    const found = variant.currencies![currency]!;
    expect(found.currency).toBe(currency);
    expect(found.revenue).toBeCloseTo(money.revenue, 6);
    expect(found.mean).toBeCloseTo(money.mean, 9);
    expect(found.standardDeviation).toBeCloseTo(money.standardDeviation, 9);
    expect(found.orderCount).toBe(wanted.orders.get(currency) ?? 0);
    expect(found.orderValue).toBeCloseTo(money.revenue / wanted.orders.get(currency)!, 6);
  }
};

describe('the metrics of a test', () => {
  itThorough(
    'equal a recount of everything that shoppers did, in any order, late events too',
    async () => {
      const id = await start();
      const random = seededRandom(13);
      const wanted = [counted(), counted()];
      const late: InsightsEvent[] = [];
      for (let n = 0; n < 160; n++) {
        const user = `shopper-${Math.floor(random() * 60)}`;
        const isTracked = random() < 0.8;
        const answer = await ask(user, {
          clickAnalytics: isTracked,
          query: random() < 0.15 ? 'nothing like it' : 'boot',
        });
        expect(answer.abTestID).toBe(id);
        const variant = wanted[answer.abTestVariantID! - 1]!;
        variant.users.add(user);
        variant.searches++;
        const { queryID } = answer;
        if (queryID === undefined) continue;
        variant.tracked.add(queryID);
        variant.trackedUsers.add(user);
        if (answer.nbHits === 0) {
          variant.noResults++;
          continue;
        }
        const events: InsightsEvent[] = [];
        for (let clicks = Math.floor(random() * 3); clicks > 0; clicks--) {
          const positions = random() < 0.5 ? [1] : [2, 5];
          events.push(click(user, queryID, positions));
          variant.clicked.add(queryID);
          variant.positions.push(...positions);
        }
        if (random() < 0.3) {
          events.push(event(user, queryID, {}));
          variant.converted.add(queryID);
        }
        if (random() < 0.4) {
          events.push(addToCart(user, queryID), addToCart(user, queryID));
          variant.converted.add(queryID);
          variant.added.add(queryID);
        }
        if (random() < 0.3) {
          const currency = random() < 0.5 ? 'EUR' : 'USD';
          const price = Math.round(random() * 5000) / 100;
          events.push(purchase(user, queryID, price, currency));
          variant.converted.add(queryID);
          variant.bought.add(queryID);
          variant.orders.set(currency, (variant.orders.get(currency) ?? 0) + 1);
          const ofUsers = variant.revenue.get(currency) ?? new Map<string, number>();
          variant.revenue.set(currency, ofUsers.set(user, (ofUsers.get(user) ?? 0) + 2 * price + 0.1));
        }
        if (events.length > 0) {
          if (random() < 0.3) late.push(...events);
          else await send(events);
        }
        // Some buckets are summed before the rest comes.
        if (n === 80) await read(id);
        shop.clock.now += 10_000;
      }
      await read(id);
      await send(late);
      shop.clock.now += 10 * MINUTE;
      const test = await read(id);
      for (const at of [0, 1]) expectMetrics(test.variants[at]!, wanted[at]!);
      expect(test.variants[0]!.filterEffects).toEqual({
        outliers: { usersCount: 0, trackedSearchesCount: 0 },
        emptySearch: { usersCount: 0, trackedSearchesCount: 0 },
      });
      expect(Object.keys(test.statistics!.revenue).sort()).toEqual(['EUR', 'USD']);
      // Too few buyers for a verdict: nothing is said, rather than a number that nobody may build on.
      expect(test.revenueSignificance).toEqual({});
      expect(test.clickSignificance).toBe(test.statistics!.clickThroughRate!.significance);
      const { difference } = test.statistics!.purchaseRate!;
      expect(difference).toBeCloseTo(test.variants[1]!.purchaseRate! - test.variants[0]!.purchaseRate!, 12);
      const { units } = test.statistics!;
      const perUser = ({ unitCount, trackedUserCount }: ABTestVariant) => unitCount! / trackedUserCount!;
      // Capped: who bought most counts as the next one.
      expect(units!.cappedAt).toBeGreaterThan(0);
      expect(Math.abs(units!.difference - (perUser(test.variants[1]!) - perUser(test.variants[0]!)))).toBeLessThan(0.3);
      expect(Object.keys(test.statistics!.orderValue).sort()).toEqual(['EUR', 'USD']);
      expect(test.sampleRatioMismatch).toMatchObject({ isMismatch: false });

      // Events can come after the test, for searches in it; who is forgotten leaves it.
      await stop(id);
      const forgotten = [...wanted[0]!.trackedUsers][0]!;
      expect((await shop.call('DELETE', `/1/usertokens/${forgotten}`)).status).toBe(204);
      shop.clock.now += 10 * MINUTE;
      const after = await read(id);
      expect(after.status).toBe('stopped');
      expect(after.variants[0]!.userCount).toBe(wanted[0]!.users.size - 1);
      expect(after.variants[1]).toEqual(test.variants[1]);
      await shop.call('DELETE', `/2/abtests/${id}`);
    },
    60_000,
  );

  itThorough(
    'leave out who searches as robots do, unless configured otherwise, and searches without a query, if configured',
    async () => {
      const filters = {
        outliers: { outliers: { exclude: true } },
        everything: { outliers: { exclude: false } },
        both: { outliers: { exclude: true }, emptySearch: { exclude: true } },
      };
      const seen: Record<string, ABTestVariant[]> = {};
      let robotAt = 0;
      for (const [name, configuration] of Object.entries(filters)) {
        const id = await start({ configuration });
        for (let n = 0; n < 30; n++) await ask(`usual-${n}`);
        for (let n = 0; n < 4; n++) await ask('browser-1', { query: '' });
        const answer = await ask('robot', {});
        robotAt = answer.abTestVariantID! - 1;
        for (let n = 1; n < 300; n++) await ask('robot', n % 2 === 0 ? { query: '' } : {});
        seen[name] = (await read(id)).variants;
        await stop(id);
      }
      const sum = (name: string, pick: (variant: ABTestVariant) => number) =>
        seen[name]!.reduce((total, variant) => total + pick(variant), 0);
      expect(sum('everything', ({ userCount }) => userCount!)).toBe(32);
      expect(sum('everything', ({ trackedSearchCount }) => trackedSearchCount!)).toBe(334);
      expect(sum('outliers', ({ userCount }) => userCount!)).toBe(31);
      expect(sum('outliers', ({ trackedSearchCount }) => trackedSearchCount!)).toBe(34);
      expect(seen['outliers']![robotAt]!.filterEffects!.outliers).toEqual({ usersCount: 1, trackedSearchesCount: 300 });
      expect(seen['outliers']![1 - robotAt]!.filterEffects!.outliers).toEqual({
        usersCount: 0,
        trackedSearchesCount: 0,
      });
      // Of the robot the searches without a query go by that filter, the others by the other one.
      expect(sum('both', ({ userCount }) => userCount!)).toBe(30);
      expect(sum('both', ({ filterEffects }) => filterEffects!.emptySearch!.usersCount)).toBe(1);
      expect(sum('both', ({ filterEffects }) => filterEffects!.emptySearch!.trackedSearchesCount)).toBe(153);
      expect(sum('both', ({ filterEffects }) => filterEffects!.outliers!.trackedSearchesCount)).toBe(151);
    },
    60_000,
  );

  it('are counts of 0 and no rates where searches are not tracked', async () => {
    const id = await start();
    for (let n = 0; n < 12; n++) await ask(`untracked-${n}`, { clickAnalytics: false });
    const test = await read(id);
    for (const variant of test.variants)
      expect(variant).toMatchObject({
        trackedSearchCount: 0,
        clickCount: 0,
        clickThroughRate: null,
        averageClickPosition: null,
        currencies: {},
      });
    expect(test.variants[0]!.searchCount! + test.variants[1]!.searchCount!).toBe(12);
    expect([test.clickSignificance, test.statistics!.clickThroughRate]).toEqual([null, null]);
    expect(test.revenueSignificance).toEqual({});
    await stop(id);
  });

  itThorough(
    'come with a sample size: from searches before the test, or from those in it',
    async () => {
      const rate = 0.25;
      for (let n = 0; n < 200; n++) {
        const { queryID } = await shop.search('a', {
          clickAnalytics: true,
          enableABTest: false,
          userToken: `before-${n}`,
        });
        if (n % 4 === 0) await send([click(`before-${n}`, queryID!, [1])]);
      }
      await shop.service.whenIdle();
      const effect = (size: number, metric: string) => ({
        configuration: { minimumDetectableEffect: { size, metric } },
      });
      // What the tests above did on this index is in the rate too.
      const sizesOf = async (id: number) =>
        (await read(id)).variants.map(({ estimatedSampleSize }) => estimatedSampleSize);
      const test = await start(effect(0.2, 'clickThroughRate'));
      const [first, second] = await sizesOf(test);
      expect(first).toBe(second);
      expect(first).toBeGreaterThan(100);
      await stop(test);
      const finer = await start(effect(0.1, 'clickThroughRate'));
      expect((await sizesOf(finer))[0]! / first!).toBeGreaterThan(3);
      await stop(finer);
      const given = await start({
        variants: [
          { index: 'a', trafficPercentage: 80, estimatedSampleSize: 77 },
          { index: 'b', trafficPercentage: 20 },
        ],
      });
      const [own, other] = await sizesOf(given);
      expect([own, other! > 77]).toEqual([77, true]);
      await stop(given);

      // What somebody types through on the way is no search that failed: one of four was clicked, not one of sixteen.
      await shop.fill('typed', [{ objectID: 'p0', name: 'boot' }]);
      for (let n = 0; n < 120; n++) {
        const shopper = { clickAnalytics: true, userToken: `typing-${n}`, typing: true };
        for (const query of ['b', 'bo', 'boo']) await shop.search('typed', { ...shopper, query });
        const { queryID } = await shop.search('typed', { ...shopper, query: 'boot' });
        if (n % 4 === 0) await send([{ ...click(`typing-${n}`, queryID!, [1]), index: 'typed' }]);
      }
      await shop.service.whenIdle();
      const variants = ['typed', 'b'].map((index) => ({ index, trafficPercentage: 50 }));
      const typed = await start({ variants, ...effect(0.2, 'clickThroughRate') });
      expect((await sizesOf(typed))[0]).toBeLessThan(4000);
      await stop(typed);

      // Nothing is known of this index before its test.
      await shop.fill('fresh', [{ objectID: 'p0', name: 'boot' }]);
      const fresh = await start({
        variants: [
          { index: 'fresh', trafficPercentage: 50 },
          { index: 'b', trafficPercentage: 50 },
        ],
        ...effect(0.1, 'clickThroughRate'),
      });
      expect(await sizesOf(fresh)).toEqual([undefined, undefined]);
      for (let n = 0; n < 300; n++) {
        const { queryID } = await shop.search('fresh', { clickAnalytics: true, userToken: `fresh-${n}` });
        if (n % (1 / rate) === 0) await send([click(`fresh-${n}`, queryID!, [1])]);
      }
      const [later] = await sizesOf(fresh);
      expect(later).toBeGreaterThan(1000);
      expect(later).toBeLessThan(20_000);
      await stop(fresh);
    },
    60_000,
  );
});

describe('analytics of an index under test', () => {
  it('have every search that was asked of it, whichever variant answered, and the rival has those asked of itself', async () => {
    const control = 'asked';
    const rival = 'answering';
    const records = (name: string) => Array.from({ length: 3 }, (_, at) => ({ objectID: `p${at}`, name }));
    await shop.fill(control, records('lamp'));
    await shop.fill(rival, records('lamp'));
    const id = await start({
      variants: [control, rival].map((index) => ({ index, trafficPercentage: 50 })),
    });
    const answered = { [control]: 0, [rival]: 0 };
    for (let n = 0; n < 24; n++) {
      const userToken = `asker-${n}`;
      const { queryID, indexUsed } = (await shop.search(control, {
        query: 'lamp',
        userToken,
        clickAnalytics: true,
      })) as SearchResponse & { indexUsed: keyof typeof answered };
      answered[indexUsed]!++;
      await send([{ ...click(userToken, queryID!, [1]), index: control }]);
    }
    expect(Math.min(...Object.values(answered))).toBeGreaterThan(0);
    await shop.search(rival, { query: 'mug', userToken: 'asker-0' });
    await shop.service.whenIdle();
    const analytics = async (report: string, index: string) =>
      (await shop.call('GET', `/2/${report}index=${index}`)).body;
    expect(await analytics('searches/count?', control)).toMatchObject({ count: 24 });
    expect(await analytics('searches/count?', rival)).toMatchObject({ count: 1 });
    expect(await analytics('searches?clickAnalytics=true&', control)).toMatchObject({
      searches: [{ search: 'lamp', count: 24, clickCount: 24 }],
    });
    const { variants } = await read(id);
    expect(variants.map(({ searchCount }) => searchCount)).toEqual([answered[control], answered[rival]]);
    await stop(id);
  });
});
