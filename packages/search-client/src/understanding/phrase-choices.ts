/** Choices of phrases: adds to a refinement what a phrase stands for, takes it away again, and tells whether it is there. */
import type { FacetRefinement, RangeRefinement, Refinement } from '../session/refinement.ts';

/** A choice that words can stand for. */
type Choice = FacetRefinement | RangeRefinement;

const valuesOf = (refinement: Refinement | undefined): readonly string[] =>
  refinement?.kind === 'facet' ? refinement.values : [];

/** Whether a refinement holds all that a phrase stands for. */
export const includesChoice = (chosen: Refinement | undefined, meant: Choice): boolean =>
  meant.kind === 'range'
    ? chosen?.kind === 'range' &&
      (meant.min === undefined || chosen.min === meant.min) &&
      (meant.max === undefined || chosen.max === meant.max)
    : meant.values.every((value) => valuesOf(chosen).includes(value));

/** A refinement with what a phrase stands for. */
export const withChoice = (chosen: Refinement | undefined, meant: Choice): Choice => {
  if (meant.kind === 'range') return chosen?.kind === 'range' ? { ...chosen, ...meant } : meant;
  const own = chosen?.kind === 'facet' ? chosen : { ...meant, values: [] };
  return { ...own, values: [...new Set([...own.values, ...meant.values])] };
};

/** A refinement without what a phrase stood for; what the shopper changed since is left alone. */
export const withoutChoice = (chosen: Refinement | undefined, meant: Choice): Refinement | undefined => {
  if (meant.kind === 'facet')
    return chosen?.kind === 'facet'
      ? { ...chosen, values: chosen.values.filter((value) => !meant.values.includes(value)) }
      : chosen;
  if (chosen?.kind !== 'range' || !includesChoice(chosen, meant)) return chosen;
  const { min, max } = chosen;
  return {
    kind: 'range',
    ...(meant.min === undefined && min !== undefined && { min }),
    ...(meant.max === undefined && max !== undefined && { max }),
  };
};
