/** Narrows a search with more matches than candidates: to few typos, to relevant matches, to the best of each group. */
import type { EngineQuery } from '../../engine.ts';
import { askCluster, CANDIDATE_FIELDS, clusterQuery, type SearchAnswer } from './ask-cluster.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { facetAggregations } from '../query/facet-aggregations.ts';
import { groupAggregation, grouping, isGrouped } from './group-counts.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { MatchPlan } from '../query/match-query.ts';
import type { RankingPlan } from '../ranking/ranking-plan.ts';
import { MAX_COUNTED_TYPOS, relevanceClauses, withTypos } from '../ranking/relevance-query.ts';
import { typoLimit, type TypoLimit } from './typo-limit.ts';

/** A search as it was first sent. */
export interface Asked {
  answer: SearchAnswer;
  plan: MatchPlan;
  order: RankingPlan;
}

/** Tolerance, because scores are sums of fractions. */
export const SCORE_TOLERANCE = 1e-4;

/** Results of the second search. */
export interface Narrowed {
  /** All matches within the typo limit: for the counts, and for the list unless `relevant` is set. */
  counted: SearchAnswer;
  /** The matches that are relevant enough, if a search removes others. */
  relevant: SearchAnswer | undefined;
}

/** Requests what takes a second search. `size` is the number of candidates, as many as in the first search or more. */
export async function narrowSearch(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  options: { request: Asked; size: number; isDeeper: boolean },
): Promise<Narrowed> {
  const { request, size } = options;
  const { plan, order } = request;
  const limit = await typoLimit({ client, clusterIndex, query, plan, order });
  const grouped = isGrouped(clusterIndex, query);
  const counted =
    grouped || limit !== undefined
      ? await askCluster(client, clusterIndex, {
          query: clusterQuery(plan, order),
          sort: order.sort,
          size,
          track_total_hits: true,
          ...CANDIDATE_FIELDS,
          ...(limit === undefined ? {} : { min_score: limit.score, track_scores: true }),
          ...grouping(clusterIndex, query, order.sort),
          aggs: { ...facetAggregations(clusterIndex, query), ...(grouped ? groupAggregation(query.distinct) : {}) },
        })
      : options.isDeeper
        ? await loadMoreCandidates(client, clusterIndex, { request, size })
        : request.answer;
  if (!removesIrrelevant(query, plan)) return { counted, relevant: undefined };
  const relevance = relevanceQuery(clusterIndex, plan, limit);
  const best = await askCluster(client, clusterIndex, { query: relevance, sort: ['_score'], size: 1, _source: false });
  const least = ((best.hits.hits[0]?._score ?? 0) * (query.relevancyStrictness ?? 0)) / 100 - SCORE_TOLERANCE;
  // Relevance is a separate score here: criteria after the sorting attributes are left to the ranking of candidates.
  const sort = order.sort.filter((step) => !('_score' in step));
  const relevant = await askCluster(client, clusterIndex, {
    query: relevance,
    min_score: least,
    track_scores: true,
    track_total_hits: true,
    sort,
    size,
    ...CANDIDATE_FIELDS,
    ...grouping(clusterIndex, query, sort),
    aggs: grouped ? groupAggregation(query.distinct) : {},
  });
  return { counted, relevant };
}

/** Returns the same response with more candidates: only those after the last one are requested, and nothing is counted again. */
async function loadMoreCandidates(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  { request: { answer, plan, order }, size }: { request: Asked; size: number },
): Promise<SearchAnswer> {
  const { hits } = answer.hits;
  const more = await askCluster(client, clusterIndex, {
    query: clusterQuery(plan, order),
    sort: order.sort,
    search_after: hits.at(-1)?.sort,
    size: size - hits.length,
    track_total_hits: false,
    ...CANDIDATE_FIELDS,
  });
  return { ...answer, hits: { ...answer.hits, hits: [...hits, ...more.hits.hits] } };
}

/** Whether records are removed from a list that is sorted by an attribute; see `relevantDocs` of the embedded engine. */
export const removesIrrelevant = ({ relevancyStrictness = 0, ranking }: EngineQuery, { words }: MatchPlan): boolean =>
  relevancyStrictness > 0 && typeof ranking[0] === 'object' && words.length > 0;

export function relevanceQuery(clusterIndex: ClusterIndex, plan: MatchPlan, limit: TypoLimit | undefined): object {
  const isTold = limit !== undefined && limit.typos <= MAX_COUNTED_TYPOS;
  const within = isTold ? [withTypos(plan, limit.typos)] : [];
  return { bool: { filter: [clusterQuery(plan), ...within], should: relevanceClauses(clusterIndex, plan) } };
}
