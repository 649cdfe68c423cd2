/** Assignment: which variant of an A/B test a visitor gets, the same at every search, in every process and after every start. */
// Why: decision 0044.

import { shareOf } from '../../foundation/statistics/hash-text.ts';

/**
 * The number of the variant: 1 is the control. Nothing is stored: the number of the test and the visitor alone decide, so that the groups
 * of one test say nothing about those of another.
 *
 * @param test.percentages The share of each variant in percent, the control first; together 100.
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
