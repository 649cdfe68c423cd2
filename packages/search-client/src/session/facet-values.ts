/** Facet values: the values of a facet for views, with the counts of the last results and the current selection. */
import type { FacetRefinement } from './refinement.ts';
import { memoize } from './memoize.ts';
import type { FacetValue, SearchSession } from './session.ts';

/**
 * Returns the values of a facet, sorted by descending count, then by value. The order does not depend on the selection, so that values
 * do not move under the pointer. Selected values without results come last with a count of 0. Returns the same array until the counts
 * or the selection change.
 */
export const facetValues = (session: SearchSession, attribute: string): readonly FacetValue[] => {
  const { results, search } = session.state;
  const refinement = search.refinements[attribute];
  const counted = results?.facets[attribute];
  return memoize(session, attribute, [counted, refinement], () => {
    const { values = [], excluded = [] } = (refinement?.kind === 'facet' ? refinement : {}) as Partial<FacetRefinement>;
    const counts: Record<string, number> = {
      ...Object.fromEntries([...values, ...excluded].map((value) => [value, 0])),
      ...counted,
    };
    return Object.entries(counts)
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .map(([value, count]) => ({
        value,
        count,
        refined: values.includes(value),
        excluded: excluded.includes(value),
      }));
  });
};
