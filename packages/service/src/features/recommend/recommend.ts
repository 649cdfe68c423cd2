/** Responds to one request for recommendations: proposals of a model, with rules, filters and restrictions of the key, as records. */
import type { RecommendationHit, RecommendationRequest, RecommendationsResult, RecommendRule } from '@aisle/contract';
import type { Caller } from '../../ground/keys/api-key.ts';
import type { AnswerBudget, EngineHit, EngineQuery, SearchEngine } from '../../engine/engine.ts';
import { checkFacet } from '../../ground/filters/facet-check.ts';
import { valueFilter } from '../../ground/filters/parse-facet-filters.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { RuleCache } from '../../ground/rule-sets/rule-cache.ts';
import { allFilters, noneOf, oneOf } from '../../ground/query/filter-of.ts';
import { changeParameters, createQuestion, type Question } from '../../ground/query/question.ts';
import type { ApplyStages } from '../../ground/query/query-stage.ts';
import { maxHitsOf, resolveSearch, type ResolvedSearch } from '../../ground/query/resolve-search.ts';
import type { SearchCost } from '../../ground/query/search-cost.ts';
import { answerHit } from '../../ground/query/search-answer.ts';
import { searchParametersOf } from '../../ground/query/search-parameters.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { Scored } from './rows.ts';
import { readRecords } from '../../ground/changes/record-rows.ts';
import type { Store } from '../../store/store.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import { candidatesOf, MAX_PROPOSED, MAX_SIMILAR, type Proposals, type Shopper } from './candidates.ts';
import { explore, type Explored } from './explore.ts';
import { FOR_YOU } from './for-you.ts';
import { readHistory } from './shopper-history.ts';
import { applyRecommendRules, type RecommendEffect } from './recommend-rules.ts';
import type { SimilarItems } from './similar-items.ts';

/** Dependencies of responding. */
export interface RecommendContext {
  store: Store;
  catalogue: Pick<Catalogue, 'get'>;
  engine: SearchEngine;
  rules: Pick<RuleCache, 'get'>;
  similarItems: SimilarItems;
  applyStages: ApplyStages;
  now: () => number;
}

/** One validated request. */
export interface ReadyRequest {
  request: RecommendationRequest;
  index: SearchableIndex;
  search: ResolvedSearch;
  fallback: ResolvedSearch | undefined;
  /** Maximum number of recommendations that the key allows. */
  most: number;
  /** The query, if it is personalized. */
  personal: Question | undefined;
}

/** @throws ServiceError or FilterError for a request without a required field of its model, or with invalid filters. */
export function readyRequest(
  request: RecommendationRequest,
  index: SearchableIndex,
  { enforced }: Pick<Caller, 'enforced'>,
  ask: (question: Question) => Question = (question) => question,
): ReadyRequest {
  const { model, objectID, facetName, facetValue, queryParameters = {}, fallbackParameters } = request;
  const hasSource = model === 'related-products' || model === 'bought-together' || model === 'looking-similar';
  if (hasSource && objectID === undefined)
    throw badRequest(`"objectID" is required by ${model}; name the source record`);
  if (model === 'trending-facets' && facetName === undefined)
    throw badRequest('"facetName" is required by trending-facets; name a facet');
  if (model === 'trending-items' && (facetName === undefined) !== (facetValue === undefined))
    throw badRequest('"facetName" and "facetValue" must be used together; send both or none');
  const declared = parseFacetDeclarations(index.settings.attributesForFaceting);
  const isTrending = model === 'trending-items' || model === 'trending-facets';
  if (isTrending && facetName !== undefined)
    checkFacet({
      attribute: facetName,
      parameter: 'facetName',
      where: 'of the request',
      context: { isFacet: (name) => declared.some(({ attribute }) => attribute === name) },
    });
  const questionOf = (parameters: typeof queryParameters) =>
    ask(createQuestion({ index, parameters: searchParametersOf({ ...parameters }), enforced }));
  const question = questionOf(queryParameters);
  const { enablePersonalization = model === FOR_YOU } = question.parameters;
  return {
    request,
    index,
    search: resolveSearch(question),
    fallback: fallbackParameters && resolveSearch(questionOf(fallbackParameters)),
    most: maxHitsOf(enforced),
    personal: enablePersonalization ? changeParameters(question, { enablePersonalization }) : undefined,
  };
}

