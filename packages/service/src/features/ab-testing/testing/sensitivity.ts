/** Sensitivity of ranking tests: the number of searches at which a test detects a simulated difference in 80 of 100 tests. */
import { seededRandom } from '../../../simulator/seeded-random.ts';
import type { Estimate } from '../../../foundation/statistics/estimates.ts';
import { compareGroups } from '../../../foundation/statistics/pooled-test.ts';
import { signTest, signTestAtAnyTime } from '../../../foundation/statistics/sign-test.ts';
import { decidingReading, isReadable } from '../compare-estimates.ts';
import { type RankedWorld, shopBoth, shopBy } from './simulated-rankings.ts';

const ALPHA = 0.05;
const POWER = 0.8;

/** Growth factor of sizes, and the smallest size, in searches of the whole test. */
const STEP = 1.25;
const LEAST = 100;

/** How a test is read at its end: with a fixed horizon, or sequentially. */
export type EndReading = 'oneLook' | 'anyTime';
export const END_READINGS: readonly EndReading[] = ['oneLook', 'anyTime'];

/** A running test. */
interface RunningTest {
  /** Adds one shopper. Returns the number of searches. */
  grow(): number;
  /** Whether each reading currently reports a difference. */
  calls(): Record<EndReading, boolean>;
}

/** Sums over the shoppers of a variant, from which the delta method computes a click-through rate, as `estimateRatio` does. */
class ClickSums {
  users = 0;
  searches = 0;
  clicked = 0;
  clickedSquares = 0;
  products = 0;
  searchSquares = 0;
  succeeding = 0;
  failing = 0;

  add({ searches, clicked }: { searches: number; clicked: number }): void {
    this.users++;
    this.searches += searches;
    this.clicked += clicked;
    this.clickedSquares += clicked * clicked;
    this.products += clicked * searches;
    this.searchSquares += searches * searches;
    if (clicked > 0) this.succeeding++;
    if (clicked < searches) this.failing++;
  }

  estimate(): Estimate {
    const { users, searches } = this;
    const value = this.clicked / searches;
    const squares = this.clickedSquares - 2 * value * this.products + value * value * this.searchSquares;
    const variance = (squares / (users - 1)) * (users / searches ** 2);
    return { value, variance, users, contributing: Math.min(this.succeeding, this.failing) };
  }
}

/** An A/B test of the click-through rate, with half of the shoppers each. */
function splitTest(world: RankedWorld, random: () => number): RunningTest {
  const groups = { control: new ClickSums(), rival: new ClickSums() };
  return {
    grow: () => {
      const variant = random() < 0.5 ? 'control' : 'rival';
      const shopper = shopBy(world, variant, random);
      groups[variant].add(shopper);
      return shopper.searches;
    },
    calls: () => {
      const pair = [groups.control.estimate(), groups.rival.estimate()] as const;
      const difference = isReadable(...pair) ? compareGroups(...pair, ALPHA) : undefined;
      if (!difference) return { oneLook: false, anyTime: false };
      const { sequentialSignificance } = decidingReading(difference, { decide: 'anyTime' }, 1);
      return { oneLook: difference.pValue < ALPHA, anyTime: (sequentialSignificance ?? 0) > 1 - ALPHA };
    },
  };
}

/** A test with both rankings in one list. */
function interleavedTest(world: RankedWorld, random: () => number): RunningTest {
  const signs = { control: 0, rival: 0 };
  return {
    grow: () => {
      const { searches, sign } = shopBoth(world, random);
      if (sign !== 0) signs[sign > 0 ? 'rival' : 'control']++;
      return searches;
    },
    calls: () => ({
      oneLook: signTest(signs.control, signs.rival) < ALPHA,
      anyTime: signTestAtAnyTime(signs.control, signs.rival) < ALPHA,
    }),
  };
}

const DESIGNS = { split: splitTest, interleaved: interleavedTest } as const;

/** Each visitor gets one ranking (an A/B test), or each list both. */
export type Design = keyof typeof DESIGNS;

/** Counts in how many of some tests each reading reports a difference at a size. */
export function callsAt(
  world: RankedWorld,
  options: { design: Design; searches: number; tests: number; seed: number },
): Record<EndReading, number> {
  const random = seededRandom(options.seed);
  const called = { oneLook: 0, anyTime: 0 };
  for (let at = 0; at < options.tests; at++) {
    const test = DESIGNS[options.design](world, random);
    for (let searches = 0; searches < options.searches;) searches += test.grow();
    const calls = test.calls();
    for (const reading of END_READINGS) if (calls[reading]) called[reading]++;
  }
  return called;
}

/**
 * Returns the number of searches, of both variants together, at which each reading detects the better ranking in 80 of 100 tests. All tests
 * grow in parallel; between two sizes the share is interpolated.
 *
 * @example
 * searchesNeeded(createRankedWorld({ better: 0.3, seed: 1 }), { design: 'interleaved', tests: 300, seed: 2 }).oneLook;
 */
export function searchesNeeded(
  world: RankedWorld,
  { design, tests: count, seed }: { design: Design; tests: number; seed: number },
): Record<EndReading, number> {
  const random = seededRandom(seed);
  const tests = Array.from({ length: count }, () => ({ test: DESIGNS[design](world, random), searches: 0 }));
  const needed: Partial<Record<EndReading, number>> = {};
  let before = { searches: 0, shares: { oneLook: 0, anyTime: 0 } };
  for (let size = LEAST; END_READINGS.some((reading) => needed[reading] === undefined); size *= STEP) {
    const called = { oneLook: 0, anyTime: 0 };
    for (const one of tests) {
      while (one.searches < size) one.searches += one.test.grow();
      const calls = one.test.calls();
      for (const reading of END_READINGS) if (calls[reading]) called[reading]++;
    }
    const shares = { oneLook: called.oneLook / count, anyTime: called.anyTime / count };
    for (const reading of END_READINGS) {
      if (needed[reading] !== undefined || shares[reading] < POWER) continue;
      const part = (POWER - before.shares[reading]) / (shares[reading] - before.shares[reading]);
      needed[reading] = Math.round(before.searches + part * (size - before.searches));
    }
    before = { searches: size, shares };
  }
  return needed as Record<EndReading, number>;
}
