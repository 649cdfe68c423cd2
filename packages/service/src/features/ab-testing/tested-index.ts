/** Tested indices: the index that a test on another one shows to a visitor, by the assignment of the visitor's searches. */
import type { TestedIndex } from '../../ground/query/tested-index.ts';
import { isHeldOut } from './holdout-rows.ts';
import type { LiveTests } from './live-tests.ts';

/**
 * Returns the index of a visitor's variant, or the index itself if it has no test or the visitor is held out. Interleaved rankings have
 * both variants, so they change nothing here.
 *
 * @example
 * const testedIndex = createTestedIndex(tests);
 * testedIndex('products', 'user-1'); // 'products_friendly'
 */
export const createTestedIndex =
  (tests: Pick<LiveTests, 'on' | 'holdout'>): TestedIndex =>
  (index, visitor) => {
    const holdout = tests.holdout();
    if (holdout && isHeldOut(holdout, visitor)) return index;
    const test = tests.on(index, visitor);
    const variants = test?.kind === 'interleaving' ? undefined : test?.variants();
    return (test && variants?.[test.assign(visitor).variant - 1]?.index.name) ?? index;
  };
