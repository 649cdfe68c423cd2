/** Chi-square distribution, and Pearson's test of counts against expected shares. */
import { upperGammaRatio } from './gamma.ts';

/** The share above x: the p-value of a chi-square statistic. */
export const chiSquareUpperTail = (x: number, degrees: number): number => upperGammaRatio(degrees / 2, x / 2);

/**
 * Pearson's goodness of fit: the probability of counts at least as far from their expected shares.
 *
 * @param shares Expected proportions of the counts; above 0.
 * @example
 * goodnessOfFit([5050, 4950], [50, 50]); // 0.317…
 */
export function goodnessOfFit(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return 1;
  const statistic = counts.reduce((sum, count, at) => {
    const expected = (total * shares[at]!) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareUpperTail(statistic, counts.length - 1);
}
