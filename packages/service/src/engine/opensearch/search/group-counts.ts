/** Counting what `distinct` keeps: the groups of all matches, or their members up to so many of each. */
import type { EngineQuery } from '../../engine.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { GROUP } from '../indexes/index-layout.ts';
import { candidateFields, type SearchAnswer } from './ask-cluster.ts';

/** Groups up to which the cluster counts them one by one. */
export const GROUPS = 40_000;

/** Groups whose sizes are asked for, where more than one of each is kept. */
const MAX_SIZES = 10_000;

/** Members of a group that are read beyond those that are shown. */
export const GROUPING_SPARE = 3;

/** Whether a search keeps so many hits of each group. */
export const isGrouped = ({ memory }: ClusterIndex, query: EngineQuery): boolean =>
  query.distinct > 0 && memory.settings.attributeForDistinct !== undefined;

/** What lists the first members of each group; nothing where nobody asks for groups. */
export function grouping(clusterIndex: ClusterIndex, query: EngineQuery, sort: readonly object[]): object {
  if (!isGrouped(clusterIndex, query)) return {};
  const size = query.distinct + GROUPING_SPARE;
  return {
    collapse: { field: GROUP, inner_hits: { name: 'group', size, sort, ...candidateFields(clusterIndex, query) } },
  };
}

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
