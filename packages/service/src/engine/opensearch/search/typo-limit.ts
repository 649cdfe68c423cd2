/** Typo limit: the maximum number of typos of matches if a search retains only those with the fewest. */
import type { EngineQuery } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { clusterQuery } from './ask-cluster.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import type { MatchPlan } from '../query/match-query.ts';
import type { RankingPlan } from '../ranking/ranking-plan.ts';
import { MAX_TYPOS } from '../query/word-query.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';

/** Numbers of typos that are counted. */
const MAX_LEVELS = 9;

/** The limit if matches have too many typos. */
export interface TypoLimit {
  /** Maximum number of typos. */
  typos: number;
  /** The score below which a match has more. */
  score: number;
}

/**
 * Returns the limit of `typoTolerance`: `min` retains the fewest typos, `strict` the two lowest numbers that occur. Undefined if all are
 * retained.
 */
export async function typoLimit(options: {
  client: ClusterClient;
  clusterIndex: ClusterIndex;
  query: EngineQuery;
  plan: MatchPlan;
  order: RankingPlan;
}): Promise<TypoLimit | undefined> {
  const { client, clusterIndex, query, plan, order } = options;
  const { typoWeight } = order;
  const isLimited = query.typoTolerance === 'min' || query.typoTolerance === 'strict';
  if (!isLimited || typoWeight === undefined) return undefined;
  const most = plan.words.length * MAX_TYPOS;
  const scoreAt = (typos: number): number => (most - typos) * typoWeight;
  const levels = Array.from({ length: Math.min(most + 1, MAX_LEVELS) }, (_, typos) => typos);
  const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
    client,
    clusterIndex,
    levels.map((typos) => ({
      query: clusterQuery(plan, order),
      min_score: scoreAt(typos),
      size: 0,
      track_total_hits: true,
    })),
  );
  const counts = responses.map(({ hits }) => hits.total.value);
  const occurring = levels.filter((typos) => (counts[typos] ?? 0) > (counts[typos - 1] ?? 0));
  const limit = query.typoTolerance === 'min' ? occurring[0] : (occurring[1] ?? occurring[0]);
  return limit === undefined ? undefined : { typos: limit, score: scoreAt(limit) };
}