/** Returns the request with the profile of its shopper, if there is one and it may be used. */
async function withTaste(context: RecommendContext, ready: ReadyRequest): Promise<ReadyRequest> {
  if (!ready.personal) return ready;
  return { ...ready, search: resolveSearch(await context.applyStages(ready.personal, 'profile')) };
}

/** Minimum cost of finding similar records, in hits, however few are requested. */
const LEAST_COST = 60;

/** Returns the cost of a request: its proposals, and the fallback search. */
export function recommendCost({ request, search, fallback }: ReadyRequest): SearchCost[] {
  const { maxRecommendations: most = 0 } = request;
  const own = { ...search.cost, hits: Math.max(LEAST_COST, Math.min(most || MAX_PROPOSED, MAX_PROPOSED)) };
  return fallback ? [own, { ...fallback.cost, hits: most }] : [own];
}

/** Inserts promoted records at their positions. */
function placePromoted(hits: readonly EngineHit[], promoted: ReadonlyMap<string, EngineHit>, effect: RecommendEffect) {
  const others = hits.filter(({ objectID }) => !promoted.has(objectID));
  const placed = effect.promotions
    .filter(({ objectID }) => promoted.has(objectID))
    .sort((a, b) => a.position - b.position);
  for (const { objectID, position } of placed) others.splice(position, 0, promoted.get(objectID)!);
  return others;
}

/** Default interval of positions for new records. */
const EXPLORE_EVERY = 6;

/** Maximum number of records that a fallback search excludes. */
const MAX_EXCLUDED = 200;

/** Maximum number of levels of the personalization score. */
const HIGHEST_TASTE = 1000;

/** Number of proposals that are looked up first, per requested one: most of them pass the filters. */
const AHEAD = 2;

/** Returns the records that are proposed and may be shown, best first; those that optional filters boost come first. */
async function findHits(
  context: RecommendContext,
  ready: ReadyRequest,
  options: { candidates: readonly Scored[]; effect: RecommendEffect; budget: AnswerBudget },
): Promise<EngineHit[]> {
  const { index, search, request } = ready;
  const { candidates, effect, budget } = options;
  const { objectID, facetName, facetValue, model } = request;
  const banned = [...effect.hidden, ...(objectID === undefined ? [] : [objectID])];
  const inFacet =
    model === 'trending-items' && facetName !== undefined ? valueFilter(facetName, facetValue!) : undefined;
  const plain: EngineQuery = {
    ...search.query,
    facets: [],
    offset: 0,
    highlight: search.parameters.attributesToHighlight ?? [],
  };
  const run = async (ids: readonly string[], query: EngineQuery): Promise<EngineHit[]> =>
    ids.length === 0
      ? []
      : (await context.engine.search(index.physical, { ...query, length: ids.length }, budget)).hits;

  const scores = new Map(candidates);
  const lift = (hit: EngineHit) => hit.rankingInfo?.filters ?? 0;
  const { personalization } = search.query;
  /** Combines the score of the model with the shopper's taste, which at full impact doubles a score. */
  const strength = ({ objectID: id, rankingInfo }: EngineHit) => {
    const taste = (rankingInfo?.personalization?.filtersScore ?? 0) / HIGHEST_TASTE;
    return (scores.get(id) ?? 0) * (1 + (taste * (personalization?.impact ?? 0)) / 100);
  };
  const query: EngineQuery = {
    ...plain,
    optionalFilters: [...plain.optionalFilters, ...effect.optionalFilters],
    sumOrFiltersScores: plain.sumOrFiltersScores || effect.sumOrFiltersScores,
    rankingInfo: true,
  };
  const lookUp = async (ids: readonly string[]) => {
    const filter = allFilters([plain.filter, ...effect.filters, inFacet, noneOf(banned), oneOf(ids)])!;
    return (await run(ids, { ...query, filter })).sort((a, b) => lift(b) - lift(a) || strength(b) - strength(a));
  };
  const ranked = candidates.toSorted((a, b) => b[1] - a[1]);
  const ids = ranked.map(([id]) => id);
  // Promoted records need not be proposed, and may be exempt from the filters of the request, but not from those of the key.
  const promotions = effect.promotions.filter((one) => !banned.includes(one.objectID));
  const promotedIDs = promotions.map((one) => one.objectID);
  const wanted = request.maxRecommendations ?? 0;
  // If only their strength orders them, the strongest are enough, and records that are not shown need not be read.
  const isByStrength = query.optionalFilters.length === 0 && query.distinct === 0 && !personalization;
  let ahead = isByStrength && wanted > 0 ? Math.min(ids.length, wanted * AHEAD) : ids.length;
  // No later proposal is stronger, but some may be equally strong.
  while (ahead > 0 && ahead < ids.length && ranked[ahead]![1] === ranked[ahead - 1]![1]) ahead++;
  let found = await lookUp(ids.slice(0, ahead));
  const isEnough = found.filter(({ objectID }) => !promotedIDs.includes(objectID)).length >= wanted;
  if (!isEnough && ahead < ids.length) found = [...found, ...(await lookUp(ids.slice(ahead)))];

  const promote = (filtered: boolean) => {
    const own = promotions.filter((one) => one.filtered === filtered).map((one) => one.objectID);
    const filter = allFilters([...(filtered ? [plain.filter, inFacet] : [search.always]), oneOf(own)])!;
    return run(own, { ...plain, query: '', distinct: 0, filter });
  };
  const promoted = [...(await promote(true)), ...(await promote(false))];
  return placePromoted(found, new Map(promoted.map((hit) => [hit.objectID, hit])), effect);
}

