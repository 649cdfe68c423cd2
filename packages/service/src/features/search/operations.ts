/** Search operations: one index, several indices in one request, the values of a facet. */
// Why: decision 0005.
import type {
  DidYouMean,
  FacetSearchResponse,
  MultiSearchRequest,
  SearchOperations,
  SearchParams,
  SearchResponse,
} from '@aisle/contract';
import { badRequest, inPlaceLater } from '../../foundation/errors/service-error.ts';
import type { AnswerBudget, EngineAnswer, SearchEngine } from '../../engine/engine.ts';
import { createAnswerBudget } from '../../ground/query/answer-budget.ts';
import { type FacetRequest, readFacetRequest, hasSearchableFacet, searchFacetValues } from './facet-values.ts';
import { demoteFirst } from '../../ground/query/demote-first.ts';
import { createQuestion, type Question } from '../../ground/query/question.ts';
import { createCoin, runInterleaved } from '../../ground/query/run-interleaved.ts';
import { resolveSearch, type ResolvedSearch, runSearch } from '../../ground/query/resolve-search.ts';
import { checkCost, countWords } from '../../ground/query/search-cost.ts';
import { answerSearch, keepFields } from '../../ground/query/search-answer.ts';
import type { SearchRow } from '../../ground/query/search-rows.ts';
import { newQueryID, searchRow } from '../../ground/query/shown-search.ts';
import { encodeParameters, searchParametersOf } from '../../ground/query/search-parameters.ts';
import type { Reading } from '../../ground/changes/version-lock.ts';
import { giveWay, readOnce, readVersion } from '../read-version.ts';
import { type Call, type Handlers, searchableIndex } from '../operation.ts';
import { atClientPlace, ignoredOf } from './client-parameters.ts';
import { findDidYouMean } from './did-you-mean.ts';
import { dropEmptyFilter, hasCategoryQuestions, hideCategories, settleCategories } from './settle-categories.ts';

/** The part of a call that searching needs, for every operation. */
export type SearchCall = Pick<Call, 'context' | 'caller' | 'place' | 'visitor' | 'country' | 'device' | 'provenance'>;

/** A request for one index. */
export interface IndexRequest {
  indexName: string;
  parameters: SearchParams;
  /** The parameters as the caller wrote them, for the response. */
  params: string;
}

/** Creates the request from an unpacked body (or the decoded query of a GET). */
export function createIndexRequest(indexName: string, body: Readonly<Record<string, unknown>>): IndexRequest {
  const parameters = searchParametersOf(body);
  return { indexName, parameters, params: encodeParameters(parameters) };
}

/** Detects every error before any search runs or is counted. */
async function prepare(call: SearchCall, request: IndexRequest): Promise<ResolvedSearch> {
  const index = searchableIndex(call, request.indexName);
  const parameters = atClientPlace(request.parameters, call.place);
  const question = createQuestion({ index, parameters, enforced: call.caller.enforced, visitor: call.visitor });
  return resolveBoth(call, await call.context.applyStages(question));
}

/** Resolves the search, and if a test interleaves two rankings, the other one. That is left out if it cannot be executed. */
async function resolveBoth({ context }: SearchCall, question: Question): Promise<ResolvedSearch> {
  if (!question.rival) return resolveSearch(question);
  try {
    const rival = resolveSearch(await context.applyStages(question.rival));
    checkCost([rival.cost]);
    return { ...resolveSearch(question), rival };
  } catch {
    // Shoppers must not notice a test.
    return resolveSearch({ ...question, rival: undefined, abTest: undefined });
  }
}

/** Finds the records of a search: with one ranking, or with two that are interleaved. */
async function find(engine: SearchEngine, search: ResolvedSearch, budget: AnswerBudget) {
  const { rival, question } = search;
  if (!rival) {
    const answer = await runSearch(engine, search, budget);
    return { found: demoteFirst(search, answer), teams: undefined };
  }
  const { abTest, visitor, askedQuery } = question;
  const seed = `${abTest!.id}.${visitor}.${askedQuery}`;
  return runInterleaved(engine, { control: search, rival, coin: createCoin(seed) }, budget);
}

/** The same if categories of the query filter, unless they leave nothing. */
async function findInCategories(engine: SearchEngine, prepared: ResolvedSearch, budget: AnswerBudget) {
  const search = await hideCategories(engine, prepared);
  const answer = await find(engine, search, budget);
  const unfiltered = await dropEmptyFilter(engine, search, answer.found);
  return unfiltered ? { search: unfiltered, ...(await find(engine, unfiltered, budget)) } : { search, ...answer };
}

