/** Counts the hits that `distinct` retains: the groups of all matches, or their members up to a limit per group. */
import type { EngineQuery } from '../../engine.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { GROUP } from '../indexes/index-layout.ts';
import { candidateFields, type SearchAnswer } from './ask-cluster.ts';

/** Maximum number of groups that the cluster counts exactly. */
export const MAX_EXACT_GROUPS = 40_000;

/** Maximum number of groups whose sizes are requested, if more than one member of each is retained. */
const MAX_SIZES = 10_000;

/** Number of additional members of a group that are read. */
export const SPARE_GROUP_MEMBERS = 3;

/** Whether a search limits the hits per group. */
export const isGrouped = ({ memory }: ClusterIndex, query: EngineQuery): boolean =>
  query.distinct > 0 && memory.settings.attributeForDistinct !== undefined;

/** Returns the request for the first members of each group; empty if the query has no groups. */
export function grouping(clusterIndex: ClusterIndex, query: EngineQuery, sort: readonly object[]): object {
  if (!isGrouped(clusterIndex, query)) return {};
  const size = query.distinct + SPARE_GROUP_MEMBERS;
  return {
    collapse: { field: GROUP, inner_hits: { name: 'group', size, sort, ...candidateFields(clusterIndex, query) } },
  };
}

/** Returns the aggregation that counts the groups of a search. */
export const groupAggregation = (perGroup: number): Record<string, object> => ({
  groups: { cardinality: { field: 'group', precision_threshold: MAX_EXACT_GROUPS } },
  ...(perGroup > 1 ? { sizes: { terms: { field: 'group', size: MAX_SIZES } } } : {}),
});

/** Returns how many hits remain if at most `perGroup` of each group are retained. */
export function readGroups({ aggregations }: SearchAnswer, perGroup: number): { count: number; isExact: boolean } {
  const groups = aggregations?.groups?.value ?? 0;
  const isCounted = groups < MAX_EXACT_GROUPS / 4;
  if (perGroup === 1) return { count: groups, isExact: isCounted };
  const { buckets = [], sum_other_doc_count: others = 0 } = aggregations?.sizes ?? {};
  const listed = buckets.reduce((sum, { doc_count: size }) => sum + Math.min(size, perGroup), 0);
  // The groups that are not listed are the small ones.
  const least = Math.max(0, groups - buckets.length);
  return { count: listed + Math.max(least, Math.min(others, least * perGroup)), isExact: others === 0 };
}
