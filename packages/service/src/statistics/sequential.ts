/**
 * Always-valid sequential reading: a p-value and a confidence sequence that hold at every look together, so that looking each day, and
 * stopping when it is significant, does not lie.
 *
 * A mixture sequential probability ratio test (Johari, Koomen, Pekelis and Walsh, "Peeking at A/B Tests", KDD 2017) with a normal mixture
 * over the standardized effect, over studentized estimates (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit
 * theory and asymptotic confidence sequences", Annals of Statistics 2024). The ratio Λ that it forms is at least 1/α at any time with a
 * probability of at most α (Ville's inequality), so 1/Λ may be read as a p-value whenever one likes.
 */
import type { Estimate } from './estimates.ts';
import type { Difference } from './welch.ts';

/** For which error the mixture is tuned. It holds for every other one too. */
const TUNED_ALPHA = 0.05;

/** At how many effective users the interval is narrowest: about 5,000 in each of two equal variants. */
const TUNED_USERS = 2500;

const surprise = -2 * Math.log(TUNED_ALPHA);

/** The variance of the mixture, in squares of the standard deviation of one user (Waudby-Smith et al., eq. 20). */
const MIXTURE_VARIANCE = (surprise + Math.log(surprise + 1)) / TUNED_USERS;

/** What must be there before it speaks: it leans on the central limit theorem, which needs some users to hold. */
const LEAST_USERS = 100;
const LEAST_CONTRIBUTING = 20;

/** What can be said at any time. */
export interface SequentialReading {
  pValue: number;
  low: number;
  high: number;
}

/**
 * Reads a difference sequentially; undefined while there are too few users, fewer than 100 in a variant or 20 in both who add anything.
 *
 * @param difference From `welchTest` of the same estimates.
 * @param alpha 1 − confidence of the interval.
 * @example
 * readSequentially(control, rival, { difference, alpha: 0.05 })?.pValue;
 */
export function readSequentially(
  first: Estimate,
  second: Estimate,
  { difference, alpha }: { difference: Difference; alpha: number },
): SequentialReading | undefined {
  if (Math.min(first.users, second.users) < LEAST_USERS) return undefined;
  if (first.contributing + second.contributing < LEAST_CONTRIBUTING) return undefined;
  const { value, standardError } = difference;
  const effective = 1 / (1 / first.users + 1 / second.users);
  const mixed = effective * MIXTURE_VARIANCE;
  const z = value / standardError;
  const logRatio = (mixed * z * z) / (2 * (1 + mixed)) - Math.log1p(mixed) / 2;
  const reach = Math.sqrt(((2 * (1 + mixed)) / mixed) * (Math.log1p(mixed) / 2 - Math.log(alpha))) * standardError;
  return { pValue: Math.min(1, Math.exp(-logRatio)), low: value - reach, high: value + reach };
}
