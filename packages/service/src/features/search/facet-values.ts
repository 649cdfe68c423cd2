/** Facet search: the values of one facet under a search, as an operation of its own or as one request among many. */
import type { FacetSearchResponse } from '@aisle/contract';
import type { SearchEngine } from '../../engine/engine.ts';
import { badRequest } from '../../errors/service-error.ts';
import type { SearchableIndex } from '../../changes/catalogue.ts';
import { parseFacetDeclarations } from '../../settings/declarations.ts';
import type { ResolvedSearch } from '../../query/resolve-search.ts';
import { cutQuery } from '../../query/search-parameters.ts';

/** What is asked of the values of a facet. */
export interface AskedFacet {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
}

/** Values that are returned when nothing else is asked (spec 3, Limits). */
const USUAL_VALUES = 10;

const declarationOf = (index: SearchableIndex, facet: string) =>
  parseFacetDeclarations(index.settings.attributesForFaceting).find(({ attribute }) => attribute === facet);

/** Whether the values of a facet can be searched. */
export const hasSearchableFacet = (index: SearchableIndex, facet: string): boolean =>
  declarationOf(index, facet)?.searchable === true;

/** What a facet search asks, held against the settings. @throws ServiceError 400 for a facet that cannot be searched. */
export function askedFacetOf(
  index: SearchableIndex,
  facet: string,
  {
    facetQuery = '',
    maxFacetHits = USUAL_VALUES,
  }: { facetQuery?: string | undefined; maxFacetHits?: number | undefined },
): AskedFacet {
  const declared = declarationOf(index, facet);
  if (!declared)
    throw badRequest(`"${facet}" is not declared for faceting; add searchable(${facet}) to attributesForFaceting`);
  if (!declared.searchable)
    throw badRequest(
      `The values of "${facet}" are not searchable; declare it as searchable(${facet}) in attributesForFaceting`,
    );
  return { facet, facetQuery: cutQuery(facetQuery), maxFacetHits };
}

/** The values that match, under the query and the filters of a search. */
export async function searchFacetValues(
  engine: SearchEngine,
  { index, query }: ResolvedSearch,
  { facet, facetQuery, maxFacetHits }: AskedFacet,
): Promise<FacetSearchResponse> {
  const started = performance.now();
  const answer = await engine.searchFacetValues(index.physical, { facet, facetQuery, limit: maxFacetHits, query });
  return {
    facetHits: answer.hits,
    exhaustiveFacetsCount: answer.exhaustive,
    processingTimeMS: Math.round(performance.now() - started),
  };
}
