/** Relevant hits of a search by words and meaning: the hits that remain in a list sorted by an attribute, by either measure. */
import { largestOf } from '../../../foundation/collections/extremes.ts';
import type { EngineQuery } from '../../engine.ts';
import { anyOf, type ClusterQuery } from '../query/filter-query.ts';
import { askCluster, idOf } from './ask-cluster.ts';
import type { SearchRun } from './candidate-run.ts';
import { removesIrrelevant, relevanceQuery, SCORE_TOLERANCE } from './narrow-search.ts';
import { byIds, type NearRecords, type WordMatches } from './near-records.ts';
import { cosineOfScore } from './nearest-query.ts';
import type { Neighbourhood } from './neighbourhood.ts';

/** Returns the query for hits that are relevant enough. Undefined if none are removed. See `relevantDocs` of the embedded engine. */
export async function relevantEitherWay(
  { client, clusterIndex, query }: SearchRun,
  { matches, near, around }: { matches: WordMatches; near: NearRecords; around: Neighbourhood },
): Promise<ClusterQuery | undefined> {
  if (!removesIrrelevant(query, matches.plan)) return undefined;
  const relevance = relevanceQuery(clusterIndex, matches.plan, near.limit);
  const best = await askCluster(client, clusterIndex, { query: relevance, sort: ['_score'], size: 1, _source: false });
  const similar = [
    ...near.added,
    ...near.holding.map((hit) => ({
      objectID: idOf(hit),
      similarity: around.similarityOf(cosineOfScore(hit._score ?? 0)),
    })),
  ];
  const least = shareOfBest(query, [best.hits.hits[0]?._score ?? 0, ...similar.map(({ similarity }) => similarity)]);
  const enough = similar.filter(({ similarity }) => similarity >= least);
  return anyOf([
    { function_score: { query: relevance, min_score: least } },
    ...(enough.length > 0 ? [byIds(enough.map(({ objectID }) => objectID))] : []),
  ]);
}

const shareOfBest = ({ relevancyStrictness = 0 }: EngineQuery, relevances: readonly number[]): number =>
  (largestOf(relevances) * relevancyStrictness) / 100 - SCORE_TOLERANCE;
