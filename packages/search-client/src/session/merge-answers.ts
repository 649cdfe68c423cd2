/** Merged answers: combines the responses to one plan, from our service or from another engine's adapter that omits fields. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import type { SearchState } from './search-state.ts';
import type { SearchResults } from './session.ts';

/**
 * Combines the responses into the results that views use.
 * @throws Error if the first query has no response, or its `hits` is not an array.
 */
export const mergeAnswers = (
  requests: readonly SearchRequest[],
  search: SearchState,
  answers: readonly (Partial<SearchResponse> | undefined)[] | undefined,
): SearchResults => {
  const [{ indexName, params }] = requests as [SearchRequest];
  const raw = answers?.[0] as SearchResponse | undefined;
  if (!raw || !Array.isArray(raw.hits ?? []))
    throw new Error(`The search client answered no list of hits for "${indexName}".`);
  const facets = { ...raw.facets };
  const facetLimits: Record<string, number> = {};
  const facetsStats = { ...raw.facets_stats } as Record<string, SearchResults['facetsStats'][string]>;
  // If several queries count the same facet, the last one wins, because it was made for that facet.
  requests.forEach(({ params: requestParams }, i) => {
    const { facets: counts = facets, facets_stats: stats } = answers?.[i] ?? {};
    for (const name of requestParams?.facets ?? []) {
      facetLimits[name] = requestParams!.maxValuesPerFacet ?? Infinity;
      if (name !== '*') facets[name] = counts?.[name] ?? {};
      if (stats?.[name]) facetsStats[name] = stats[name];
    }
  });
  const defaults = {
    index: indexName,
    hits: [],
    page: search.page,
    hitsPerPage: params?.hitsPerPage ?? 20,
    query: search.query,
    processingTimeMS: 0,
  };
  const mainResult: typeof defaults & Partial<SearchResults> = {
    ...defaults,
    ...Object.fromEntries(Object.entries(raw).filter(([, value]) => value != null)),
  };
  const { hits, nbHits = hits.length, page, hitsPerPage } = mainResult;
  return {
    nbHits,
    nbPages: Math.ceil(nbHits / (hitsPerPage || 1)),
    offset: page * hitsPerPage,
    ...mainResult,
    facets,
    facetLimits,
    facetsStats,
    raw,
  };
};
