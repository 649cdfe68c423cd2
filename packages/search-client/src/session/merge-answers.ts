/** Joins the answers of one plan, from our service or from another engine's adapter, which may leave fields out. */
import type { SearchResponse } from '@aisle/contract';
import type { Plan, PlanInput } from './plan.ts';
import type { SearchResults } from './session.ts';

/**
 * The results as views read them.
 * @throws Error when a query has no answer.
 */
export const mergeAnswers = (
  { requests, disjunctive }: Plan,
  { search }: PlanInput,
  answers: readonly (Partial<SearchResponse> | undefined)[] | undefined,
): SearchResults => {
  if (!Array.isArray(answers) || requests.some((_, i) => !answers[i])) {
    throw new Error(`The search client answered ${answers?.length ?? 0} of ${requests.length} queries.`);
  }
  const [raw, ...counts] = answers as [SearchResponse, ...SearchResponse[]];
  const [{ indexName, params }] = requests as [Plan['requests'][0]];
  const facets = { ...raw.facets };
  const facetsStats = { ...raw.facets_stats } as Record<string, SearchResults['facetsStats'][string]>;
  disjunctive.forEach((attribute, i) => {
    facets[attribute] = counts[i]?.facets?.[attribute] ?? {};
    const stats = counts[i]?.facets_stats?.[attribute];
    if (stats) facetsStats[attribute] = stats;
  });
  // Engines without statistics: the counted numbers tell the ends.
  for (const [attribute, values] of Object.entries(facets)) {
    const numbers = Object.keys(values).map(Number);
    if (!facetsStats[attribute] && numbers.length && numbers.every(Number.isFinite)) {
      facetsStats[attribute] = { min: Math.min(...numbers), max: Math.max(...numbers) };
    }
  }
  const {
    hits = [],
    nbHits = hits.length,
    page = search.page,
    hitsPerPage = params?.hitsPerPage ?? 20,
    nbPages = Math.ceil(nbHits / (hitsPerPage || 1)),
    offset = page * hitsPerPage,
    query = search.query,
    processingTimeMS = 0,
    index = indexName,
    queryID,
  } = raw;
  return {
    index,
    hits,
    nbHits,
    nbPages,
    page,
    hitsPerPage,
    offset,
    query,
    ...(queryID && { queryID }),
    processingTimeMS,
    facets,
    facetsStats,
    raw,
  };
};
