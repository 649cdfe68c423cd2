/** The guarantee of significance scores in thousands of simulated tests: a true lift is detected, and nothing is reported without one. */
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../foundation/statistics/normal.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { isBrief } from '../../testing/brief.ts';
import { answerTest } from './answer-test.ts';
import { readStatistics } from './readings.ts';
import type { TestRow } from './rows.ts';
import { planOf } from './test-plan.ts';
import { COUNTS, type CountName, type SearchSums } from './search-sums.ts';
import type { VariantSums } from './user-sums.ts';
import type { VariantUsers } from './variant-users.ts';

const RUNS = isBrief ? 250 : 1000;

/** How far beyond a share chance may lead that many runs: three standard deviations. */
const tolerance = (share: number): number => 3 * Math.sqrt((share * (1 - share)) / RUNS);

const sumsOf = (counts: Partial<Record<CountName, number>>, revenue?: number): SearchSums => ({
  counts: COUNTS.map((name) => counts[name] ?? 0),
  ...(revenue !== undefined && revenue > 0 && { revenue: { EUR: revenue } }),
});

/** A shopper with a taste for clicking and buying of his own, who comes with several searches. */
function createShoppers(seed: number, clickRate: number) {
  const random = seededRandom(seed);
  return (lift: number): SearchSums => {
    // Three of ten search once, others up to twenty times.
    const searches = 1 + Math.floor(-Math.log(1 - random()) * 2.2);
    // Rates of shoppers differ by a factor of three: searches of one shopper resemble each other.
    const taste = Math.min(1, clickRate * lift * (random() < 0.5 ? 0.5 : 1.5));
    let clicked = 0;
    let purchased = 0;
    let revenue = 0;
    for (let n = 0; n < searches; n++) {
      if (random() >= taste) continue;
      clicked++;
      if (random() >= 0.25) continue;
      purchased++;
      // Baskets spread over powers of ten.
      revenue += Math.exp(3 + 0.8 * normalQuantile(0.001 + 0.998 * random()));
    }
    return sumsOf(
      { searches, tracked: searches, clicked, converted: purchased, purchased, events: clicked + purchased },
      revenue,
    );
  };
}

const group = (users: number, shopper: (lift: number) => SearchSums, lift = 1): SearchSums[] =>
  Array.from({ length: users }, () => shopper(lift));
const asSums = (users: readonly SearchSums[]): VariantSums =>
  Object.fromEntries(users.map((asked, at) => [`u${at}`, { asked }]));
const asCounted = (users: readonly SearchSums[]): VariantUsers => ({
  users,
  tracked: users,
  effects: {},
  leftOut: { usersCount: 0, searchesShare: 0, purchasesCount: 0, purchasesShare: 0, revenueShares: {} },
  assigned: [users.length],
  remaining: [users.length],
});

const row = (percentages: readonly [number, number], size = 0.1): TestRow => ({
  id: 1,
  status: 'active',
  name: 'simulated',
  variants: [
    { index: 'a', trafficPercentage: percentages[0] },
    { index: 'b', trafficPercentage: percentages[1] },
  ],
  configuration: {
    outliers: { exclude: true },
    minimumDetectableEffect: { size, effect: 'clickThroughRate' },
  },
  createdAt: 0,
  endAt: 1,
  failure: undefined,
  periods: [],
});