/** Returns the trending values of a facet, if a record that the key may see has them. */
async function findFacetValues(
  context: RecommendContext,
  { index, search, request }: ReadyRequest,
  options: { candidates: readonly Scored[]; effect: RecommendEffect; budget: AnswerBudget },
): Promise<RecommendationHit[]> {
  const facetName = request.facetName!;
  const { candidates, effect, budget } = options;
  const filter = allFilters([search.always, ...effect.filters, noneOf(effect.hidden)]);
  const { filter: _filter, ...query } = search.query;
  const { facets } = await context.engine.search(
    index.physical,
    {
      ...query,
      ...(filter ? { filter } : {}),
      query: '',
      facets: [facetName],
      maxValuesPerFacet: 1000,
      offset: 0,
      length: 0,
    },
    budget,
  );
  const counts = facets[facetName] ?? {};
  return candidates
    .filter(([value]) => Object.hasOwn(counts, value))
    .map(([value, score]) => ({ objectID: value, _score: score, facetName, facetValue: value }));
}

async function sourceOf(context: RecommendContext, { index, request }: ReadyRequest): Promise<unknown> {
  if (request.objectID === undefined) return undefined;
  const json = (await readRecords(context.store, index.physical, [request.objectID])).get(request.objectID);
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
}

/** Returns the shopper, if the model is personal. Without personalization, only the session is used. */
async function shopperOf(
  context: RecommendContext,
  { index, request, search }: ReadyRequest,
): Promise<Shopper | undefined> {
  if (request.model !== FOR_YOU) return undefined;
  const { objectIDs: lookedAt = [], includePurchased = false } = request;
  const { userToken, enablePersonalization = true } = search.parameters;
  const replicas = context.catalogue.get(index.physical)?.settings.replicas;
  const history = await readHistory(context.store, {
    indexes: [index.physical, ...replicaNames(replicas)],
    userToken: enablePersonalization ? userToken : undefined,
    lookedAt,
    now: context.now(),
  });
  return { history, except: new Set([...lookedAt, ...(includePurchased ? [] : history.bought)]) };
}

/** Returns the hits of the fallback search. Empty if the request wants all recommendations. */
async function fallBack(
  context: RecommendContext,
  ready: ReadyRequest,
  { except, budget }: { except: readonly string[]; budget: AnswerBudget },
): Promise<RecommendationHit[]> {
  const { fallback, request, index } = ready;
  const most = Math.min(ready.most, request.maxRecommendations ?? 0);
  if (!fallback || most === 0 || request.model === 'trending-facets') return [];
  const filter = allFilters([fallback.query.filter, noneOf(except.slice(0, MAX_EXCLUDED))]);
  const { filter: _filter, ...query } = fallback.query;
  const { hits } = await context.engine.search(
    index.physical,
    {
      ...query,
      ...(filter ? { filter } : {}),
      facets: [],
      offset: 0,
      length: most,
      highlight: fallback.parameters.attributesToHighlight ?? [],
    },
    budget,
  );
  return hits.map((hit) => ({ ...answerHit(hit, fallback), _score: 0 }));
}

