/** Sign test: whether one of two alternatives is preferred more often than by chance, for one look and for many. */
import { logGamma } from './gamma.ts';

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Logarithm of the probability of exactly k heads in n tosses. */
const logChance = (n: number, k: number): number =>
  logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) - n * Math.LN2;

/**
 * The exact two-sided p-value: the probability of a split that is at least as uneven. 1 if there is nothing to count.
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

/** Concentration of the mixture: most powerful if two of three prefer one. */
const MIXTURE_CONCENTRATION = 5;

/**
 * A p-value that is valid at all looks together: 1 / e, where e is the wealth of a gambler who bets against a fair coin with a beta mixture
 * (Ville's inequality). Each toss may count only once, and must not change later.
 *
 * @example
 * signTestAtAnyTime(90, 10) < 0.001; // true
 */
export function signTestAtAnyTime(first: number, second: number): number {
  const evidence =
    logBeta(MIXTURE_CONCENTRATION + first, MIXTURE_CONCENTRATION + second) -
    logBeta(MIXTURE_CONCENTRATION, MIXTURE_CONCENTRATION) +
    (first + second) * Math.LN2;
  return Math.min(1, Math.exp(-evidence));
}
