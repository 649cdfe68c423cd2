/** Welch's t test: whether two estimates with variances of their own differ. */
import type { Estimate } from './estimates.ts';
import { studentCritical, studentTwoSided } from './student-t.ts';

/** A difference, second minus first, with its standard error. */
export interface Deviation {
  value: number;
  standardError: number;
  /** Degrees of freedom of Student's t. */
  degrees: number;
}

/** A difference, second minus first, evaluated at a single look. */
export interface Difference extends Pick<Deviation, 'value' | 'standardError'> {
  /** Two-sided. */
  pValue: number;
  /** Confidence interval at the requested level. */
  low: number;
  high: number;
}

/**
 * Returns the difference of two estimates and its standard error. Undefined if their variances are unusable: fewer than two users on a
 * side, or none that differs.
 *
 * @example
 * welchDeviation(estimateMean(control)!, estimateMean(rival)!)?.standardError;
 */
export function welchDeviation(first: Estimate, second: Estimate): Deviation | undefined {
  const variance = first.variance + second.variance;
  if (first.users < 2 || second.users < 2 || !(variance > 0)) return undefined;
  // Welch–Satterthwaite: the degrees of freedom of a sum of two variances.
  const degrees = variance ** 2 / (first.variance ** 2 / (first.users - 1) + second.variance ** 2 / (second.users - 1));
  return { value: second.value - first.value, standardError: Math.sqrt(variance), degrees };
}

/**
 * Evaluates a difference by Student's t.
 *
 * @param alpha 1 − confidence of the interval.
 * @example
 * readOnce({ value: 0.02, standardError: 0.01, degrees: 500 }, 0.05).pValue;
 */
export function readOnce({ value, standardError, degrees }: Deviation, alpha: number): Difference {
  const half = studentCritical(alpha, degrees) * standardError;
  const pValue = studentTwoSided(value / standardError, degrees);
  return { value, standardError, pValue, low: value - half, high: value + half };
}

/**
 * Compares two estimates. Undefined if their variances are unusable.
 *
 * @param alpha 1 − confidence of the interval.
 * @example
 * welchTest(estimateMean(control)!, estimateMean(rival)!, 0.05)?.pValue;
 */
export function welchTest(first: Estimate, second: Estimate, alpha: number): Difference | undefined {
  const deviation = welchDeviation(first, second);
  return deviation && readOnce(deviation, alpha);
}
