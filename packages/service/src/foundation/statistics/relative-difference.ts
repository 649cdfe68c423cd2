/**
 * Relative differences at one of many looks: whether a second group is beyond a share of the first one, and between which shares it lies.
 * Both ask the same question, whether second = (1 + share) · first may be, so that they never contradict each other; the interval is the
 * set of all shares for which it may (Fieller, "Some problems in interval estimation", 1954).
 */
import type { Estimate } from './estimates.ts';
import { carefulDeviation } from './pooled-test.ts';
import { readSequentially } from './sequential.ts';

/** What a look is. */
export interface Look {
  /** How much of what was planned has been seen, above 0: 1 is all of it. */
  information: number;
  /** 1 − confidence, over all looks together. */
  alpha: number;
}

/** Halvings of an interval: 50 bits. */
const STEPS = 50;

/** Beyond it, in shares of the first group, nothing is looked for. */
const FARTHEST = 1e6;

/** A little above nothing: nothing itself does not vary, so it could not be told from anything. */
const LOWEST = -1 + 1e-6;

/** So many times the estimate of a group. */
const scale = (estimate: Estimate, by: number): Estimate => ({
  ...estimate,
  value: estimate.value * by,
  variance: estimate.variance * by * by,
});

/**
 * On which side of a share of the first group the second one surely is: 1 above, -1 below, 0 where that is not sure.
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

/** Where a question turns from yes to no, between a share that is inside and one that is outside. */
function edge(isInside: (share: number) => boolean, inside: number, outside: number): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < STEPS; step++) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return near;
}

/**
 * Between which shares of the first group the difference of both lies; undefined where the first group has 0 or less, and where there is no
 * upper end: then the first group could be 0.
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
  if (seen >= FARTHEST || isInside(FARTHEST)) return undefined;
  return {
    low: isInside(LOWEST) ? -1 : edge(isInside, seen, LOWEST),
    high: edge(isInside, seen, FARTHEST),
  };
}
