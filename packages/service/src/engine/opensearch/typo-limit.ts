/** Typo limit: the least score of the matches that a search keeps when it wants those with the fewest typos alone. */
import type { EngineQuery } from '../engine.ts';
import type { ClusterClient } from './cluster-client.ts';
import { clusterQuery } from './ask-cluster.ts';
import type { HeldIndex } from './held-index.ts';
import type { MatchPlan } from './match-query.ts';
import type { RankingPlan } from './ranking-plan.ts';
import { MOST_TYPOS } from './word-query.ts';

/** Numbers of typos that are asked for. */
const MOST_LEVELS = 9;

/** The score below which matches have too many typos: `min` keeps the fewest, `strict` the two lowest numbers that occur. */
export async function typoLimit(options: {
  client: ClusterClient;
  held: HeldIndex;
  query: EngineQuery;
  plan: MatchPlan;
  order: RankingPlan;
}): Promise<number | undefined> {
  const { client, held, query, plan, order } = options;
  const { typoWeight } = order;
  const isLimited = query.typoTolerance === 'min' || query.typoTolerance === 'strict';
  if (!isLimited || typoWeight === undefined) return undefined;
  const most = plan.words.length * MOST_TYPOS;
  const scoreAt = (typos: number): number => (most - typos) * typoWeight;
  const levels = Array.from({ length: Math.min(most + 1, MOST_LEVELS) }, (_, typos) => typos);
  const { responses } = await client.call<{ responses: { hits: { total: { value: number } } }[] }>({
    method: 'POST',
    path: '/_msearch',
    lines: levels.flatMap((typos) => [
      { index: held.physical },
      {
        query: clusterQuery(plan, order),
        min_score: scoreAt(typos),
        size: 0,
        track_total_hits: true,
      },
    ]),
  });
  const counts = responses.map(({ hits }) => hits.total.value);
  const occurring = levels.filter((typos) => (counts[typos] ?? 0) > (counts[typos - 1] ?? 0));
  const limit = query.typoTolerance === 'min' ? occurring[0] : (occurring[1] ?? occurring[0]);
  return limit === undefined ? undefined : scoreAt(limit);
}
