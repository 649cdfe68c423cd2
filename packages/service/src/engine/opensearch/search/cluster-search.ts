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
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { existingWords } from '../query/existing-words.ts';
import { type Attempt, planMatch } from '../query/match-query.ts';
import { type Asked, isGrouped, narrowSearch } from './narrow-search.ts';
import { type Candidate, rankCandidates } from '../ranking/rank-candidates.ts';
import { planRanking } from '../ranking/ranking-plan.ts';
import { resolveRadius } from './cluster-radius.ts';
import { countStandings, standingAmong } from '../ranking/standings.ts';
import { MAX_TYPOS } from '../query/word-query.ts';

/** What a search needs beside the index. */
export interface SearchPlace {
  client: ClusterClient;
  lexicon: CompoundLexicon;
  /** Candidates beyond the page. */
  depth: number;
}

/** A search under way. */
interface SearchRun extends SearchPlace {
  clusterIndex: ClusterIndex;
  query: EngineQuery;
  budget: AnswerBudget | undefined;
  /** Hits up to the end of the page. */
  wanted: number;
  /** Candidates that are listed. */
  size: number;
  isWord: Awaited<ReturnType<typeof existingWords>>;
  facets: ReturnType<typeof facetAggregations>;
}

/** What the attempts found. */
interface FoundMatches {
  request: Asked;
  /** Of all attempts. */
  hits: readonly Hit[];
}

/** Hits behind the last of these are counted and not listed. */
const MAX_CANDIDATES = 10_000;

/** So many times more candidates are ranked where the page holds words with typos. */
const DEEPER = 3;

const candidatesOf = (hits: readonly Hit[]): Candidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const hit of hits)
    for (const one of [hit, ...(hit.inner_hits?.group.hits.hits ?? [])]) candidates.set(idOf(one), candidateOf(one));
  return [...candidates.values()];
};

/** Asks for the matches of one attempt. */
async function match(
  { client, lexicon, clusterIndex, query, size, isWord, facets }: SearchRun,
  attempt: Attempt,
): Promise<Asked> {
  const plan = planMatch(clusterIndex, query, attempt, { lexicon, isWord });
  const byTypos = query.typoTolerance === 'min' || query.typoTolerance === 'strict';
  const order = planRanking(clusterIndex, query, plan, { byTypos });
  const answer = await askCluster(client, clusterIndex, {
    query: clusterQuery(plan, order),
    sort: order.sort,
    size,
    track_total_hits: true,
    ...CANDIDATE,
    ...(Object.keys(facets).length > 0 ? { aggs: facets } : {}),
  });
  return { answer, plan, order };
}

/** Asks for one attempt after the other until one has matches. */
async function findMatches(run: SearchRun): Promise<FoundMatches> {
  const { query, clusterIndex, size } = run;
  const { words: typed, excluded } = typedWords(query, clusterIndex.attributes.queryRules);
  let request: Asked | undefined;
  const hits: Hit[] = [];
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const next = await match(run, { ...attempt, excluded });
    const { hits: more, total: matching } = next.answer.hits;
    appendAll(hits, more);
    if (!request || request.answer.hits.total.value === 0) request = next;
    // What only may match may leave the attempt without matches: the ranking goes on to the next one by itself.
    if (matching.value > size || (matching.value > 0 && !next.plan.isWider)) break;
  }
  return { request: request!, hits };
}

/** Whether hits of the page have typos: where those stand the cluster does not tell, so more of them are looked at. */
function isVague({ wanted }: SearchRun, { answer, plan, order }: Asked): boolean {
  const last = answer.hits.hits[wanted - 1];
  if (order.typoWeight === undefined || !last) return false;
  return (last._score ?? 0) < plan.words.length * MAX_TYPOS * order.typoWeight;
}

/** The embedded engine knows the candidates alone. */
async function tellUserScores(
  { client, clusterIndex }: SearchRun,
  { hits }: EngineAnswer,
  { candidates, ranking }: { candidates: readonly Candidate[]; ranking: EngineQuery['customRanking'] },
): Promise<void> {
  const shown = new Set(hits.map(({ objectID }) => objectID));
  const counted = await countStandings(client, clusterIndex, {
    candidates: candidates.filter(({ objectID }) => shown.has(objectID)),
    ranking,
    byOrder: true,
  });
  for (const { objectID, rankingInfo } of hits)
    if (rankingInfo) rankingInfo.userScore = counted.living - 1 - (counted.before.get(objectID) ?? 0);
}

