/** Lists the values of a facet as views show them: counts of the last answer, choices of this moment. */
import type { FacetRefinement } from './refinement.ts';
import { memoize } from './memoize.ts';
import type { FacetValue, SearchSession } from './session.ts';

/**
 * Most frequent first, then by value; the order does not depend on what is chosen, so nothing jumps under the pointer.
 * Chosen values that no result has follow with a count of 0. The same list comes back as long as neither counts nor choices
 * changed.
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
