/** Rare counts: requests the counts of selected facet values that a response left out because other values are more frequent. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import { facetFilter } from './facet-kind.ts';
import { mergeParams } from './merge-params.ts';
import { baseParams } from './plan.ts';
import type { PlanInput } from './plan.ts';
import type { Refinement } from './refinement.ts';
import type { SearchResults } from './search-results.ts';

/** Facet values to request: the service's maximum, because matching records may also have values that are not selected. */
const MAX_VALUES = 1000;

/** Selected values of one attribute whose counts are missing. */
interface UncountedValues {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** Returns the selected values of a refinement whose counts are missing, grouped by attribute. */
const findUncountedValues = (
  chosen: readonly (readonly [attribute: string, value: string])[],
  facets: SearchResults['facets'],
): UncountedValues[] => {
  const byAttribute = new Map<string, Set<string>>();
  for (const [attribute, value] of chosen) {
    const counts = facets[attribute];
    // No view requested counts of this attribute, so none shows them.
    if (!counts || Object.hasOwn(counts, value)) continue;
    byAttribute.set(attribute, (byAttribute.get(attribute) ?? new Set()).add(value));
  }
  return [...byAttribute].map(([attribute, values]) => ({ attribute, values: [...values] }));
};

/** Whether records must have all selected values (AND); every result then has each of them. */
const isConjunctive = (refinement: Refinement): boolean => refinement.kind === 'facet' && refinement.operator === 'and';

/**
 * Returns the request that counts some values of one attribute. It replaces the refinement by just these values, which is how the other
 * values of the list were counted.
 */
const countRequest = (input: PlanInput, name: string, { attribute, values }: UncountedValues): SearchRequest => {
  const params = baseParams(input, isConjunctive(input.search.refinements[name]!) ? undefined : { name });
  return {
    indexName: input.search.sortBy ?? input.index,
    params: {
      ...mergeParams(params, { facetFilters: [values.map((value) => facetFilter(attribute, value))] }),
      facets: [attribute],
      maxValuesPerFacet: MAX_VALUES,
      hitsPerPage: 0,
      analytics: false,
      clickAnalytics: false,
    },
  };
};

/**
 * Adds the missing counts of selected values to the results, with one more request. If that fails, the results are returned unchanged.
 * Call it only if counts are missing (`lacksCounts`).
 * @example
 * const whole = await countRareValues(results, input, (requests) => client.search(requests));
 */
export const countRareValues = async (
  results: SearchResults,
  input: PlanInput,
  search: (
    requests: readonly SearchRequest[],
  ) => Promise<{ results: readonly (Partial<SearchResponse> | undefined)[] } | undefined>,
): Promise<SearchResults> => {
  const uncounted = Object.entries(input.search.refinements).flatMap(([name, refinement]) => {
    const chosen = input.kinds.get(refinement.kind)?.values?.(refinement, name) ?? [];
    return findUncountedValues(chosen, results.facets).map((entry) => ({ ...entry, name }));
  });
  try {
    const response = await search(uncounted.map((entry) => countRequest(input, entry.name, entry)));
    const facets = { ...results.facets };
    uncounted.forEach(({ attribute, values }, index) => {
      const counts = response?.results[index]?.facets?.[attribute];
      if (!counts) return;
      const counted = values.map((value) => [value, counts[value] ?? 0] as const);
      facets[attribute] = { ...facets[attribute], ...Object.fromEntries(counted) };
    });
    return { ...results, facets };
  } catch {
    return results;
  }
};
