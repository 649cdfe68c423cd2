/** Searches the cluster: it finds the matches, counts them, and returns the first candidates, which are then ranked exactly. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { AnswerBudget, EngineAnswer, EngineQuery } from '../../engine.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import { attempts } from '../../embedded/match/attempts.ts';
import { answerByMeaning, type HitsEitherWay } from './answer-by-meaning.ts';
import { askCluster, candidateFields, clusterQuery, type Hit, type SearchAnswer } from './ask-cluster.ts';
import { NO_KNN } from '../client/knn-plugin.ts';
import { candidatesOf, rank, type SearchPlace, type SearchRun } from './candidate-run.ts';
import { type Aggregations, facetAggregations, readFacets } from '../query/facet-aggregations.ts';
import { isGrouped, readGroups } from './group-counts.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { loadWordExistence } from '../query/existing-words.ts';
import { type Attempt, planMatch } from '../query/match-query.ts';
import { type Asked, narrowSearch } from './narrow-search.ts';
import { targetKindOf } from './target-kind.ts';
import { findNear } from './near-records.ts';
import { knownWordsOf } from './known-words.ts';
import { isWordless, lookAround, type Neighbourhood } from './neighbourhood.ts';
import { planRanking } from '../ranking/ranking-plan.ts';
import { resolveRadius } from './cluster-radius.ts';
import { MAX_TYPOS } from '../query/word-query.ts';

/** Result of the attempts. */
interface FoundMatches {
  request: Asked;
  /** Whether no word was removed for it. */
  isFirst: boolean;
  /** Of all attempts. */
  hits: readonly Hit[];
}

/** Hits after the last of these are counted and not listed. */
const MAX_CANDIDATES = 10_000;

/** Factor for the number of candidates if the page contains words with typos. */
const TYPO_DEPTH_FACTOR = 3;

/** Searches for the matches of one attempt. */
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
    ...candidateFields(clusterIndex, query),
    ...(Object.keys(facets).length > 0 ? { aggs: facets } : {}),
  });
  return { answer, plan, order };
}

/** Runs the attempts in turn until one has matches. */
async function findMatches(run: SearchRun): Promise<FoundMatches> {
  const { query, clusterIndex, size } = run;
  const { words: typed, excluded } = typedWords(query, clusterIndex.attributes.queryRules);
  let request: Asked | undefined;
  let isFirst = true;
  const hits: Hit[] = [];
  for (const attempt of attempts(typed, query.removeWordsIfNoResults)) {
    const knownWords = attempt.cutsMisspelt ? await knownWordsOf(run, attempt.words) : undefined;
    const next = await match(run, { ...attempt, excluded, knownWords });
    const { hits: more, total: matching } = next.answer.hits;
    appendAll(hits, more);
    if (!request || request.answer.hits.total.value === 0) [request, isFirst] = [next, attempt.isFirst];
    // Uncertain matches may turn out not to match: the ranking then continues with the next attempt by itself.
    if (matching.value > size || (matching.value > 0 && !next.plan.isWider)) break;
  }
  return { request: request!, isFirst, hits };
}

/** Whether hits of the page have typos: the cluster does not report their positions, so more candidates are ranked. */
function isVague({ limit }: SearchRun, { answer, plan, order }: Asked): boolean {
  const last = answer.hits.hits[limit - 1];
  if (order.typoWeight === undefined || !last) return false;
  return (last._score ?? 0) < plan.words.length * MAX_TYPOS * order.typoWeight;
}

/** Without its filter, which the cluster has applied: a record that was read needs no second check. */
function rankingQuery({ filter: _filter, ...query }: EngineQuery): EngineQuery {
  const { around } = query;
  return around ? { ...query, around: { center: around.center, precision: around.precision } } : query;
}

/** Returns the response if there are more matches than candidates: matches are counted, and the first of them ranked. */
async function answerMany(run: SearchRun, request: Asked, local: EngineQuery): Promise<EngineAnswer> {
  const { client, clusterIndex, query, limit, depth, size } = run;
  const isDeeper = isVague(run, request);
  const { counted, relevant } = await narrowSearch(client, clusterIndex, query, {
    request,
    size: isDeeper ? Math.min(limit + depth * TYPO_DEPTH_FACTOR, MAX_CANDIDATES) : size,
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

/** Runs a search. */
export async function searchCluster(
  context: SearchPlace,
  clusterIndex: ClusterIndex,
  original: EngineQuery,
  budget?: AnswerBudget,
): Promise<EngineAnswer> {
  const { client, lexicon } = context;
  const { query, automaticRadius } = await resolveRadius(client, clusterIndex, original);
  const limit = query.offset + query.length;
  // Nobody pages that far; to read all records, clients browse.
  const size = query.offset >= MAX_CANDIDATES ? 0 : Math.min(limit + context.depth, MAX_CANDIDATES);
  const isWord = await loadWordExistence(client, clusterIndex, { terms: [], query, lexicon });
  const facets = facetAggregations(clusterIndex, query);
  const started: SearchRun = {
    ...context,
    clusterIndex,
    query,
    budget,
    limit,
    size,
    isWord,
    facets,
    targetKind: 'none',
  };
  const [matches, around] = await Promise.all([findMatches(started), lookAround(started, clusterIndex, query)]);
  const targetKind = await targetKindOf(client, clusterIndex, { query, plan: matches.request.plan });
  const run: SearchRun = { ...started, targetKind };
  const local = rankingQuery(query);
  const byMeaning = around && (await findByMeaning(run, matches, around));
  const answer = byMeaning
    ? await answerByMeaning(run, byMeaning, local)
    : matches.request.answer.hits.total.value <= size
      ? await rank(run, candidatesOf(matches.hits), local)
      : await answerMany(run, matches.request, local);
  return {
    ...answer,
    ...(automaticRadius === undefined ? {} : { automaticRadius }),
    ...(query.meaning && cannotCompare(clusterIndex) ? { withoutMeaning: NO_KNN } : {}),
  };
}

/** Whether the index should find records by meaning, but its cluster cannot. */
const cannotCompare = ({ memory }: ClusterIndex): boolean => memory.settings.vectors === true && !memory.knn;

/** Finds hits by meaning in addition to those by words. */
async function findByMeaning(
  { client, clusterIndex, query, size }: SearchRun,
  { request, isFirst, hits }: FoundMatches,
  around: Neighbourhood,
): Promise<HitsEitherWay | undefined> {
  const { plan, order, answer } = request;
  const matches = { plan, order, total: answer.hits.total.value, isFirst };
  const near = await findNear(client, clusterIndex, query, { around, matches, holding: size });
  // Without words, passing the filters does not make a record a hit.
  if (isWordless(clusterIndex, query)) return near && { matches: { ...matches, total: 0 }, hits: [], around, near };
  return near && { matches, hits, around, near };
}
