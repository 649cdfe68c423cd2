/** Facet search: the values of one facet under a search, as an operation of its own or as one of several requests. */
import type { FacetSearchResponse } from '@aisle/contract';
import type { SearchEngine } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { FacetValueMeaning } from '../../ground/query/facet-value-meaning.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import type { ResolvedSearch } from '../../ground/query/resolve-search.ts';
import { cutQuery } from '../../ground/query/search-parameters.ts';

/** A requested facet search. */
export interface FacetRequest {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
}

/** Default number of values in a response (spec 3, Limits). */
const USUAL_VALUES = 10;

const declarationOf = (index: SearchableIndex, facet: string) =>
  parseFacetDeclarations(index.settings.attributesForFaceting).find(({ attribute }) => attribute === facet);

/** Whether the values of a facet can be searched. */
export const hasSearchableFacet = (index: SearchableIndex, facet: string): boolean =>
  declarationOf(index, facet)?.searchable === true;

/** Reads a facet search and checks it against the settings. @throws ServiceError 400 for a facet that cannot be searched. */
export function readFacetRequest(
  index: SearchableIndex,
  facet: string,
  {
    facetQuery = '',
    maxFacetHits = USUAL_VALUES,
  }: { facetQuery?: string | undefined; maxFacetHits?: number | undefined },
): FacetRequest {
  const declared = declarationOf(index, facet);
  if (!declared)
    throw badRequest(`"${facet}" is not declared for faceting; add searchable(${facet}) to attributesForFaceting`);
  if (!declared.searchable)
    throw badRequest(
      `The values of "${facet}" are not searchable; declare it as searchable(${facet}) in attributesForFaceting`,
    );
  return { facet, facetQuery: cutQuery(facetQuery), maxFacetHits };
}

/** Dependencies of finding values. */
export interface ValueSources {
  engine: SearchEngine;
  meaning: FacetValueMeaning;
}

/** Maximum number of values that are compared semantically, the most frequent ones. */
const MAX_COMPARED = 500;

/** Minimum length of a query for semantic search: a shorter one is only a prefix. */
const MIN_LETTERS = 3;

/** Whether values may be found semantically if keywords find none. */
const isByMeaning = ({ parameters, index: { settings } }: ResolvedSearch, facetQuery: string): boolean =>
  (parameters.mode ?? settings.mode) === 'neuralSearch' && facetQuery.trim().length >= MIN_LETTERS;

/**
 * Returns matching values, under the query and the filters of a search. If keywords match none, it returns values with a similar meaning.
 */
export async function searchFacetValues(
  sources: ValueSources,
  search: ResolvedSearch,
  request: FacetRequest,
): Promise<FacetSearchResponse> {
  const started = performance.now();
  const { facet, facetQuery, maxFacetHits: limit } = request;
  const { index, query } = search;
  const byWords = await sources.engine.searchFacetValues(index.physical, { facet, facetQuery, limit, query });
  const byMeaning =
    byWords.hits.length === 0 && isByMeaning(search, facetQuery)
      ? await findByMeaning(sources, search, request)
      : undefined;
  const { hits, exhaustive } = byMeaning ?? byWords;
  return {
    facetHits: hits,
    exhaustiveFacetsCount: exhaustive,
    ...(byMeaning && { semanticSearch: byMeaning.semanticSearch }),
    processingTimeMS: Math.round(performance.now() - started),
  };
}

/** Undefined if the facet has no values under the search. */
async function findByMeaning(
  { engine, meaning }: ValueSources,
  { index, query, parameters }: ResolvedSearch,
  { facet, facetQuery, maxFacetHits }: FacetRequest,
) {
  const { physical, settings } = index;
  const all = await engine.searchFacetValues(physical, { facet, facetQuery: '', limit: MAX_COMPARED, query });
  if (all.hits.length === 0) return undefined;
  const near = await meaning({
    index: physical,
    facet,
    facetQuery,
    values: all.hits.map(({ value }) => value),
    minSimilarity: parameters.semanticSearch?.minSimilarity ?? settings.semanticSearch.minSimilarity,
  });
  if ('reason' in near)
    return { hits: [], exhaustive: all.exhaustive, semanticSearch: { applied: false, reason: near.reason } };
  const places = new Map(all.hits.map((hit) => [hit.value, hit]));
  const hits = near.values.slice(0, maxFacetHits).flatMap((value) => places.get(value) ?? []);
  return { hits, exhaustive: all.exhaustive, semanticSearch: { applied: true } };
}
