/** Assignment: the variant of an A/B test that a visitor gets, the same for every search, process and restart. */
// Why: decision 0044.

import { shareOf } from '../../foundation/statistics/hash-text.ts';

/**
 * Returns the number of the variant: 1 is the control. Nothing is stored: the result depends only on the test number and the visitor, so
 * that the groups of different tests are independent.
 *
 * @param test.percentages The share of each variant in percent, the control first. The sum is 100.
 * @example
 * assignVariant({ id: 7, percentages: [50, 50] }, 'user-1'); // the same for ever
 */
export function assignVariant(test: { id: number; percentages: readonly number[] }, visitor: string): number {
  const share = shareOf(visitor, test.id);
  let end = 0;
  for (const [at, percentage] of test.percentages.entries()) {
    end += percentage;
    if (share < end / 100) return at + 1;
  }
  return test.percentages.length;
}