/** Prepares a facet search. Each index declares its own facets: if the variant of an A/B test lacks the facet, the control is searched. */
async function prepareFacet(
  call: SearchCall,
  request: IndexRequest,
  { facet, ...values }: { facet: string; facetQuery?: string | undefined; maxFacetHits?: number | undefined },
): Promise<{ request: IndexRequest; search: ResolvedSearch; facet: FacetRequest }> {
  const tested = await prepare(call, request);
  const isThere = !tested.question.abTest || hasSearchableFacet(tested.index, facet);
  const search = isThere
    ? tested
    : await prepare(call, { ...request, parameters: { ...request.parameters, enableABTest: false } });
  return { request, search, facet: readFacetRequest(search.index, facet, values) };
}

/** A search that is ready to run. */
interface Ready {
  request: IndexRequest;
  search: ResolvedSearch;
  budget: AnswerBudget;
  engine: SearchEngine;
}

/** A response, and what is logged for analytics once it is certain that it is sent. */
interface Run {
  answer: SearchResponse;
  row: SearchRow | undefined;
}

/** Whether the engine is queried once, so that the result is of one version anyway. */
const isOneQuestion = (search: ResolvedSearch) =>
  !search.rival && search.question.promotions.length === 0 && !hasCategoryQuestions(search);

/** Prepares until settings and rules are those of the version that searches see now, because they only fit its records. */
async function prepareNow(
  call: SearchCall,
  request: IndexRequest,
): Promise<{ search: ResolvedSearch; applied: bigint }> {
  const { indexer } = call.context;
  for (;;) {
    const { applied } = indexer;
    const search = await prepare(call, request);
    checkCost([search.cost]);
    if (indexer.applied === applied) return { search, applied };
  }
}

/** Runs the only search of a request. */
async function runOne(call: SearchCall, request: IndexRequest): Promise<SearchResponse> {
  const { indexer, searchLog } = call.context;
  const budget = () => createAnswerBudget(call.caller);
  let prepared = await prepareNow(call, request);
  const { answer, row } = await (isOneQuestion(prepared.search)
    ? readOnce(call.context, async (engine) => {
        while (prepared.applied !== indexer.applied) prepared = await prepareNow(call, request);
        return run(call, { request, search: prepared.search, budget: budget(), engine });
      })
    : readVersion(call.context, async ({ engine }) => {
        const search = await prepare(call, request);
        checkCost([search.cost]);
        return run(call, { request, search, budget: budget(), engine });
      }));
  if (row) searchLog.add(row);
  return answer;
}

/** Suggests another query for a search without hits. Its failure must not fail the search. */
async function correctionOf(
  call: SearchCall,
  { request, search, budget, engine }: Ready,
  answer: Pick<EngineAnswer, 'nbHits'>,
): Promise<DidYouMean | undefined> {
  const { correctQuery, onError } = call.context;
  // The typed query belongs to the query that is being corrected.
  const { typedQuery: _typedQuery, ...parameters } = request.parameters;
  const prepareOther = (others: SearchParams) =>
    prepare(call, { ...request, parameters: { ...parameters, ...others } });
  const mayUse = (index: string) => call.caller.mayUse(index);
  try {
    return await findDidYouMean({ search, answer, engine, budget, correctQuery, mayUse, prepare: prepareOther });
  } catch (error) {
    onError(error);
    return undefined;
  }
}

async function run(call: SearchCall, { request, search: prepared, budget, engine }: Ready): Promise<Run> {
  const { context } = call;
  const started = performance.now();
  const { search, found, teams } = await findInCategories(engine, prepared, budget);
  const didYouMean = await correctionOf(call, { request, search, budget, engine }, found);
  const queryID = search.parameters.clickAnalytics ? newQueryID(context.random) : undefined;
  let row: SearchRow | undefined;
  if (search.parameters.analytics !== false) {
    const objectIDs = found.hits.map((hit) => hit.objectID);
    const { country, device } = call;
    const provenance = context.evidence.judge(call.provenance, [search.parameters.userToken]);
    const took = performance.now() - started;
    const now = context.now();
    const shown = { queryID, nbHits: found.nbHits, objectIDs, country, device, teams, provenance, took, now };
    row = searchRow(search, shown);
  }
  const processingTimeMS = Math.round(performance.now() - started);
  const answer = answerSearch(search, found, { params: request.params, processingTimeMS, queryID, didYouMean });
  return { answer: keepFields(answer, search.responseFields), row };
}

