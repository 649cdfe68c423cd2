/** Filter parameters: those of a search that filter by what records hold. */

/** They add up: those of a key are added to the caller's in place of replacing them. */
export const FILTER_NAMES = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'] as const;
