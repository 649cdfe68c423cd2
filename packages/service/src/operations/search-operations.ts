/** Search: one index, many indices in one request, the values of a facet. */
import type {
  FacetSearchBody,
  MultiSearchBody,
  MultiSearchRequest,
  QueryBody,
  SearchParams,
  SearchResponse,
} from '@aisle/contract';
import { badRequest, inPlace } from '../http/service-error.ts';
import { applyRules } from '../rules/apply-rules.ts';
import type { AnswerBudget } from '../engine/engine.ts';
import { createAnswerBudget } from '../search/answer-budget.ts';
import { type AskedFacet, askedFacetOf, searchFacetValues } from '../search/facet-values.ts';
import { FILTER_NAMES } from '../search/filter-of.ts';
import { resolveSearch, type ResolvedSearch, runSearch } from '../search/resolve-search.ts';
import { checkCost, countWords } from '../search/search-cost.ts';
import { answerSearch, keepFields } from '../search/search-answer.ts';
import { encodeParameters, searchParametersOf } from '../search/search-parameters.ts';
import type { SearchRow } from '../store/searches.ts';
import { type Call, type Handlers, searchableIndex } from './operation.ts';

/** What was asked of one index. */
export interface Asked {
  indexName: string;
  parameters: SearchParams;
  /** The parameters as the caller wrote them, for the answer. */
  params: string;
}

/** Reads an unpacked body (or the decoded query of a GET). */
export function askedOf(indexName: string, body: Readonly<Record<string, unknown>>): Asked {
  const parameters = searchParametersOf(body);
  return { indexName, parameters, params: encodeParameters(parameters) };
}

/** 32 random hex digits. */
export const newQueryID = (random: (size: number) => Uint8Array): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The row that analytics will read; the user's token stands in its own column, where it can be forgotten. */
export function searchRow(
  search: ResolvedSearch,
  shown: { queryID: string | undefined; nbHits: number; objectIDs: readonly string[]; now: number },
): SearchRow {
  const { userToken, ...parameters } = search.parameters;
  return {
    queryID: shown.queryID ?? null,
    index: search.index.name,
    // PostgreSQL text holds no NUL.
    query: search.askedQuery.replaceAll('\u0000', ''),
    params: encodeParameters(parameters),
    nbHits: shown.nbHits,
    firstPosition: search.window.offset + 1,
    objectIDs: shown.objectIDs,
    userToken: userToken ?? null,
    tags: search.parameters.analyticsTags ?? [],
    searchedAt: shown.now,
  };
}

/** Everything that can be wrong is found here, before any search runs or is counted. */
function prepare(call: Call, asked: Asked): ResolvedSearch {
  const index = searchableIndex(call, asked.indexName);
  const { parameters } = asked;
  const { rooms, caller } = call;
  // What a key enforces holds before rules look: they must answer what is really asked.
  const enforced = Object.entries(caller.enforced).filter(([name]) => !FILTER_NAMES.some((filter) => filter === name));
  const effect = applyRules({
    index: index.name,
    settings: index.settings,
    parameters: { ...parameters, ...Object.fromEntries(enforced) },
    find: rooms.findRules,
    now: rooms.now(),
  });
  return resolveSearch({ index, parameters, enforced: caller.enforced, effect });
}

/** A search that may run. */
interface Ready {
  asked: Asked;
  search: ResolvedSearch;
  budget: AnswerBudget;
}

/** The only search of a request. */
function runOne(call: Call, asked: Asked): Promise<SearchResponse> {
  const search = prepare(call, asked);
  checkCost([search.cost]);
  return run(call, { asked, search, budget: createAnswerBudget(call.caller) });
}

async function run(call: Call, { asked, search, budget }: Ready): Promise<SearchResponse> {
  const { rooms } = call;
  const started = performance.now();
  const found = await runSearch(rooms.engine, search, budget);
  const queryID = search.parameters.clickAnalytics ? newQueryID(rooms.random) : undefined;
  if (search.parameters.analytics !== false) {
    const objectIDs = found.hits.map((hit) => hit.objectID);
    rooms.searchLog.add(searchRow(search, { queryID, nbHits: found.nbHits, objectIDs, now: rooms.now() }));
  }
  const processingTimeMS = Math.round(performance.now() - started);
  const answer = answerSearch(search, found, { params: asked.params, processingTimeMS, queryID });
  return keepFields(answer, search.parameters.responseFields);
}

