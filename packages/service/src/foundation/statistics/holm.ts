/** Corrections for several metrics: gatekeeping by the primary metric, and Holm's procedure for the others. */

/**
 * Holm's step-down procedure: with any dependence between the p-values, at most 5 of 100 families have a false one below 0.05.
 *
 * @example
 * holm([0.01, 0.04]); // [0.02, 0.04]
 */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, at) => at).toSorted((a, b) => pValues[a]! - pValues[b]!);
  const corrected = pValues.slice();
  let highest = 0;
  for (const [rank, at] of order.entries()) {
    highest = Math.max(highest, Math.min(1, (pValues.length - rank) * pValues[at]!));
    corrected[at] = highest;
  }
  return corrected;
}

/**
 * Returns the first p-value unchanged, and the others by Holm, never below the first: a test that is undecided in its primary metric
 * decides no other.
 *
 * @example
 * gatekeep(0.03, [0.001, 0.04]); // [0.03, 0.03, 0.04]
 */
export const gatekeep = (first: number, others: readonly number[]): number[] => [
  first,
  ...holm(others).map((pValue) => Math.max(first, pValue)),
];
