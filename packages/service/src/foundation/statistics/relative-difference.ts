/**
 * Relative differences at one of many looks: whether a second group is beyond a share of the first one, and the interval of its relative
 * difference. Both test the same hypothesis, second = (1 + share) · first, so that they never contradict each other: the interval is the
 * set of all shares that are not rejected (Fieller, "Some problems in interval estimation", 1954).
 */
import type { Estimate } from './estimates.ts';
import { carefulDeviation } from './pooled-test.ts';
import { readSequentially } from './sequential.ts';

/** One look at a running test. */
export interface Look {
  /** Information fraction: observed share of the planned data, above 0. */
  information: number;
  /** 1 − confidence, over all looks together. */
  alpha: number;
}

/** Bisection steps: 50 bits. */
const BISECTION_STEPS = 50;

/** Search limit, in shares of the first group. */
const MAX_SHARE = 1e6;

/** Slightly above zero: zero itself has no variance, so no test could reject it. */
const MIN_SHARE = -1 + 1e-6;

/** Multiplies the estimate of a group by a factor. */
const scale = (estimate: Estimate, by: number): Estimate => ({
  ...estimate,
  value: estimate.value * by,
  variance: estimate.variance * by * by,
});

/**
 * Returns on which side of a share of the first group the second one significantly is: 1 above, -1 below, 0 if undecided.
 *
 * @param share 0.1: a tenth more than the first group.
 * @example
 * sideOf([first, second], 0.1, { information: 1, alpha: 0.05 }); // 1: more than a tenth above
 */
export function sideOf([first, second]: readonly [Estimate, Estimate], share: number, look: Look): -1 | 0 | 1 {
  const deviation = carefulDeviation(scale(first, 1 + share), second);
  if (!deviation || !(look.information > 0)) return 0;
  const { low, high } = readSequentially(deviation, { decide: 'anyTime', ...look });
  return low > 0 ? 1 : high < 0 ? -1 : 0;
}

/** Bisects for the edge of an interval between a share inside and one outside. */
function edge(isInside: (share: number) => boolean, inside: number, outside: number): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < BISECTION_STEPS; step++) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return near;
}

/**
 * Returns the interval of the relative difference. Undefined if the first group is 0 or less, or if there is no upper end because the first
 * group could be 0.
 *
 * @example
 * relativeInterval([first, second], { information: 1, alpha: 0.05 }); // { low: -0.02, high: 0.07 }
 */
export function relativeInterval(
  pair: readonly [Estimate, Estimate],
  look: Look,
): { low: number; high: number } | undefined {
  const [first, second] = pair;
  if (!(first.value > 0)) return undefined;
  const isInside = (share: number): boolean => sideOf(pair, share, look) === 0;
  const seen = second.value / first.value - 1;
  if (seen >= MAX_SHARE || isInside(MAX_SHARE)) return undefined;
  return {
    low: isInside(MIN_SHARE) ? -1 : edge(isInside, seen, MIN_SHARE),
    high: edge(isInside, seen, MAX_SHARE),
  };
}
