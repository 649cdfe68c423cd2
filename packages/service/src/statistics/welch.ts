/** Welch's t test: whether two estimates with variances of their own differ. */
import type { Estimate } from './estimates.ts';
import { studentCritical, studentTwoSided } from './student-t.ts';

/** A difference, second minus first. */
export interface Difference {
  value: number;
  standardError: number;
  /** Two-sided. */
  pValue: number;
  /** The confidence interval for the level that was asked for. */
  low: number;
  high: number;
}

/**
 * Compares two estimates; undefined where their variances say nothing: fewer than two users on a side, or none that differs.
 *
 * @param alpha 1 − confidence of the interval.
 * @example
 * welchTest(estimateMean(control)!, estimateMean(rival)!, 0.05)?.pValue;
 */
export function welchTest(first: Estimate, second: Estimate, alpha: number): Difference | undefined {
  const variance = first.variance + second.variance;
  if (first.users < 2 || second.users < 2 || !(variance > 0)) return undefined;
  const value = second.value - first.value;
  const standardError = Math.sqrt(variance);
  // Welch and Satterthwaite: the degrees of freedom of a sum of two variances.
  const degrees = variance ** 2 / (first.variance ** 2 / (first.users - 1) + second.variance ** 2 / (second.users - 1));
  const half = studentCritical(alpha, degrees) * standardError;
  return {
    value,
    standardError,
    pValue: studentTwoSided(value / standardError, degrees),
    low: value - half,
    high: value + half,
  };
}
