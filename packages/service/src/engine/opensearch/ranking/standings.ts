/** Ranks by custom ranking: the cluster counts how many records of an index rank before each candidate. */
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import type { EngineQuery } from '../../engine.ts';
import { allOf, anyOf, type ClusterQuery, noneOf } from '../query/filter-query.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { Candidate } from './rank-candidates.ts';
import { sortKeyOf } from '../indexes/sortable-keys.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';

/** Maximum number of count queries per multi-search request. */
const MAX_COUNTS = 500;

/** Number of records ranked before each candidate. */
export interface RankCounts {
  /** Number of records in the index. */
  total: number;
  /** By objectID: number of records with better values; with `countTies` also those with the same values that were added earlier. */
  rankedBefore: ReadonlyMap<string, number>;
}

type Ranking = EngineQuery['customRanking'];

interface Criterion {
  /** Finds records with a better value. */
  better: ClusterQuery;
  /** Finds records with the same value. */
  same: ClusterQuery;
}

/** Counts the records ranked before each candidate. Candidates with the same values share one query. */
export async function countRankedBefore(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: { candidates: readonly Candidate[]; ranking: Ranking; countTies: boolean },
): Promise<RankCounts> {
  const { candidates, ranking, countTies } = options;
  const queries = new Map<string, { query: ClusterQuery; ids: string[] }>();
  for (const { objectID, json, order } of candidates) {
    const criteria = criteriaFor(clusterIndex, ranking, JSON.parse(json));
    const query = beforeQuery(criteria, countTies ? order : undefined);
    const key = JSON.stringify(query);
    const existing = queries.get(key);
    if (existing) existing.ids.push(objectID);
    else queries.set(key, { query, ids: [objectID] });
  }
  const rankedBefore = new Map<string, number>();
  const distinct = [...queries.values()];
  let total = 0;
  // At least one request, for the total.
  for (let start = 0; start === 0 || start < distinct.length; start += MAX_COUNTS) {
    const chunk = distinct.slice(start, start + MAX_COUNTS);
    const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
      client,
      clusterIndex,
      [{ match_all: {} }, ...chunk.map(({ query }) => query)].map((query) => ({
        query: { bool: { filter: [query] } },
        size: 0,
        track_total_hits: true,
      })),
    );
    const [indexTotal, ...counts] = responses.map(({ hits }) => hits.total.value);
    total = indexTotal ?? 0;
    chunk.forEach(({ ids }, index) => ids.forEach((id) => rankedBefore.set(id, counts[index] ?? 0)));
  }
  return { total, rankedBefore };
}

function criteriaFor({ layout }: ClusterIndex, ranking: Ranking, record: unknown): Criterion[] {
  return ranking.flatMap(({ attribute, order }): Criterion[] => {
    const sortField = layout.sortField(attribute, order);
    const field = sortField ?? layout.numberField(attribute);
    if (field === undefined) return [];
    const key = sortField === undefined ? leastNumber(record, attribute) : sortKeyOf(record, attribute, order);
    // Records without a value come last in both orders.
    if (key === undefined) return [{ better: { exists: { field } }, same: noneOf([{ exists: { field } }]) }];
    return [
      { better: { range: { [field]: { [order === 'asc' ? 'lt' : 'gt']: key } } }, same: { term: { [field]: key } } },
    ];
  });
}

/** The smallest number of an attribute, which may have several. */
function leastNumber(record: unknown, attribute: string): number | undefined {
  let least: number | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (typeof value === 'number') least = Math.min(least ?? value, value);
  });
  return least;
}

/** Query for the records ranked before a candidate: equal in all earlier criteria and better in the next. */
function beforeQuery(criteria: readonly Criterion[], order: number | undefined): ClusterQuery {
  const alternatives = criteria.map(({ better }, index) =>
    allOf([...criteria.slice(0, index).map(({ same }) => same), better]),
  );
  if (order !== undefined)
    alternatives.push(allOf([...criteria.map(({ same }) => same), { range: { order: { lt: order } } }]));
  return anyOf(alternatives);
}

/** Percentile rank in per mille (0 to 1000): the share of records that do not rank before the candidate. */
export const percentileRank = ({ total, rankedBefore }: RankCounts, objectID: string): number =>
  total === 0 ? 0 : Math.floor(((total - (rankedBefore.get(objectID) ?? 0)) * 1000) / total);
