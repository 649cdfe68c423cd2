/** Filter parser: combines all filter parameters of one search into one Filter tree. */
import type { Filter } from '../../engine/engine.ts';
import type { FilterContext } from './facet-check.ts';
import { allOf, type NestedFilters } from './filter-list.ts';
import { parseFacetFilters } from './parse-facet-filters.ts';
import { parseFilterExpression } from './parse-filter-expression.ts';
import { parseNumericFilters } from './parse-numeric-filters.ts';
import { parseTagFilters } from './parse-tag-filters.ts';

/** The filter parameters as received. */
export interface FilterParameters {
  filters?: string;
  facetFilters?: NestedFilters;
  numericFilters?: NestedFilters;
  tagFilters?: NestedFilters;
}

/**
 * Parses all parameters into one tree that requires each of them. Undefined if there is no filter. Throws FilterError, whose message may be
 * shown to the caller.
 *
 * @example
 * parseFilters({ filters: 'price < 20', facetFilters: [['color:red', 'color:blue']] }, { isFacet: (name) => name === 'color' });
 */
export function parseFilters(parameters: FilterParameters, context: FilterContext): Filter | undefined {
  const parts = [
    parameters.filters === undefined ? undefined : parseFilterExpression(parameters.filters, context),
    parameters.facetFilters === undefined ? undefined : parseFacetFilters(parameters.facetFilters, context),
    parameters.numericFilters === undefined ? undefined : parseNumericFilters(parameters.numericFilters),
    parameters.tagFilters === undefined ? undefined : parseTagFilters(parameters.tagFilters),
  ];
  return allOf(parts.filter((part) => part !== undefined));
}
