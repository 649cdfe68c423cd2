/** Lacking counts: whether results count only the most frequent values of a facet, and others are wanted too. */
import type { PlanInput } from './plan.ts';
import type { SearchResults } from './search-results.ts';

/** Whether a facet may have more values than the results count: they hold as many as were asked for. */
export const isCut = ({ facets, facetLimits = {} }: SearchResults, attribute: string): boolean =>
  Object.keys(facets[attribute] ?? {}).length >= (facetLimits[attribute] ?? facetLimits['*'] ?? Infinity);

/** Whether a chosen value has no count, although results may have it. */
export const lacksCounts = (results: SearchResults, { search: { refinements }, kinds }: PlanInput): boolean =>
  Object.entries(refinements).some(([name, refinement]) =>
    kinds
      .get(refinement.kind)
      ?.values?.(refinement, name)
      .some(
        ([attribute, value]) => isCut(results, attribute) && !Object.hasOwn(results.facets[attribute] ?? {}, value),
      ),
  );
