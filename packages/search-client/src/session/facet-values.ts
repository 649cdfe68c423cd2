/** Lists the values of a facet as views show them: counts of the last answer, choices of this moment. */
import type { FacetRefinement } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { FacetValue, SearchResults } from './session.ts';

/**
 * Most frequent first, then by value; the order does not depend on what is chosen, so nothing jumps under the pointer.
 * Chosen values that the answer does not know follow with a count of 0.
 */
const facetValues = (
  attribute: string,
  results: SearchResults | undefined,
  search: SearchState,
): readonly FacetValue[] => {
  const refinement = search.refinements[attribute];
  const { values = [], excluded = [] } = refinement?.kind === 'facet' ? refinement : ({} as Partial<FacetRefinement>);
  const counts: Record<string, number> = {
    ...Object.fromEntries([...values, ...excluded].map((value) => [value, 0])),
    ...results?.facets[attribute],
  };
  return Object.entries(counts)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([value, count]) => ({
      value,
      count,
      refined: values.includes(value),
      excluded: excluded.includes(value),
    }));
};

/** Lists values; the same list comes back as long as neither counts nor choices changed. */
export const createFacetValues = (): typeof facetValues => {
  const known = new Map<string, { from: readonly unknown[]; values: readonly FacetValue[] }>();
  return (attribute, results, search) => {
    const from = [results?.facets[attribute], search.refinements[attribute]];
    const last = known.get(attribute);
    if (last?.from.every((part, i) => part === from[i])) return last.values;
    const values = facetValues(attribute, results, search);
    known.set(attribute, { from, values });
    return values;
  };
};
