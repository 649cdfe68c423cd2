/** Missing counts: whether results count only the most frequent values of a facet, although others are needed. */
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';

/** Whether a facet may have more values than the results count, because they contain as many as were requested. */
export const isCut = ({ facets, facetLimits = {} }: SearchResults, attribute: string): boolean =>
  Object.keys(facets[attribute] ?? {}).length >= (facetLimits[attribute] ?? facetLimits['*'] ?? Infinity);

/** Whether a selected value has no count, although results may have it. */
export const lacksCounts = (results: SearchResults, { search: { refinements }, kinds }: PlanInput): boolean =>
  Object.entries(refinements).some(([name, refinement]) =>
    kinds
      .get(refinement.kind)
      ?.values?.(refinement, name)
      .some(
        ([attribute, value]) => isCut(results, attribute) && !Object.hasOwn(results.facets[attribute] ?? {}, value),
      ),
  );
