/** Counting what `distinct` keeps: the groups of all matches, or their members up to so many of each. */
import type { SearchAnswer } from './ask-cluster.ts';

/** Groups up to which the cluster counts them one by one. */
export const GROUPS = 40_000;

/** Groups whose sizes are asked for, where more than one of each is kept. */
const MAX_SIZES = 10_000;

/** What counts the groups of a search. */
export const groupAggregation = (perGroup: number): Record<string, object> => ({
  groups: { cardinality: { field: 'group', precision_threshold: GROUPS } },
  ...(perGroup > 1 ? { sizes: { terms: { field: 'group', size: MAX_SIZES } } } : {}),
});

/** How many hits remain when each group keeps at most `perGroup`. */
export function readGroups({ aggregations }: SearchAnswer, perGroup: number): { count: number; isExact: boolean } {
  const groups = aggregations?.groups?.value ?? 0;
  const isCounted = groups < GROUPS / 4;
  if (perGroup === 1) return { count: groups, isExact: isCounted };
  const { buckets = [], sum_other_doc_count: others = 0 } = aggregations?.sizes ?? {};
  const listed = buckets.reduce((sum, { doc_count: size }) => sum + Math.min(size, perGroup), 0);
  // The groups that are not listed are the small ones.
  const least = Math.max(0, groups - buckets.length);
  return { count: listed + Math.max(least, Math.min(others, least * perGroup)), isExact: others === 0 };
}
