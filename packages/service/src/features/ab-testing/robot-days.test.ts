import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchOfBucket } from '../../ground/rollups/reader.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { normalQuantile } from '../../foundation/statistics/normal.ts';
import { answerTest } from './answer-test.ts';
import { activityOf, isRobotDay, joinActivities } from './robot-days.ts';
import type { TestRow } from './rows.ts';
import { addDay, mergeSums, sumRows, type TestSums, type VariantSums } from './user-sums.ts';
import { itThorough } from '../../testing/thorough.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BUCKET = 5 * MINUTE;

/** Things by the five minutes in which they happened. */
function byBucket<Thing>(things: readonly Thing[], timeOf: (thing: Thing) => number): Thing[][] {
  const buckets = new Map<number, Thing[]>();
  for (const thing of things) {
    const bucket = Math.floor(timeOf(thing) / BUCKET);
    const others = buckets.get(bucket);
    if (others) others.push(thing);
    else buckets.set(bucket, [thing]);
  }
  return [...buckets.values()];
}

/** The activity of a day, bucket by bucket as the rollups read it. */
function dayOf(times: readonly number[]) {
  return byBucket(times, (time) => time)
    .map(activityOf)
    .reduce((sum, part) => joinActivities(sum, part)!);
}

describe('a day of searches', () => {
  const every = (gap: number, count: number, from = 9 * HOUR) =>
    Array.from({ length: count }, (_, at) => from + at * gap);

  it('is that of a robot when it is too fast, too even, or without sleep', () => {
    expect(isRobotDay(dayOf(every(1000, 300)))).toBe(true);
    expect(isRobotDay(dayOf(every(31_000, 400)))).toBe(true);
    expect(isRobotDay(dayOf(every(4 * MINUTE, 360, 0)))).toBe(true);
  });

  it('is that of a shopper below 300 searches, whatever they were like, and above them where people could do so', () => {
    expect(isRobotDay(dayOf(every(1000, 299)))).toBe(false);
    const random = seededRandom(4);
    const keen = Array.from({ length: 500 }, () => 9 * HOUR + random() * 10 * HOUR);
    expect(isRobotDay(dayOf(keen))).toBe(false);
  });
});

/** A world of visitors over some days: what they do, and how much more often searches of the rival are clicked. */
interface World {
  seed: number;
  visitors: number;
  days: number;
  robots: number;
  clickRates: readonly [number, number];
  /** Of searches in a day: the standard deviation of their logarithm. */
  spread: number;
}

/** Searches of a person on a day: within waking hours, at whatever times. */
function timesOfPerson(random: () => number, { day, spread }: { day: number; spread: number }): number[] {
  const count = Math.ceil(Math.exp(0.7 + spread * normalQuantile(0.0005 + 0.999 * random())));
  return Array.from({ length: count }, () => day * DAY + 8 * HOUR + Math.floor(random() * 14 * HOUR));
}

const timesOfRobot = (day: number): number[] => Array.from({ length: 320 }, (_, at) => day * DAY + at * 4 * MINUTE);

const purchase = (price: number) => ({
  event: {
    eventType: 'conversion' as const,
    eventSubtype: 'purchase' as const,
    eventName: 'e',
    index: 'a',
    userToken: 'u',
    objectIDs: ['p0'],
    currency: 'EUR',
    objectData: [{ price }],
  },
  happenedAt: 0,
  lines: [0],
  isWhole: true,
});
const click = {
  event: { eventType: 'click' as const, eventName: 'e', index: 'a', userToken: 'u', objectIDs: ['p0'], positions: [1] },
  happenedAt: 0,
  lines: [0],
  isWhole: true,
};

/** The searches of a day of all visitors. Some come once, others each day, and each is in the variant of its number. */
function searchesOf(random: () => number, world: World, day: number): SearchOfBucket[] {
  const searches: SearchOfBucket[] = [];
  for (let visitor = 0; visitor < world.visitors + world.robots; visitor++) {
    const isRobot = visitor >= world.visitors;
    const isRegular = visitor % 5 < 2;
    if (!isRobot && !isRegular && visitor % world.days !== day) continue;
    const rate = world.clickRates[visitor % 2]!;
    for (const searchedAt of isRobot ? timesOfRobot(day) : timesOfPerson(random, { day, spread: world.spread })) {
      const isClicked = !isRobot && random() < rate;
      searches.push({
        kind: 'search',
        queryID: 'a'.repeat(32),
        query: 'boot',
        params: '',
        nbHits: 3,
        firstPosition: 1,
        objectIDs: ['p0'],
        user: `v${visitor}`,
        country: undefined,
        device: undefined,
        next: undefined,
        abTest: { id: 7, variant: 1 + (visitor % 2) },
        tags: [],
        searchedAt,
        events: isClicked ? [click, ...(random() < 0.2 ? [purchase(10 + 90 * random())] : [])] : [],
      });
    }
  }
  return searches;
}