/** The answer for a query that another one made unnecessary. */
const skipped = (asked: Asked): SearchResponse => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 0,
  processingTimeMS: 0,
  query: asked.parameters.query ?? '',
  params: asked.params,
  index: asked.indexName,
  processed: false,
});

/** Judged on the wanted page, because `responseFields` may leave the figures out of the answer. */
const filledItsPage = (answer: SearchResponse, { window }: ResolvedSearch) =>
  window.hitsPerPage > 0 && (answer.nbHits ?? answer.hits?.length ?? 0) >= window.hitsPerPage;

/** One request of many, ready to run. */
interface ReadyRequest {
  asked: Asked;
  search: ResolvedSearch;
  /** Set where the values of a facet are searched. */
  facet?: AskedFacet;
}

function prepareRequest(
  call: Call,
  { type, facet, facetQuery, maxFacetHits, ...request }: MultiSearchRequest,
): ReadyRequest {
  const asked = askedOf(request.indexName, { ...request });
  const ready = { asked, search: prepare(call, asked) };
  if (type === 'facet') {
    if (facet === undefined) throw badRequest('"facet" is required with type "facet"; name the facet to search in');
    return { ...ready, facet: askedFacetOf(ready.search.index, facet, { facetQuery, maxFacetHits }) };
  }
  const stray = Object.entries({ facet, facetQuery, maxFacetHits }).find(([, value]) => value !== undefined)?.[0];
  if (stray) throw badRequest(`"${stray}" is for a search in a facet; add type "facet" or leave it out`);
  return ready;
}

/** What a request costs: a facet search returns no hits, and its query has words of its own. */
const costOf = ({ search: { cost }, facet }: ReadyRequest) =>
  facet ? { ...cost, hits: 0, words: cost.words + countWords(facet.facetQuery, false) } : cost;

export const searchOperations: Handlers = {
  searchSingleIndex: async (call) => {
    const asked = askedOf(call.path['indexName']!, (call.body ?? {}) as QueryBody & Record<string, unknown>);
    return { body: await runOne(call, asked) };
  },

  searchWithGet: async (call) => {
    const asked = askedOf(call.path['indexName']!, call.query);
    return { body: await runOne(call, asked) };
  },

  search: async (call) => {
    const { requests, strategy = 'none' } = call.body as MultiSearchBody;
    const all = requests.map((request, at) => inPlace(`requests[${at}]`, () => prepareRequest(call, request)));
    checkCost(all.map(costOf));
    const budget = createAnswerBudget(call.caller);
    const results: object[] = [];
    let enough = false;
    for (const [at, { asked, search, facet }] of all.entries()) {
      if (enough && !facet) {
        results.push(skipped(asked));
        continue;
      }
      if (at > 0) await call.rooms.nextSearch();
      if (facet) {
        results.push(await searchFacetValues(call.rooms.engine, search, facet));
        continue;
      }
      const answer = await run(call, { asked, search, budget });
      enough ||= strategy === 'stopIfEnoughMatches' && filledItsPage(answer, search);
      results.push(answer);
    }
    return { body: { results } };
  },

  searchForFacetValues: async (call) => {
    const { facetQuery, maxFacetHits, ...rest } = (call.body ?? {}) as FacetSearchBody & Record<string, unknown>;
    const index = searchableIndex(call, call.path['indexName']!);
    const facet = askedFacetOf(index, call.path['facetName']!, { facetQuery, maxFacetHits });
    const asked = askedOf(index.name, rest);
    const search = prepare(call, asked);
    checkCost([costOf({ asked, search, facet })]);
    return { body: await searchFacetValues(call.rooms.engine, search, facet) };
  },
};
