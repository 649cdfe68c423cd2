/**
 * Sequential tests: a p-value and an interval that are valid at all looks together, so that checking every day and stopping at significance
 * causes no more false positives. Both need only the difference, its standard error, and the information fraction.
 *
 * At any time: a mixture sequential probability ratio test (Johari, Koomen, Pekelis and Walsh, "Peeking at A/B Tests", KDD 2017) with a
 * normal mixture over the standardized effect, over studentized estimates (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences", Annals of Statistics 2024). Its ratio Λ reaches 1/α at any time with a
 * probability of at most α (Ville's inequality), so 1/Λ may be read as a p-value at any moment.
 *
 * On a fixed day: group-sequential boundaries with the spending function of the O'Brien–Fleming type (Lan and DeMets, "Discrete sequential
 * boundaries for clinical trials", Biometrika 1983) in the limit of continuous looks. The bound is then a constant for z·√t, the maximum of
 * a Brownian motion, so it is valid for any number of looks and needs no list of them.
 */
import { normalQuantile, normalUpperTail } from './normal.ts';
import type { Deviation } from './welch.ts';

/** When a test may be decided. */
export type Decide = 'anyTime' | 'fixedDay';

/** The error level for which the mixture is tuned. It is valid for every other one, too. */
const TUNED_ALPHA = 0.05;

const surprise = -2 * Math.log(TUNED_ALPHA);

/** Variance of the mixture that makes the interval narrowest when all planned data have been observed (Waudby-Smith et al., eq. 20). */
const MIXTURE_AT_PLAN = surprise + Math.log(surprise + 1);

/** Terms of the alternating series; from the third on they are below 1e-15 near any decision. */
const MAX_TERMS = 40;

/** Terms below this share of the sum do not change it, and later terms are even smaller. */
const MIN_RELATIVE_TERM = 1e-17;

/** Below this, a Brownian motion has crossed almost surely, and the series is of no use. */
const MIN_BOUND = 0.3;

/** Result of a look. */
export interface SequentialReading {
  pValue: number;
  low: number;
  high: number;
}

/** Returns how many standard errors a mixture requires at an information fraction. */
function mixtureReach(information: number, alpha: number): number {
  const mixed = information * MIXTURE_AT_PLAN;
  return Math.sqrt(((2 * (1 + mixed)) / mixed) * (Math.log1p(mixed) / 2 - Math.log(alpha)));
}

function mixturePValue(z: number, information: number): number {
  const mixed = information * MIXTURE_AT_PLAN;
  return Math.min(1, Math.exp(Math.log1p(mixed) / 2 - (mixed * z * z) / (2 * (1 + mixed))));
}

/**
 * Returns the probability that a Brownian motion leaves ±`bound` until time 1, by the reflection principle.
 *
 * @example
 * crossingProbability(2.2414); // 0.05
 */
export function crossingProbability(bound: number): number {
  if (bound < MIN_BOUND) return 1;
  let sum = 0;
  for (let term = 0; term < MAX_TERMS; term++) {
    const part = 4 * normalUpperTail((2 * term + 1) * bound);
    sum += term % 2 === 0 ? part : -part;
    if (part <= sum * MIN_RELATIVE_TERM) break;
  }
  return Math.min(1, Math.max(0, sum));
}

/** The bound that is crossed with a probability of alpha: both sides share alpha, and a path beyond it ends on either side with equal probability. */
const boundOf = (alpha: number): number => normalQuantile(1 - alpha / 4);

/**
 * Returns how many standard errors a difference needs for significance when all planned data have been observed.
 *
 * @example
 * decisiveError('fixedDay', 0.05); // 2.2414…
 * decisiveError('anyTime', 0.05); // 3.035…
 */
export const decisiveError = (decide: Decide, alpha: number): number =>
  decide === 'anyTime' ? mixtureReach(1, alpha) : boundOf(alpha);

/**
 * Evaluates a difference at one of many looks.
 *
 * @param plan.decide The kind of guarantee.
 * @param plan.information Information fraction: observed share of the planned data, above 0. On a fixed day values above 1 count as 1.
 * @param plan.alpha 1 − confidence of the interval.
 * @example
 * readSequentially(difference, { decide: 'anyTime', information: 0.5, alpha: 0.05 }).pValue;
 */
export function readSequentially(
  { value, standardError }: Pick<Deviation, 'value' | 'standardError'>,
  { decide, information, alpha }: { decide: Decide; information: number; alpha: number },
): SequentialReading {
  const z = value / standardError;
  const seen = decide === 'fixedDay' ? Math.min(1, information) : information;
  const [pValue, reach] =
    decide === 'anyTime'
      ? [mixturePValue(z, seen), mixtureReach(seen, alpha)]
      : [crossingProbability(Math.abs(z) * Math.sqrt(seen)), boundOf(alpha) / Math.sqrt(seen)];
  return { pValue, low: value - reach * standardError, high: value + reach * standardError };
}
