/** Searches the cluster: the query of a plan, and a response in which no shard is missing. */
import type { EngineQuery } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { Aggregations } from '../query/facet-aggregations.ts';
import { type ClusterQuery, matchAll } from '../query/filter-query.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { fromColumn } from '../indexes/record-column.ts';
import { anyForm, type MatchPlan } from '../query/match-query.ts';
import type { Candidate } from '../ranking/rank-candidates.ts';
import type { RankingPlan } from '../ranking/ranking-plan.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { modelNumber, vectorFields } from '../indexes/vector-fields.ts';

export interface Hit {
  fields: { id: [string]; record: [string]; [column: string]: [string] };
  _score: number | null;
  /** The insertion order is last. */
  sort: unknown[];
  inner_hits?: { group: { hits: { hits: Hit[] } } };
}

export interface SearchAnswer {
  hits: { total: { value: number; relation: 'eq' | 'gte' }; hits: Hit[] };
  aggregations?: Aggregations & {
    groups?: { value: number };
    sizes?: { buckets: { doc_count: number }[]; sum_other_doc_count: number };
  };
  timed_out: boolean;
  _shards: { failed: number; total: number };
}

/** The fields of a document that a candidate needs: only columns, because a source is unpacked and read as a whole. */
export const CANDIDATE_FIELDS = { _source: false, stored_fields: '_none_', docvalue_fields: ['id', 'record'] } as const;

/** The same with the vectors that a search by meaning compares. */
export function candidateFields({ memory }: ClusterIndex, { meaning }: EngineQuery): object {
  const number = meaning ? modelNumber(memory.models ?? [], meaning.vector) : -1;
  if (number < 0) return CANDIDATE_FIELDS;
  return { ...CANDIDATE_FIELDS, docvalue_fields: [...CANDIDATE_FIELDS.docvalue_fields, vectorFields(number).column] };
}

export const idOf = ({ fields }: Hit): string => fields.id[0];

export const candidateOf = (hit: Hit): Candidate => ({
  objectID: idOf(hit),
  json: fromColumn(hit.fields.record[0]),
  order: hit.sort.at(-1) as number,
});

/** Returns the query of the cluster for a plan; without an order it has no score. */
export function clusterQuery(plan: MatchPlan, order?: RankingPlan): ClusterQuery {
  const { clauses = [], selecting = [] } = order ?? {};
  const words = selecting.length > 0 ? [] : plan.words.filter(({ isOptional }) => !isOptional).map(anyForm);
  const filter = [...plan.filter, ...words];
  return {
    bool: {
      ...(selecting.length > 0 ? { must: selecting } : {}),
      // Scoring clauses must not select matches if nothing else does.
      filter: filter.length + selecting.length > 0 ? filter : [matchAll],
      ...(plan.without.length > 0 ? { must_not: plan.without } : {}),
      ...(clauses.length > 0 ? { should: clauses } : {}),
    },
  };
}

/** Searches the cluster. Fails if some shards are missing from the response. */
export const askCluster = (client: ClusterClient, clusterIndex: ClusterIndex, body: object): Promise<SearchAnswer> =>
  searchIndex<SearchAnswer>(client, clusterIndex, body);
