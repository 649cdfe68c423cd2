/** Standings: how many records of an index the custom ranking puts before a candidate, counted by the cluster. */
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import type { EngineQuery } from '../../engine.ts';
import { allOf, anyOf, type ClusterQuery, noneOf } from '../query/filter-query.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { Candidate } from './rank-candidates.ts';
import { sortKeyOf } from '../indexes/sortable-keys.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';

/** Counts that one call asks for. */
const MAX = 500;

/** Where records stand, by objectID. */
export interface Counted {
  /** Records of the index. */
  living: number;
  /** Records that are ranked before one with other values, and with `byOrder` also those of the same values that came before it. */
  before: ReadonlyMap<string, number>;
}

type Ranking = EngineQuery['customRanking'];

interface Rule {
  /** The record's value is better. */
  better: ClusterQuery | undefined;
  /** The record's value is the same. */
  same: ClusterQuery;
}

/** Counts for some candidates. Those with the same values are counted once. */
export async function countStandings(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: { candidates: readonly Candidate[]; ranking: Ranking; byOrder: boolean },
): Promise<Counted> {
  const { candidates, ranking, byOrder } = options;
  const queries = new Map<string, { query: ClusterQuery; ids: string[] }>();
  for (const { objectID, json, order } of candidates) {
    const rules = rulesOf(clusterIndex, ranking, JSON.parse(json));
    const query = beforeQuery(rules, byOrder ? order : undefined);
    const key = JSON.stringify(query);
    const existing = queries.get(key);
    if (existing) existing.ids.push(objectID);
    else queries.set(key, { query, ids: [objectID] });
  }
  const before = new Map<string, number>();
  const all = [...queries.values()];
  let living = 0;
  for (let at = 0; at === 0 || at < all.length; at += MAX) {
    const part = all.slice(at, at + MAX);
    const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
      client,
      clusterIndex,
      [{ match_all: {} }, ...part.map(({ query }) => query)].map((query) => ({
        query: { bool: { filter: [query] } },
        size: 0,
        track_total_hits: true,
      })),
    );
    const [first, ...counts] = responses.map(({ hits }) => hits.total.value);
    living = first ?? 0;
    part.forEach(({ ids }, number) => ids.forEach((id) => before.set(id, counts[number] ?? 0)));
  }
  return { living, before };
}

function rulesOf({ layout }: ClusterIndex, ranking: Ranking, record: unknown): Rule[] {
  return ranking.flatMap(({ attribute, order }): Rule[] => {
    const sorted = layout.sortField(attribute, order);
    const field = sorted ?? layout.numberField(attribute);
    if (field === undefined) return [];
    const key = sorted === undefined ? leastNumber(record, attribute) : sortKeyOf(record, attribute, order);
    // Records without a value come last in both orders.
    if (key === undefined) return [{ better: { exists: { field } }, same: noneOf([{ exists: { field } }]) }];
    return [
      { better: { range: { [field]: { [order === 'asc' ? 'lt' : 'gt']: key } } }, same: { term: { [field]: key } } },
    ];
  });
}

function leastNumber(record: unknown, attribute: string): number | undefined {
  let least: number | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (typeof value === 'number') least = Math.min(least ?? value, value);
  });
  return least;
}

/** What finds the records that are ranked before one. */
function beforeQuery(rules: readonly Rule[], order: number | undefined): ClusterQuery {
  const ways = rules.flatMap(({ better }, at) =>
    better ? [allOf([...rules.slice(0, at).map(({ same }) => same), better])] : [],
  );
  if (order !== undefined) ways.push(allOf([...rules.map(({ same }) => same), { range: { order: { lt: order } } }]));
  return anyOf(ways);
}

/** From 0 to 1000: the share of records that are not ranked before one. */
export const standingAmong = ({ living, before }: Counted, objectID: string): number =>
  living === 0 ? 0 : Math.floor(((living - (before.get(objectID) ?? 0)) * 1000) / living);
