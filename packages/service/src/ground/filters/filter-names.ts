/** Filter parameters: those of a search that filter by the contents of records. */

/** They add up: those of a key are added to the caller's instead of replacing them. */
export const FILTER_NAMES = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'] as const;
