import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import type { History, PastSearch } from './record-history.ts';

const DAY = 86_400_000;
let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('products', [{ objectID: 'p1', name: 'Tent' }]);
}, 60_000);
afterAll(() => shop.close());

const id = (number: number): string => String(number).padStart(32, '0');
const search = (number: number, daysAgo: number, more: Partial<PastSearch> = {}): PastSearch => ({
  queryID: id(number),
  index: 'products',
  query: 'tent',
  params: '',
  nbHits: 1,
  firstPosition: 1,
  objectIDs: ['p1'],
  userToken: `shopper-${number}`,
  tags: [],
  searchedAt: shop.clock.now - daysAgo * DAY,
  ...more,
});
const click = (number: number, daysAgo: number, more: object = {}): History['events'][number] => ({
  eventType: 'click',
  eventName: 'Opened',
  index: 'products',
  userToken: `shopper-${number}`,
  eventID: `click-${number}`,
  objectIDs: ['p1'],
  positions: [1],
  queryID: id(number),
  timestamp: shop.clock.now - daysAgo * DAY + 1000,
  ...more,
});
const dateOf = (daysAgo: number): string => new Date(shop.clock.now - daysAgo * DAY).toISOString().slice(0, 10);
const asked = async (path: string): Promise<Record<string, unknown>> => {
  await shop.service.whenIdle();
  return (await shop.call('GET', `/2/${path}?index=products&startDate=${dateOf(28)}&endDate=${dateOf(0)}`)).body;
};

describe('history', () => {
  it('is counted on the days on which it happened, clicks too, however long ago', async () => {
    await shop.service.recordHistory({
      searches: [search(1, 27), search(2, 27), search(3, 10, { query: 'kayak', nbHits: 0, objectIDs: [] })],
      events: [click(1, 27)],
    });
    const { dates } = (await asked('searches/count')) as { dates: { date: string; count: number }[] };
    expect(dates.filter(({ count }) => count > 0)).toEqual([
      { date: dateOf(27), count: 2 },
      { date: dateOf(10), count: 1 },
    ]);
    const { searches } = (await asked('searches')) as { searches: { search: string; count: number }[] };
    expect(searches).toEqual([
      expect.objectContaining({ search: 'tent', count: 2 }),
      expect.objectContaining({ search: 'kayak', count: 1 }),
    ]);
    // Of three searches one was clicked.
    expect((await asked('searches/noClickRate'))['noClickCount']).toBe(2);
  });

  it('is written once, also when it is told again', async () => {
    const history = { searches: [search(11, 5)], events: [click(11, 5)] };
    await shop.service.recordHistory(history);
    const before = await asked('searches/count');
    await shop.service.recordHistory(history);
    expect(await asked('searches/count')).toEqual(before);
    const rows = await shop.store.query(`SELECT 1 FROM events WHERE event_id = 'click-11'`);
    expect(rows).toHaveLength(1);
  });

  it.each<[string, () => Partial<History>, RegExp]>([
    ['a search of tomorrow', () => ({ searches: [search(20, -1)] }), /"searches\[0\]\.searchedAt".*not in the future/s],
    ['an event of tomorrow', () => ({ events: [click(1, -1)] }), /"events\[0\]\.timestamp".*not in the future/s],
    ['a broken time', () => ({ searches: [search(20, 1, { searchedAt: NaN })] }), /searchedAt.*NaN/s],
    [
      'a click without its position',
      () => ({ events: [click(20, 1, { positions: undefined })] }),
      /"events\[0\]\.positions" is required/,
    ],
    [
      'a click that is hours from its search',
      () => ({ searches: [search(20, 2)], events: [click(20, 1)] }),
      /"events\[0\]\.timestamp" must be within 1 hour/,
    ],
    ['an event without a name', () => ({ events: [click(20, 1, { eventName: '' })] }), /events\[0\]\.eventName/],
  ])('refuses %s, and writes nothing of what came with it', async (_, broken, message) => {
    const good = { searches: [search(30, 3)], events: [] };
    const { searches = [], events = [] } = broken();
    const history = { searches: [...searches, ...good.searches], events };
    await expect(shop.service.recordHistory(history)).rejects.toThrow(message);
    expect(await shop.store.query(`SELECT 1 FROM searches WHERE query_id = $1`, [id(30)])).toEqual([]);
  });

  it('refuses days whose rows are gone', async () => {
    await shop.store.query('UPDATE rollup_state SET raw_from = $1', [shop.clock.now - 20 * DAY]);
    await expect(shop.service.recordHistory({ searches: [search(40, 21)], events: [] })).rejects.toThrow(
      /must not be before .* sums closed/,
    );
  });
});
