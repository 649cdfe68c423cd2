import { describe, expect, it } from 'vitest';
import { generateCatalogue } from './generate-catalogue.ts';
import { makeTraffic, type TrafficOptions } from './traffic.ts';
import { oddDay, planDemand, trafficDays } from './traffic-demand.ts';
import { makeShoppers } from './traffic-shoppers.ts';
import { visitorPrefix } from './visitors.ts';

const DAY = 86_400_000;
const today = Date.UTC(2026, 0, 15);
const products = generateCatalogue({ count: 400 });
const notSold = new Set<string>([oddDay.query, 'surfboard', 'electric guitar']);
const options: TrafficOptions = {
  index: 'products',
  demand: planDemand(),
  shoppers: makeShoppers({
    count: 2500,
    departments: [...new Set(products.map(({ categories }) => categories.lvl0))],
    brands: [...new Set(products.map(({ brand }) => brand))],
  }),
  find: (query) => (notSold.has(query) ? { nbHits: 0, hits: [] } : { nbHits: 40, hits: products.slice(0, 40) }),
  test: { id: 7, from: today - 14 * DAY, lift: 1.18 },
  from: today - (trafficDays - 1) * DAY,
  to: today + 13 * 3_600_000,
};
const days = Array.from({ length: trafficDays }, (_, place) => today - (trafficDays - 1 - place) * DAY);
const all = days.map((day) => makeTraffic(options, day));
const searches = all.flatMap((day) => day.searches);
const events = all.flatMap((day) => day.events);

describe('simulated traffic', () => {
  it('is the same for the same day, and another on the next', () => {
    expect(makeTraffic(options, days[3]!)).toEqual(all[3]);
    expect(all[4]!.searches[0]!.queryID).not.toBe(all[3]!.searches[0]!.queryID);
  });

  it('knows nothing of what comes', () => {
    for (const time of [...searches.map((one) => one.searchedAt), ...events.map((one) => one.timestamp)])
      expect(time).toBeLessThanOrEqual(options.to);
    expect(all.at(-1)!.searches.length).toBeGreaterThan(50);
    expect(all.at(-1)!.searches.length).toBeLessThan(all.at(-2)!.searches.length);
  });

  it('has Sundays, a trend upwards, and one day on which many ask for what nobody sells', () => {
    const counts = all.map((day) => day.searches.length);
    const week = (from: number): number => counts.slice(from, from + 7).reduce((sum, count) => sum + count, 0);
    expect(week(14)).toBeGreaterThan(1.05 * week(0));
    const sunday = days.findIndex((day) => new Date(day).getUTCDay() === 0);
    expect(counts[sunday]!).toBeGreaterThan(1.2 * counts[sunday + 2]!);
    const odd = all.map((day) => day.searches.filter(({ query }) => query === oddDay.query).length);
    expect(odd.indexOf(Math.max(...odd))).toBe(trafficDays - 1 - oddDay.before);
    expect(odd.filter((count) => count > 0)).toHaveLength(1);
  });

  it('clicks what stands above more often, never what is not wanted, and only what was shown', () => {
    const shown = new Map(searches.map((search) => [search.queryID, search]));
    const clicks = events.filter(({ eventType }) => eventType === 'click');
    const first = clicks.filter(({ positions }) => positions![0]! <= 3).length;
    const later = clicks.filter(({ positions }) => positions![0]! > 12).length;
    expect(first).toBeGreaterThan(later);
    for (const { queryID, objectIDs, positions } of clicks) {
      const search = shown.get(queryID!)!;
      expect(search.objectIDs[positions![0]! - 1]).toBe(objectIDs![0]);
      expect(search.query).not.toBe('kids pyjamas');
    }
  });

  it('earns money with orders whose lines name their searches', () => {
    const orders = events.filter(({ eventSubtype }) => eventSubtype === 'purchase');
    expect(orders.length).toBeGreaterThan(500);
    const queryIDs = new Set(searches.map(({ queryID }) => queryID));
    for (const { objectData, objectIDs, currency } of orders) {
      expect(objectData).toHaveLength(objectIDs!.length);
      expect(objectData!.every(({ queryID, price }) => queryIDs.has(queryID!) && Number(price) > 0)).toBe(true);
      expect(currency).toBe('EUR');
    }
  });

  it('gives the rival of the A/B test more clicks, and every shopper one side of it', () => {
    const clicked = new Set(events.flatMap(({ eventType, queryID }) => (eventType === 'click' ? [queryID] : [])));
    const rate = (variant: number): number => {
      const tested = searches.filter(({ abTest }) => abTest?.variant === variant);
      expect(tested.every(({ searchedAt }) => searchedAt >= options.test.from)).toBe(true);
      return tested.filter(({ queryID }) => clicked.has(queryID)).length / tested.length;
    };
    expect(rate(2)).toBeGreaterThan(rate(1) * 1.02);
    const sides = new Map<string, Set<number>>();
    for (const { userToken, abTest } of searches)
      if (abTest) sides.set(userToken!, (sides.get(userToken!) ?? new Set()).add(abTest.variant));
    expect([...sides.values()].every((side) => side.size === 1)).toBe(true);
  });

  it('can be told from real shoppers', () => {
    expect([...searches, ...events].every(({ userToken }) => userToken!.startsWith(visitorPrefix))).toBe(true);
  });
});
