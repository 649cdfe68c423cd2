/** Adapter of foreign clients: their facet search, whatever version they are. */
import type { SearchClientLike } from '@aisle/contract';

/**
 * The facet search of a client, if it has one of the common form. The vendor's full client of version 5 has another method under that
 * name; its `searchForFacets` gives it away.
 */
export const facetSearchOf = (
  client: SearchClientLike & { searchForFacets?: unknown },
): NonNullable<SearchClientLike['searchForFacetValues']> | undefined =>
  client.searchForFacets ? undefined : client.searchForFacetValues?.bind(client);
