/** Corrections for several metrics: gatekeeping by the one that decides, and Holm's procedure over the others. */

/**
 * Holm's step-down procedure: p-values of which none below 0.05 is wrong in more than 5 of 100 families, whatever they have in common.
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
 * The first p-value as it is; the others by Holm, and never surer than the first: a test that is undecided in its own metric decides none.
 *
 * @example
 * gatekeep(0.03, [0.001, 0.04]); // [0.03, 0.03, 0.04]
 */
export const gatekeep = (first: number, others: readonly number[]): number[] => [
  first,
  ...holm(others).map((pValue) => Math.max(first, pValue)),
];
