/** Sums of an earlier version for days whose raw rows were deleted: what it did not count is unknown, not 0. */
import { COUNTS, type SearchSums } from './search-sums.ts';
import type { TestSums, UserSums } from './user-sums.ts';

/** Number of counts in earlier versions: those before units. */
const FORMER_COUNTS = COUNTS.indexOf('units');

/** Response times were not collected. They add nothing, because the mean is over measured searches only. */
const UNLOOKED: ReadonlySet<string> = new Set(['timed', 'time']);

const MISSING = COUNTS.slice(FORMER_COUNTS).map((name) => (UNLOOKED.has(name) ? 0 : NaN));

function readSums({ counts, revenue }: SearchSums): SearchSums {
  const orders = revenue && Object.fromEntries(Object.keys(revenue).map((currency) => [currency, NaN]));
  return {
    counts: [...counts.slice(0, FORMER_COUNTS), ...MISSING],
    ...(revenue && { revenue }),
    ...(orders && { orders }),
  };
}

const readUser = ({ asked, empty, ...others }: UserSums): UserSums => ({
  ...others,
  ...(asked && { asked: readSums(asked) }),
  ...(empty && { empty: readSums(empty) }),
});

/**
 * Converts the sums into the current format.
 *
 * @param segment Of the readers `abTests1` and `abTests2`.
 * @example
 * readFormerSums({ 7: { 1: { ann: { asked: { counts: [2, 2, 0, 1, 0, 0, 0, 1, 3, 1] } } } } });
 */
export function readFormerSums(segment: TestSums): TestSums {
  const map = <From, To>(record: Record<string, From>, of: (one: From) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(record).map(([name, one]) => [name, of(one)]));
  return map(segment, (variants) => map(variants, (users) => map(users, readUser)));
}
