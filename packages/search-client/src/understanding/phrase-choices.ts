/** Choices of phrases: adds to a refinement what a phrase stands for, takes it away again, and tells whether it is there. */
import type { FacetRefinement, RangeRefinement, Refinement } from '../session/refinement.ts';

/** A choice that words can stand for. */
type Choice = FacetRefinement | RangeRefinement;

const valuesOf = (refinement: Refinement | undefined): readonly string[] =>
  refinement?.kind === 'facet' ? refinement.values : [];

/** Whether a refinement holds all that a phrase stands for. */
export const includesChoice = (refinement: Refinement | undefined, choice: Choice): boolean =>
  choice.kind === 'range'
    ? refinement?.kind === 'range' &&
      (choice.min === undefined || refinement.min === choice.min) &&
      (choice.max === undefined || refinement.max === choice.max)
    : choice.values.every((value) => valuesOf(refinement).includes(value));

/** A refinement with what a phrase stands for. */
export const withChoice = (refinement: Refinement | undefined, choice: Choice): Choice => {
  if (choice.kind === 'range') return refinement?.kind === 'range' ? { ...refinement, ...choice } : choice;
  const own = refinement?.kind === 'facet' ? refinement : { ...choice, values: [] };
  return { ...own, values: [...new Set([...own.values, ...choice.values])] };
};

/** A refinement without what a phrase stood for; what the shopper changed since is left alone. */
export const withoutChoice = (refinement: Refinement | undefined, choice: Choice): Refinement | undefined => {
  if (choice.kind === 'facet')
    return refinement?.kind === 'facet'
      ? { ...refinement, values: refinement.values.filter((value) => !choice.values.includes(value)) }
      : refinement;
  if (refinement?.kind !== 'range' || !includesChoice(refinement, choice)) return refinement;
  const { min, max } = refinement;
  return {
    kind: 'range',
    ...(choice.min === undefined && min !== undefined && { min }),
    ...(choice.max === undefined && max !== undefined && { max }),
  };
};
