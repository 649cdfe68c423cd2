/** Tested indices: which index a test on another one has a visitor see, by the assignment of his searches. */
import type { TestedIndex } from '../../ground/query/tested-index.ts';
import { isHeldOut } from './holdout-rows.ts';
import type { LiveTests } from './live-tests.ts';

/**
 * The index of a visitor's variant; the index itself where no test is on it, and where the visitor is held out. Interleaved rankings
 * belong to both variants, so they change nothing here.
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
