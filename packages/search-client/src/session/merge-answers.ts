/** Merged answers of one plan, from our service or from another engine's adapter, which may leave fields out. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import type { SearchState } from './search-state.ts';
import type { SearchResults } from './session.ts';

/**
 * The results as views read them.
 * @throws Error when the query for the hits has no answer, or one whose hits are no list.
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
  // Later queries are right where several count the same.
  requests.forEach(({ params: requested }, i) => {
    const { facets: counts = facets, facets_stats: stats } = answers?.[i] ?? {};
    for (const name of requested?.facets ?? []) {
      facetLimits[name] = requested!.maxValuesPerFacet ?? Infinity;
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
  const answer: typeof defaults & Partial<SearchResults> = {
    ...defaults,
    ...Object.fromEntries(Object.entries(raw).filter(([, value]) => value != null)),
  };
  const { hits, nbHits = hits.length, page, hitsPerPage } = answer;
  return {
    nbHits,
    nbPages: Math.ceil(nbHits / (hitsPerPage || 1)),
    offset: page * hitsPerPage,
    ...answer,
    facets,
    facetLimits,
    facetsStats,
    raw,
  };
};
