/** Sign test: whether one of two is preferred more often than a fair coin would have it, for one look and for many. */
import { logGamma } from './gamma.ts';

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** log of the chance of exactly k heads of n throws. */
const logChance = (n: number, k: number): number =>
  logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) - n * Math.LN2;

/**
 * The exact two-sided p-value: how likely a split is that is at least as uneven. 1 where there is nothing to count.
 *
 * @example
 * signTest(9, 1); // 0.0215 (22 of 1024)
 */
export function signTest(first: number, second: number): number {
  const n = first + second;
  const most = Math.max(first, second);
  let tail = 0;
  for (let k = most; k <= n; k++) tail += Math.exp(logChance(n, k));
  return Math.min(1, 2 * tail);
}

/** How the mixture spreads over preferences: it is most powerful where two of three prefer one. */
const MIXTURE = 5;

/**
 * A p-value that holds at every look together: 1 / e, where e is what a gambler would have made of one coin that he thinks unfair in a way
 * unknown to him (a beta mixture against the fair coin; Ville's inequality). Each throw may count once only, and stay what it is.
 *
 * @example
 * signTestAtAnyTime(90, 10) < 0.001; // true
 */
export function signTestAtAnyTime(first: number, second: number): number {
  const evidence = logBeta(MIXTURE + first, MIXTURE + second) - logBeta(MIXTURE, MIXTURE) + (first + second) * Math.LN2;
  return Math.min(1, Math.exp(-evidence));
}
