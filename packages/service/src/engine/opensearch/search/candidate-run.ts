/** Candidates of a running search: the first records from the cluster, which our own code ranks exactly. */
import type { AnswerBudget, EngineAnswer, EngineQuery } from '../../engine.ts';
import type { TargetKind } from '../../kinds.ts';
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { loadWordExistence } from '../query/existing-words.ts';
import type { facetAggregations } from '../query/facet-aggregations.ts';
import type { RecordMeanings } from '../ranking/candidate-meaning.ts';
import { type Candidate, rankCandidates } from '../ranking/rank-candidates.ts';
import { countRankedBefore, percentileRank } from '../ranking/standings.ts';
import { candidateOf, type Hit, idOf } from './ask-cluster.ts';
import type { VectorSamples } from './vector-samples.ts';

/** Dependencies of a search, in addition to the index. */
export interface SearchPlace {
  client: ClusterClient;
  lexicon: CompoundLexicon;
  /** Number of candidates beyond the page. */
  depth: number;
  samples: VectorSamples;
}

/** A running search. */
export interface SearchRun extends SearchPlace {
  clusterIndex: ClusterIndex;
  query: EngineQuery;
  budget: AnswerBudget | undefined;
  /** Number of hits up to the end of the page. */
  limit: number;
  /** Number of requested candidates. */
  size: number;
  isWord: Awaited<ReturnType<typeof loadWordExistence>>;
  facets: ReturnType<typeof facetAggregations>;
  /** The meaning of the only query word; `none` before it is counted. */
  targetKind: TargetKind | 'none';
}

/** Returns each record once, including those of groups. */
export const candidatesOf = (hits: readonly Hit[]): Candidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const hit of hits)
    for (const one of [hit, ...(hit.inner_hits?.group.hits.hits ?? [])]) candidates.set(idOf(one), candidateOf(one));
  return [...candidates.values()];
};

/** The embedded engine has only the candidates. */
async function tellUserScores(
  { client, clusterIndex }: SearchRun,
  { hits }: EngineAnswer,
  { candidates, ranking }: { candidates: readonly Candidate[]; ranking: EngineQuery['customRanking'] },
): Promise<void> {
  const shown = new Set(hits.map(({ objectID }) => objectID));
  const counted = await countRankedBefore(client, clusterIndex, {
    candidates: candidates.filter(({ objectID }) => shown.has(objectID)),
    ranking,
    countTies: true,
  });
  for (const { objectID, rankingInfo } of hits)
    if (rankingInfo) rankingInfo.userScore = counted.total - 1 - (counted.rankedBefore.get(objectID) ?? 0);
}

/** Ranks candidates exactly. @param meanings Present if the search is by meaning. */
export async function rank(
  run: SearchRun,
  candidates: readonly Candidate[],
  query: EngineQuery,
  meanings?: RecordMeanings,
): Promise<EngineAnswer> {
  const { client, clusterIndex, lexicon, budget } = run;
  const { customRanking: ranking, personalization } = query;
  const weighs = personalization && (personalization.impact < 100 || query.rankingInfo) && ranking.length > 0;
  const counted = weighs
    ? await countRankedBefore(client, clusterIndex, { candidates, ranking, countTies: false })
    : undefined;
  const standingOf = counted
    ? (objectID: string): number => percentileRank(counted, objectID)
    : personalization && ((): number => 0);
  const ranked = await rankCandidates(client, clusterIndex, {
    candidates,
    query,
    lexicon,
    standingOf,
    budget,
    meanings,
    targetKind: run.targetKind,
  });
  if (query.rankingInfo) await tellUserScores(run, ranked, { candidates, ranking });
  return ranked;
}
