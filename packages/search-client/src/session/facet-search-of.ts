/** Facet search of other clients, whatever their version. */
import type { SearchClientLike } from '@aisle/contract';

/**
 * Returns the facet search of a client if it has the common form. The vendor's full client of version 5 has another method of that
 * name; it is recognized by its `searchForFacets`.
 */
export const facetSearchOf = (
  client: SearchClientLike & { searchForFacets?: unknown },
): NonNullable<SearchClientLike['searchForFacetValues']> | undefined =>
  client.searchForFacets ? undefined : client.searchForFacetValues?.bind(client);
