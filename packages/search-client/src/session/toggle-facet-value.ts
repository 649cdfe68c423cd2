/** Facet value toggle: adds or removes one value of a facet. */
import type { FacetRefinement, Refinement } from './refinement.ts';

const without = (values: readonly string[] = [], value: string): string[] => values.filter((other) => other !== value);

/** Returns the refinement after a value was selected or cleared; a value is selected or excluded, never both. */
export const toggleFacetValue = (
  refinement: Refinement | undefined,
  { value, operator, exclude }: { value: string; operator: FacetRefinement['operator']; exclude: boolean },
): FacetRefinement => {
  const { values = [], excluded = [] } = (refinement?.kind === 'facet' ? refinement : {}) as Partial<FacetRefinement>;
  const had = (exclude ? excluded : values).includes(value);
  const add = had ? [] : [value];
  return {
    kind: 'facet',
    operator,
    values: [...without(values, value), ...(exclude ? [] : add)],
    excluded: [...without(excluded, value), ...(exclude ? add : [])],
  };
};
