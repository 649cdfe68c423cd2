/** Outlier rule: which users did so unusually much that they are no shoppers, but crawlers, monitors or people at work. */

/** Fewer users than this say nothing about what is usual. */
const LEAST_USERS = 10;

/** How far above the median somebody must be, in robust standard deviations of the logarithm. */
const REACH = 5;

/** The least standard deviation of the logarithm: where nearly all do the same, those who do twice as much are no outliers yet. */
const LEAST_SPREAD = 0.5;

/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const NORMAL_MAD = 1.4826;

function medianOf(numbers: Float64Array): number {
  const sorted = numbers.slice().sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * The most that a usual user does: who did more is an outlier. What users do spreads over powers of ten, so the rule works on ln(1 + n):
 * its median plus five robust standard deviations (1.4826 times the median absolute deviation, at least 0.5). Medians do not move with
 * the outliers that they are to find. Infinity for fewer than ten users.
 *
 * @param counts What each user did, in all variants together: a limit of its own would treat the variants differently.
 * @example
 * mostUsual([1, 1, 2, 1, 1, 3, 1, 1, 2, 1, 900]); // about 23: the 900 are no shopper
 */
export function mostUsual(counts: readonly number[]): number {
  if (counts.length < LEAST_USERS) return Infinity;
  const logs = Float64Array.from(counts, (count) => Math.log1p(count));
  const median = medianOf(logs);
  const spread = Math.max(LEAST_SPREAD, NORMAL_MAD * medianOf(logs.map((log) => Math.abs(log - median))));
  return Math.expm1(median + REACH * spread);
}