/** Ranks candidates exactly. */
async function rank(run: SearchRun, candidates: readonly Candidate[], query: EngineQuery): Promise<EngineAnswer> {
  const { client, clusterIndex, lexicon, budget } = run;
  const { customRanking: ranking, personalization } = query;
  const weighs = personalization && (personalization.impact < 100 || query.rankingInfo) && ranking.length > 0;
  const counted = weighs
    ? await countStandings(client, clusterIndex, { candidates, ranking, byOrder: false })
    : undefined;
  const standingOf = counted
    ? (objectID: string): number => standingAmong(counted, objectID)
    : personalization && ((): number => 0);
  const ranked = await rankCandidates(client, clusterIndex, { candidates, query, lexicon, standingOf, budget });
  if (query.rankingInfo) await tellUserScores(run, ranked, { candidates, ranking });
  return ranked;
}

/** Without its filter: the cluster has applied it, and a record that was read is not asked again. */
function rankingQuery({ filter: _filter, ...query }: EngineQuery): EngineQuery {
  const { around } = query;
  return around ? { ...query, around: { center: around.center, precision: around.precision } } : query;
}

/** Answers where there are more matches than candidates: those are counted, and the first of them ranked. */
async function answerMany(run: SearchRun, request: Asked, local: EngineQuery): Promise<EngineAnswer> {
  const { client, clusterIndex, query, wanted, depth, size } = run;
  const isDeeper = isVague(run, request);
  const { counted, relevant } = await narrowSearch(client, clusterIndex, query, {
    request,
    size: isDeeper ? Math.min(wanted + depth * DEEPER, MAX_CANDIDATES) : size,
    isDeeper,
  });
  const candidates = candidatesOf((relevant ?? counted).hits.hits);
  const { nbSortedHits: _sorted, ...ranked } = await rank(run, candidates, {
    ...local,
    facets: [],
    relevancyStrictness: 0,
  });
  const facetCounts = readFacets(clusterIndex, query, counted.aggregations ?? ({} as Aggregations));
  const hitsOf = (one: SearchAnswer): { count: number; isExact: boolean } =>
    isGrouped(clusterIndex, query) ? readGroups(one, query.distinct) : { count: one.hits.total.value, isExact: true };
  const { count: nbHits, isExact } = hitsOf(counted);
  const nbSortedHits = relevant && hitsOf(relevant).count;
  return {
    ...ranked,
    ...facetCounts,
    nbHits,
    ...(nbSortedHits !== undefined && nbSortedHits < nbHits ? { nbSortedHits } : {}),
    exhaustiveNbHits: !request.plan.isWider && isExact,
    exhaustiveFacetsCount: facetCounts.exhaustiveFacetsCount && !request.plan.isWider,
  };
}

/** Answers a search. */
export async function searchCluster(
  context: SearchPlace,
  clusterIndex: ClusterIndex,
  original: EngineQuery,
  budget?: AnswerBudget,
): Promise<EngineAnswer> {
  const { client, lexicon } = context;
  const { query, automaticRadius } = await resolveRadius(client, clusterIndex, original);
  const wanted = query.offset + query.length;
  // Nobody turns so many pages; whoever wants all records browses.
  const size = query.offset >= MAX_CANDIDATES ? 0 : Math.min(wanted + context.depth, MAX_CANDIDATES);
  const isWord = await existingWords(client, clusterIndex, { terms: [], query, lexicon });
  const facets = facetAggregations(clusterIndex, query);
  const run: SearchRun = { ...context, clusterIndex, query, budget, wanted, size, isWord, facets };
  const { request, hits } = await findMatches(run);
  const local = rankingQuery(query);
  const answer =
    request.answer.hits.total.value <= size
      ? await rank(run, candidatesOf(hits), local)
      : await answerMany(run, request, local);
  return { ...answer, ...(automaticRadius === undefined ? {} : { automaticRadius }) };
}
