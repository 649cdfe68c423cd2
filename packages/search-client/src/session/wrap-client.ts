/** Adapter of clients: what a session may ask of any InstantSearch-compatible client, whatever version it is. */
import type { SearchClientLike } from '@aisle/contract';

/**
 * The facet search of a client, if it has one of the common form. The vendor's full client of version 5 has another method under that
 * name; its `searchForFacets` gives it away.
 */
export const facetSearchOf = (
  client: SearchClientLike & { searchForFacets?: unknown },
): NonNullable<SearchClientLike['searchForFacetValues']> | undefined =>
  client.searchForFacets ? undefined : client.searchForFacetValues?.bind(client);

/** The same client with another way to search. */
export const wrapClient = (client: SearchClientLike, search: SearchClientLike['search']): SearchClientLike => {
  const searchForFacetValues = facetSearchOf(client);
  const getRecommendations = client.getRecommendations?.bind(client);
  return {
    search,
    ...(searchForFacetValues && { searchForFacetValues }),
    ...(getRecommendations && { getRecommendations }),
  };
};