/** The sums of a world, read in buckets and judged by days as the service does. */
function sumsOf(world: World): VariantSums[] {
  const random = seededRandom(world.seed);
  const sums: TestSums = {};
  for (let day = 0; day < world.days; day++) {
    const buckets = byBucket(searchesOf(random, world, day), ({ searchedAt }) => searchedAt);
    addDay(sums, [mergeSums(buckets.map((searches) => sumRows({ searches })))]);
  }
  return [sums['7']!['1']!, sums['7']!['2']!];
}

const row = (exclude: boolean): TestRow => ({
  id: 7,
  status: 'active',
  name: 'world',
  variants: [
    { index: 'a', trafficPercentage: 50 },
    { index: 'b', trafficPercentage: 50 },
  ],
  configuration: { outliers: { exclude } },
  createdAt: 0,
  endAt: 30 * DAY,
  failure: undefined,
  periods: [{ from: 0, percentages: [50, 50] }],
});
const read = (sums: readonly VariantSums[], exclude = true) => answerTest(row(exclude), { sums, now: 15 * DAY });

describe('the filter of robots', () => {
  itThorough('keeps the best customers of a better rival: +70 % stays +70 %', () => {
    const world = { seed: 1, visitors: 2000, days: 14, robots: 0, clickRates: [0.5, 0.85], spread: 0.2 } as const;
    const sums = sumsOf(world);
    const { statistics, variants, sampleRatioMismatch } = read(sums);
    expect(statistics!.clickThroughRate!.relativeDifference).toBeCloseTo(0.7, 1);
    expect(statistics!.clickThroughRate!.sequentialSignificance).toBeGreaterThan(0.999);
    for (const { leftOut } of variants) expect(leftOut).toMatchObject({ usersCount: 0, purchasesShare: 0 });
    expect(sampleRatioMismatch!.afterFilters.isMismatch).toBe(false);
  });

  it('takes robots out, and says beside the verdict what that was', () => {
    const world = { seed: 2, visitors: 400, days: 3, robots: 4, clickRates: [0.3, 0.3], spread: 0.5 } as const;
    const { variants } = read(sumsOf(world));
    for (const { filterEffects, leftOut } of variants) {
      expect(filterEffects!.outliers).toEqual({ usersCount: 2, trackedSearchesCount: 2 * 3 * 320 });
      expect(leftOut).toMatchObject({ usersCount: 2, purchasesCount: 0, purchasesShare: 0 });
      expect(leftOut!.searchesShare).toBeGreaterThan(0.3);
    }
  });

  it('warns when one variant alone lost visitors by it', () => {
    const world = { seed: 3, visitors: 200, days: 1, robots: 120, clickRates: [0.3, 0.3], spread: 0.3 } as const;
    const [control, rival] = sumsOf(world);
    const honest = Object.fromEntries(
      Object.entries(control!).map(([user, sums]) => [user, { ...sums, isRobot: false }]),
    );
    const { sampleRatioMismatch } = read([honest, rival!]);
    expect(sampleRatioMismatch).toMatchObject({ isMismatch: false, afterFilters: { isMismatch: true } });
  });

  itThorough('never turns the sign of an effect, and leaves an honest world its purchases', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 1, max: 1e6 }),
          control: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
          effect: fc.constantFrom(-0.5, -0.3, 0.3, 0.6),
          robots: fc.constantFrom(0, 6),
          spread: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
        }),
        ({ seed, control, effect, robots, spread }) => {
          const clickRates = [control, Math.min(0.95, control * (1 + effect))] as const;
          const sums = sumsOf({ seed, visitors: 400, days: 5, robots, clickRates, spread });
          const [filtered, whole] = [read(sums, true), read(sums, false)];
          const sign = (answer: typeof whole) => Math.sign(answer.statistics!.clickThroughRate!.difference);
          expect(sign(filtered)).toBe(sign(whole));
          for (const { leftOut } of filtered.variants) expect(leftOut!.purchasesShare).toBeLessThanOrEqual(0.005);
        },
      ),
      { numRuns: 10, seed: 44 },
    );
  });
});