/** The response for a query that another one made unnecessary. */
const skipped = (request: IndexRequest): SearchResponse => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  processingTimeMS: 0,
  query: request.parameters.query ?? '',
  params: request.params,
  index: request.indexName,
  processed: false,
});

/** Uses the requested page, because `responseFields` may remove the numbers from the response. */
const filledItsPage = (answer: SearchResponse, { window }: ResolvedSearch) =>
  window.hitsPerPage > 0 && (answer.nbHits ?? answer.hits?.length ?? 0) >= window.hitsPerPage;

/** One of several requests, ready to run. */
interface ReadyRequest {
  request: IndexRequest;
  search: ResolvedSearch;
  /** Set for a facet search. */
  facet?: FacetRequest;
}

async function prepareRequest(
  call: SearchCall,
  { type, facet, facetQuery, maxFacetHits, ...fields }: MultiSearchRequest,
): Promise<ReadyRequest> {
  const request = createIndexRequest(fields.indexName, { ...fields });
  if (type === 'facet') {
    if (facet === undefined) throw badRequest('"facet" is required with type "facet"; name the facet to search in');
    return prepareFacet(call, request, { facet, facetQuery, maxFacetHits });
  }
  const ready = { request, search: await prepare(call, request) };
  const stray = Object.entries({ facet, facetQuery, maxFacetHits }).find(([, value]) => value !== undefined)?.[0];
  if (stray) throw badRequest(`"${stray}" is for a search in a facet; add type "facet" or leave it out`);
  return ready;
}

/** Returns the cost of a request: a facet search returns no hits, and its query has words of its own. */
const costOf = ({ search: { cost }, facet }: ReadyRequest) =>
  facet ? { ...cost, hits: 0, words: cost.words + countWords(facet.facetQuery, false) } : cost;

/** Runs all queries of a request, in one version of their indexes. */
async function runAll(call: Call<'search'>, { engine, reading }: { engine: SearchEngine; reading: Reading }) {
  const { requests, strategy = 'none' } = call.body;
  const all: ReadyRequest[] = [];
  for (const [at, request] of requests.entries())
    all.push(await inPlaceLater(`requests[${at}]`, () => prepareRequest(call, request)));
  checkCost(all.map(costOf));
  const { facetValueMeaning: meaning } = call.context;
  const budget = createAnswerBudget(call.caller);
  const results: (SearchResponse | FacetSearchResponse)[] = [];
  const rows: SearchRow[] = [];
  let enough = false;
  for (const [at, { request, search, facet }] of all.entries()) {
    if (enough && !facet) {
      results.push(skipped(request));
      continue;
    }
    if (at > 0) await giveWay(call, reading);
    if (facet) {
      results.push(await searchFacetValues({ engine, meaning }, await settleCategories(engine, search), facet));
      continue;
    }
    const { answer, row } = await run(call, { request, search, budget, engine });
    enough ||= strategy === 'stopIfEnoughMatches' && filledItsPage(answer, search);
    results.push(answer);
    if (row) rows.push(row);
  }
  return { results, rows };
}

export const searchOperations: Handlers<Exclude<keyof SearchOperations, 'browse' | 'browseWithGet'>> = {
  searchSingleIndex: async (call) => {
    const request = createIndexRequest(call.path.indexName, call.body ?? {});
    return { body: await runOne(call, request), ...ignoredOf(call, [call.body]) };
  },

  searchWithGet: async (call) => {
    const request = createIndexRequest(call.path.indexName, call.query);
    return { body: await runOne(call, request), ...ignoredOf(call, [call.query]) };
  },

  search: async (call) => {
    const { results, rows } = await readVersion(call.context, (version) => runAll(call, version));
    for (const row of rows) call.context.searchLog.add(row);
    // The contract types the most common response; a request of `type: facet` gets its own form.
    return { body: { results: results as SearchResponse[] }, ...ignoredOf(call, call.body.requests) };
  },

  searchForFacetValues: async (call) => {
    const { facetQuery, maxFacetHits, ...parameters } = call.body ?? {};
    const request = createIndexRequest(call.path.indexName, parameters);
    const body = await readVersion(call.context, async ({ engine }) => {
      const ready = await prepareFacet(call, request, { facet: call.path.facetName, facetQuery, maxFacetHits });
      checkCost([costOf(ready)]);
      const { facetValueMeaning: meaning } = call.context;
      return searchFacetValues({ engine, meaning }, await settleCategories(engine, ready.search), ready.facet);
    });
    return { body, ...ignoredOf(call, [call.body]) };
  },
};