/** Adds new records at positions for exploration to the effect of the rules, unless rules decide about those positions. */
async function withExplored(
  context: RecommendContext,
  ready: ReadyRequest,
  { effect, candidates, alike }: Proposals & { effect: RecommendEffect },
): Promise<{ effect: RecommendEffect; explored: readonly Explored[] }> {
  const { request, index, search } = ready;
  const { objectID: source = '', exploreEvery = EXPLORE_EVERY, maxRecommendations = 0 } = request;
  const decided = new Set([...effect.hidden, ...effect.promotions.map(({ objectID }) => objectID)]);
  const explored = await explore(context.store, {
    index: index.physical,
    source,
    ranked: candidates.toSorted((a, b) => b[1] - a[1]),
    // If one of several variants is shown, a new one must not appear next to it.
    alike: search.query.distinct > 0 ? [] : alike.filter(([objectID]) => !decided.has(objectID)),
    every: exploreEvery,
    most: Math.min(ready.most, maxRecommendations || Infinity),
    shopper: search.parameters.userToken ?? '',
    now: context.now(),
  });
  const promotions = explored.map(({ objectID, position }) => ({ objectID, position, filtered: true }));
  return { effect: { ...effect, promotions: [...effect.promotions, ...promotions] }, explored };
}

/** Responds to one request, without its queryID. Also returns the new records at positions for exploration. */
export async function recommend(
  context: RecommendContext,
  given: ReadyRequest,
  budget: AnswerBudget,
): Promise<{ result: RecommendationsResult; explored: readonly Explored[] }> {
  const started = performance.now();
  const ready = await withTaste(context, given);
  const { request, index, search } = ready;
  const { model, threshold, maxRecommendations = 0 } = request;
  const rules = context.rules.get<RecommendRule>({ index: index.name, model });
  const effect = applyRecommendRules(rules, {
    contexts: search.parameters.ruleContexts ?? [],
    source: rules.length > 0 ? await sourceOf(context, ready) : undefined,
    settings: index.settings,
    now: context.now(),
  });
  const shopper = await shopperOf(context, ready);
  let isCut = false;
  let explored: readonly Explored[] = [];
  const find = async (maxProposed: number): Promise<RecommendationHit[]> => {
    const { candidates: proposed, alike } = await candidatesOf(context, index, request, {
      most: maxProposed,
      shopper,
    });
    const candidates = proposed.filter(([, score]) => score >= threshold);
    isCut = candidates.length >= maxProposed;
    if (model === 'trending-facets') return findFacetValues(context, ready, { candidates, effect, budget });
    const scores = new Map(candidates);
    const exploring = await withExplored(context, ready, { effect, candidates, alike });
    explored = exploring.explored;
    return (await findHits(context, ready, { candidates, effect: exploring.effect, budget })).map(
      ({ rankingInfo: _info, ...hit }) => ({
        ...answerHit(hit, search),
        _score: scores.get(hit.objectID) ?? 0,
      }),
    );
  };
  const wantsAll = model === 'looking-similar' && maxRecommendations === 0;
  let hits = await find(wantsAll ? MAX_SIMILAR : MAX_PROPOSED);
  // The most similar ones may all be filtered out, although others are similar, too.
  const isShort = !wantsAll && hits.length < Math.min(ready.most, maxRecommendations);
  if (model === 'looking-similar' && isShort && isCut) hits = await find(MAX_SIMILAR);
  const except = [...(request.objectID === undefined ? [] : [request.objectID]), ...(shopper?.except ?? [])];
  if (hits.length === 0) hits = await fallBack(context, ready, { except, budget });
  hits = hits.slice(0, Math.min(ready.most, maxRecommendations || Infinity));
  const result: RecommendationsResult = {
    hits,
    nbHits: hits.length,
    index: index.name,
    model,
    ...(effect.userData.length > 0 ? { userData: effect.userData } : {}),
    ...(effect.appliedRules.length > 0 ? { appliedRules: effect.appliedRules } : {}),
    processingTimeMS: Math.round(performance.now() - started),
  };
  const shown = new Set(hits.map(({ objectID }) => objectID));
  return { result, explored: explored.filter(({ objectID }) => shown.has(objectID)) };
}
