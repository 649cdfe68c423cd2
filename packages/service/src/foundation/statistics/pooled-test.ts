/** Student's t test with a pooled variance, and the more conservative of it and Welch's: the test by which variants are compared. */
import type { Estimate } from './estimates.ts';
import { type Deviation, type Difference, readOnce, welchDeviation } from './welch.ts';

function pooledDeviation(first: Estimate, second: Estimate): Deviation | undefined {
  const degrees = first.users + second.users - 2;
  if (first.users < 2 || second.users < 2) return undefined;
  const squares =
    first.variance * first.users * (first.users - 1) + second.variance * second.users * (second.users - 1);
  const variance = (squares / degrees) * (1 / first.users + 1 / second.users);
  if (!(variance > 0)) return undefined;
  return { value: second.value - first.value, standardError: Math.sqrt(variance), degrees };
}

/**
 * Compares two estimates as if the users of both varied alike, which is true under the null hypothesis (Student's t test). Its own variance
 * would make a small group without any activity look certain. Undefined if users do not vary.
 *
 * @param alpha 1 − confidence of the interval.
 * @example
 * pooledTest(estimateMean(control)!, estimateMean(rival)!, 0.05)?.pValue;
 */
export function pooledTest(first: Estimate, second: Estimate, alpha: number): Difference | undefined {
  const deviation = pooledDeviation(first, second);
  return deviation && readOnce(deviation, alpha);
}

/**
 * Returns the deviation of a difference by the more conservative of the pooled test and Welch's: the pooled one while a small group has not
 * shown yet how much its users vary, Welch's if the small group varies more than the large one. Undefined if users do not vary.
 *
 * @example
 * carefulDeviation(estimateMean(control)!, estimateMean(rival)!)?.standardError;
 */
export function carefulDeviation(first: Estimate, second: Estimate): Deviation | undefined {
  const welch = welchDeviation(first, second);
  const pooled = pooledDeviation(first, second);
  if (!welch || !pooled) return welch ?? pooled;
  return pooled.standardError > welch.standardError ? pooled : welch;
}

/**
 * Compares two groups at one look by the more conservative test. Undefined if users do not vary.
 *
 * @param alpha 1 − confidence of the interval.
 * @example
 * compareGroups(estimateMean(control)!, estimateMean(rival)!, 0.05)?.pValue;
 */
export function compareGroups(first: Estimate, second: Estimate, alpha: number): Difference | undefined {
  const deviation = carefulDeviation(first, second);
  return deviation && readOnce(deviation, alpha);
}