describe('a thousand tests without a difference', () => {
  it('are called significant in 5 % of the runs by the fixed reading, in each metric', () => {
    const found = { click: 0, purchase: 0, revenue: 0, byProportion: 0 };
    for (let run = 0; run < RUNS; run++) {
      const shopper = createShoppers(run, 0.3);
      const answer = answerTest(row([50, 50]), {
        sums: [asSums(group(800, shopper)), asSums(group(800, shopper))],
        now: 0,
      });
      found.click += answer.clickSignificance! > 0.95 ? 1 : 0;
      found.purchase += answer.purchaseSignificance! > 0.95 ? 1 : 0;
      found.revenue += (answer.revenueSignificance as Record<string, number>)['EUR']! > 0.95 ? 1 : 0;
      found.byProportion += answer.statistics!.clickThroughRate!.proportionSignificance! > 0.95 ? 1 : 0;
    }
    console.log(`significant without a difference, of ${RUNS}:`, JSON.stringify(found));
    for (const metric of ['click', 'purchase', 'revenue'] as const) {
      expect(found[metric] / RUNS, metric).toBeLessThanOrEqual(0.05 + tolerance(0.05));
      // A reading that never says anything would hold this promise too.
      expect(found[metric] / RUNS, metric).toBeGreaterThanOrEqual(0.05 - tolerance(0.05));
    }
    // What the reading over users is there for: the one over searches takes habits for differences.
    expect(found.byProportion).toBeGreaterThan(found.click);
  }, 600_000);

  it('are called significant in at most 5 % of the runs by daily looks at the sequential reading, and in many more at the fixed one', () => {
    const DAYS = 28;
    const found = { click: 0, purchase: 0, revenue: 0, fixed: 0 };
    for (let run = 0; run < RUNS; run++) {
      const shopper = createShoppers(50_000 + run, 0.3);
      const groups: [SearchSums[], SearchSums[]] = [[], []];
      const ever = { click: 0, purchase: 0, revenue: 0, fixed: 0 };
      for (let day = 0; day < DAYS; day++) {
        for (const users of groups) users.push(...group(60, shopper));
        const { clickThroughRate, purchaseRate, revenue } = readStatistics(
          [asCounted(groups[0]), asCounted(groups[1])],
          ['EUR'],
          planOf(row([50, 50]), 1),
        );
        if ((clickThroughRate!.sequentialSignificance ?? 0) > 0.95) ever.click = 1;
        if ((purchaseRate!.sequentialSignificance ?? 0) > 0.95) ever.purchase = 1;
        if ((revenue['EUR']!.sequentialSignificance ?? 0) > 0.95) ever.revenue = 1;
        if ((clickThroughRate!.significance ?? 0) > 0.95) ever.fixed = 1;
      }
      for (const name of Object.keys(found) as (keyof typeof found)[]) found[name] += ever[name];
    }
    console.log(`significant at any of 28 looks without a difference, of ${RUNS}:`, JSON.stringify(found));
    for (const metric of ['click', 'purchase', 'revenue'] as const)
      expect(found[metric] / RUNS, metric).toBeLessThanOrEqual(0.05);
    expect(found.fixed / RUNS).toBeGreaterThan(0.15);
  }, 600_000);
});

describe('a thousand tests with a planted lift of 10 %', () => {
  it.each([
    { control: 50, rival: 50 },
    { control: 80, rival: 20 },
  ])(
    'find it in 80 % of the runs at the estimated sample size, with traffic of $control and $rival',
    ({ control, rival }) => {
      // Weeks of searches before the test says how many it needs, habits of shoppers included.
      const answer = answerTest(row([control, rival]), {
        sums: [asSums(group(20_000, createShoppers(7, 0.3))), {}],
        now: 0,
      });
      const sizes = answer.variants.map(({ estimatedSampleSize }) => estimatedSampleSize!);
      const fill = (size: number, shopper: (lift: number) => SearchSums, lift: number): SearchSums[] => {
        const users: SearchSums[] = [];
        for (let searches = 0; searches < size; searches += users.at(-1)!.counts[1]!) users.push(shopper(lift));
        return users;
      };
      let found = 0;
      for (let run = 0; run < RUNS; run++) {
        const shopper = createShoppers(100_000 + run, 0.3);
        const groups = [fill(sizes[0]!, shopper, 1), fill(sizes[1]!, shopper, 1.1)] as const;
        const plan = { ...planOf(row([control, rival]), 1), sizes };
        const { clickThroughRate } = readStatistics([asCounted(groups[0]), asCounted(groups[1])], [], plan);
        if ((clickThroughRate!.sequentialSignificance ?? 0) > 0.95 && clickThroughRate!.difference > 0) found++;
      }
      console.log(`lift found at ${sizes.join(' and ')} searches, of ${RUNS}:`, found);
      expect(found / RUNS).toBeGreaterThanOrEqual(0.8 - tolerance(0.8));
      // Not by being far too large.
      expect(found / RUNS).toBeLessThan(0.9);
    },
    600_000,
  );
});
