/** Searching the cluster: it finds the matches, counts them, and gives the first candidates, which are then ranked exactly. */
import { appendAll } from '../../../collections/append-all.ts';
import type { AnswerBudget, EngineAnswer, EngineQuery } from '../../engine.ts';
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import { attempts } from '../../embedded/match/attempts.ts';
import { askCluster, CANDIDATE, candidateOf, clusterQuery, type Hit, idOf, type SearchAnswer } from './ask-cluster.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { type Aggregations, facetAggregations, readFacets } from '../query/facet-aggregations.ts';
import { readGroups } from './group-counts.ts';
import type { HeldIndex } from '../indexes/held-index.ts';
import { knownWords } from '../query/known-words.ts';
import { type Attempt, planMatch } from '../query/match-query.ts';
import { type Asked, isGrouped, narrowSearch } from './narrow-search.ts';
import { type Candidate, rankCandidates } from '../ranking/rank-candidates.ts';
import { planRanking } from '../ranking/ranking-plan.ts';
import { resolveRadius } from './cluster-radius.ts';
import { countStandings, standingAmong } from '../ranking/standings.ts';
import { MOST_TYPOS } from '../query/word-query.ts';

/** What a search needs beside the index. */
export interface SearchPlace {
  client: ClusterClient;
  lexicon: CompoundLexicon;
  /** Candidates beyond the page. */
  depth: number;
}

/** Answers a search. */
export async function searchCluster(
  place: SearchPlace,
  held: HeldIndex,
  asked: EngineQuery,
  budget?: AnswerBudget,
): Promise<EngineAnswer> {
  const { client, lexicon } = place;
  const { query, automaticRadius } = await resolveRadius(client, held, asked);
  const wanted = query.offset + query.length;
  // Nobody turns so many pages; whoever wants all records browses.
  const size = query.offset >= MOST_CANDIDATES ? 0 : Math.min(wanted + place.depth, MOST_CANDIDATES);
  const { words: typed, excluded } = typedWords(query, held.attributes.queryRules);
  const isWord = await knownWords(client, held, { terms: [], query, lexicon });
  const facets = facetAggregations(held, query);
  let found: Asked | undefined;
  const gathered: Hit[] = [];
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const next = await match({ ...attempt, excluded });
    const { hits, total: matching } = next.answer.hits;
    appendAll(gathered, hits);
    if (!found || found.answer.hits.total.value === 0) found = next;
    // What only may match may leave the attempt without matches: the ranking goes on to the next one by itself.
    if (matching.value > size || (matching.value > 0 && !next.plan.isWider)) break;
  }
  const { answer, plan } = found!;
  const total = answer.hits.total.value;
  const told = automaticRadius === undefined ? {} : { automaticRadius };
  // Without its filter: the cluster has applied it, and a record that was read is not asked again.
  const { filter: _filter, ...rest } = query;
  const local: EngineQuery = query.around
    ? { ...rest, around: { center: query.around.center, precision: query.around.precision } }
    : rest;
  if (total <= size) {
    const candidates = candidatesOf(gathered);
    return { ...(await rank(candidates, local)), ...told };
  }
  const isDeeper = isVague(found!);
  const { counted, relevant } = await narrowSearch(client, held, query, {
    asked: found!,
    size: isDeeper ? Math.min(wanted + place.depth * DEEPER, MOST_CANDIDATES) : size,
    isDeeper,
  });
  const candidates = candidatesOf((relevant ?? counted).hits.hits);
  const { nbSortedHits: _sorted, ...ranked } = await rank(candidates, { ...local, facets: [], relevancyStrictness: 0 });
  const facetCounts = readFacets(held, query, counted.aggregations ?? ({} as Aggregations));
  const hitsOf = (one: SearchAnswer): { count: number; isExact: boolean } =>
    isGrouped(held, query) ? readGroups(one, query.distinct) : { count: one.hits.total.value, isExact: true };
  const { count: nbHits, isExact } = hitsOf(counted);
  const nbSortedHits = relevant && hitsOf(relevant).count;
  return {
    ...ranked,
    ...facetCounts,
    nbHits,
    ...(nbSortedHits !== undefined && nbSortedHits < nbHits ? { nbSortedHits } : {}),
    exhaustiveNbHits: !plan.isWider && isExact,
    exhaustiveFacetsCount: facetCounts.exhaustiveFacetsCount && !plan.isWider,
    ...told,
  };

  /** Whether hits of the page have typos: where those stand the cluster does not tell, so more of them are looked at. */
  function isVague({ answer, plan, order }: Asked): boolean {
    const last = answer.hits.hits[wanted - 1];
    if (order.typoWeight === undefined || !last) return false;
    return (last._score ?? 0) < plan.words.length * MOST_TYPOS * order.typoWeight;
  }

  async function rank(candidates: readonly Candidate[], query: EngineQuery): Promise<EngineAnswer> {
    const { customRanking: ranking, personalization } = query;
    const weighs = personalization && (personalization.impact < 100 || query.rankingInfo) && ranking.length > 0;
    const counted = weighs ? await countStandings(client, held, { candidates, ranking, byOrder: false }) : undefined;
    const standingOf = counted
      ? (objectID: string): number => standingAmong(counted, objectID)
      : personalization && ((): number => 0);
    const ranked = await rankCandidates(client, held, { candidates, query, lexicon, standingOf, budget });
    if (query.rankingInfo) await tellUserScores(ranked, candidates, ranking);
    return ranked;
  }

  /** The embedded engine knows the candidates alone. */
  async function tellUserScores(
    { hits }: EngineAnswer,
    candidates: readonly Candidate[],
    ranking: EngineQuery['customRanking'],
  ): Promise<void> {
    const shown = new Set(hits.map(({ objectID }) => objectID));
    const counted = await countStandings(client, held, {
      candidates: candidates.filter(({ objectID }) => shown.has(objectID)),
      ranking,
      byOrder: true,
    });
    for (const { objectID, rankingInfo } of hits)
      if (rankingInfo) rankingInfo.userScore = counted.living - 1 - (counted.before.get(objectID) ?? 0);
  }

  async function match(attempt: Attempt): Promise<Asked> {
    const plan = planMatch(held, query, attempt, { lexicon, isWord });
    const byTypos = query.typoTolerance === 'min' || query.typoTolerance === 'strict';
    const order = planRanking(held, query, plan, { byTypos });
    const answer = await askCluster(client, held, {
      query: clusterQuery(plan, order),
      sort: order.sort,
      size,
      track_total_hits: true,
      ...CANDIDATE,
      ...(Object.keys(facets).length > 0 ? { aggs: facets } : {}),
    });
    return { answer, plan, order };
  }
}

/** Hits behind the last of these are counted and not listed. */
const MOST_CANDIDATES = 10_000;

/** So many times more candidates are ranked where the page holds words with typos. */
const DEEPER = 3;

const candidatesOf = (hits: readonly Hit[]): Candidate[] => {
  const found = new Map<string, Candidate>();
  for (const hit of hits)
    for (const one of [hit, ...(hit.inner_hits?.group.hits.hits ?? [])]) found.set(idOf(one), candidateOf(one));
  return [...found.values()];
};
