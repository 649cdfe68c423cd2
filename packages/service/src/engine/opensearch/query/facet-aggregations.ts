/** Facets in the cluster: counts and statistics over all matches, as aggregations of the same search. */
import { setOwn } from '../../../foundation/records/set-own.ts';
import type { EngineAnswer, EngineQuery } from '../../engine.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { spellingOf } from '../indexes/prepare-record.ts';

/** The cluster separates values that differ in case alone: this factor more are requested, to be merged again. */
const SPARE_FACTOR = 1.5;

/** Counts of one value list. */
export interface TermsAnswer {
  sum_other_doc_count: number;
  doc_count_error_upper_bound: number;
  buckets: { key: string; doc_count: number; groups?: { value: number } }[];
}

export interface StatsAnswer {
  count: number;
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export type Aggregations = Record<string, TermsAnswer & StatsAnswer>;

/** Returns the counted facets that a query requests. */
export function countedFacets({ memory }: ClusterIndex, query: EngineQuery): string[] {
  const counted = memory.settings.facets.flatMap((facet) => (facet.counted ? facet.attribute : []));
  return query.facets.includes('*') ? counted : counted.filter((attribute) => query.facets.includes(attribute));
}

/** Returns the aggregations for the facets of a query. */
export function facetAggregations(clusterIndex: ClusterIndex, query: EngineQuery): Record<string, object> {
  const aggregations: Record<string, object> = {};
  const byGroup =
    query.distinct > 0 &&
    query.facetingAfterDistinct === true &&
    clusterIndex.memory.settings.attributeForDistinct !== undefined;
  countedFacets(clusterIndex, query).forEach((attribute, at) => {
    const number = clusterIndex.layout.numberField(attribute);
    aggregations[`values${at}`] = {
      terms: {
        field: clusterIndex.layout.spellingField(attribute),
        size: Math.max(1, Math.ceil(query.maxValuesPerFacet * SPARE_FACTOR)),
        ...(query.sortFacetValuesBy === 'alpha' ? { order: { _key: 'asc' } } : {}),
      },
      ...(byGroup ? { aggs: { groups: { cardinality: { field: 'group', precision_threshold: 40_000 } } } } : {}),
    };
    if (number !== undefined) aggregations[`stats${at}`] = { stats: { field: number } };
  });
  return aggregations;
}

/** Merges the counts of values that differ in case alone, and returns whether they are exact. */
export function joinSpellings(counted: TermsAnswer): { values: [value: string, count: number][]; isExact: boolean } {
  const joined = new Map<string, { spelling: string; most: number; count: number }>();
  for (const { key, doc_count: all, groups } of counted.buckets) {
    const count = groups?.value ?? all;
    const { key: value, spelling } = spellingOf(key);
    const existing = joined.get(value);
    if (!existing) joined.set(value, { spelling, most: count, count });
    else {
      if (count > existing.most) [existing.most, existing.spelling] = [count, spelling];
      existing.count += count;
    }
  }
  return {
    values: Array.from(joined.values(), ({ spelling, count }) => [spelling, count]),
    isExact: counted.doc_count_error_upper_bound === 0 && counted.buckets.every(({ groups }) => groups === undefined),
  };
}

/** Reads facets and statistics from a response. */
export function readFacets(
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  answered: Aggregations,
): Pick<EngineAnswer, 'facets' | 'facetsStats' | 'exhaustiveFacetsCount'> {
  const facets: EngineAnswer['facets'] = {};
  const facetsStats: EngineAnswer['facetsStats'] = {};
  let exhaustiveFacetsCount = true;
  countedFacets(clusterIndex, query).forEach((attribute, at) => {
    const { values, isExact } = joinSpellings(answered[`values${at}`]!);
    if (!isExact) exhaustiveFacetsCount = false;
    const counts: Record<string, number> = {};
    for (const [value, count] of inOrder(values, query).slice(0, query.maxValuesPerFacet)) setOwn(counts, value, count);
    setOwn(facets, attribute, counts);
    const stats = answered[`stats${at}`];
    if (!stats || stats.count === 0) return;
    setOwn(facetsStats, attribute, { min: stats.min, max: stats.max, avg: stats.avg, sum: stats.sum });
  });
  return { facets, facetsStats, exhaustiveFacetsCount };
}

function inOrder(values: [string, number][], { sortFacetValuesBy }: EngineQuery): [string, number][] {
  return sortFacetValuesBy === 'alpha'
    ? values.sort(([a], [b]) => compareNames(a, b))
    : values.sort(([a, first], [b, second]) => second - first || compareNames(a, b));
}

function compareNames(a: string, b: string): number {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  return low < high ? -1 : low > high ? 1 : 0;
}
