/** Estimates over users: a mean or a ratio of sums, with its variance across users (not searches). */

/** An estimate from independent users. */
export interface Estimate {
  value: number;
  /** Variance of the estimate, not of the single user. */
  variance: number;
  users: number;
  /** Users who contribute to it; of a ratio, the users who do not, if they are fewer. */
  contributing: number;
}

/** One user's part of a ratio: numerator and denominator. */
export interface RatioPart {
  numerator: number;
  denominator: number;
}

/** Returns the mean over users, and the standard deviation of the single user. Undefined without users. */
export function estimateMean(values: readonly number[]): (Estimate & { standardDeviation: number }) | undefined {
  const users = values.length;
  if (users === 0) return undefined;
  const value = values.reduce((sum, one) => sum + one, 0) / users;
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const spread = users > 1 ? squares / (users - 1) : 0;
  const contributing = values.reduce((count, one) => (one === 0 ? count : count + 1), 0);
  return { value, variance: spread / users, users, contributing, standardDeviation: Math.sqrt(spread) };
}

/**
 * Returns the ratio of two sums over users, such as clicks per search, with its variance by the delta method: the searches of one user
 * resemble each other, so they count for less than those of as many users would (Deng, Knoblich and Lu, "Applying the Delta Method in
 * Metric Analytics", KDD 2018). Undefined if the denominators are all 0.
 *
 * @example
 * estimateRatio([{ numerator: 1, denominator: 4 }, { numerator: 0, denominator: 2 }])?.value; // 1 / 6
 */
export function estimateRatio(parts: readonly RatioPart[]): Estimate | undefined {
  const users = parts.length;
  const numerator = parts.reduce((sum, part) => sum + part.numerator, 0);
  const denominator = parts.reduce((sum, part) => sum + part.denominator, 0);
  if (denominator === 0) return undefined;
  const value = numerator / denominator;
  // The linear form of the ratio: its mean is 0, so that its variance is a sum of squares.
  const squares = parts.reduce((sum, part) => sum + (part.numerator - value * part.denominator) ** 2, 0);
  const mean = denominator / users;
  const variance = users > 1 ? squares / (users - 1) / (users * mean * mean) : 0;
  const succeeding = parts.filter((part) => part.numerator !== 0).length;
  const failing = parts.filter((part) => part.numerator !== part.denominator).length;
  return { value, variance, users, contributing: Math.min(succeeding, failing) };
}
