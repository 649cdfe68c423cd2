/** Phrase choices: adds the refinement of a phrase to another one, removes it, and tests for it. */
import type { FacetRefinement, RangeRefinement, Refinement } from '../session/refinement.ts';

/** A refinement that words can stand for. */
type Choice = FacetRefinement | RangeRefinement;

const valuesOf = (refinement: Refinement | undefined): readonly string[] =>
  refinement?.kind === 'facet' ? refinement.values : [];

/** Whether a refinement includes that of a phrase. */
export const includesChoice = (refinement: Refinement | undefined, choice: Choice): boolean =>
  choice.kind === 'range'
    ? refinement?.kind === 'range' &&
      (choice.min === undefined || refinement.min === choice.min) &&
      (choice.max === undefined || refinement.max === choice.max)
    : choice.values.every((value) => valuesOf(refinement).includes(value));

/** Returns a refinement with that of a phrase added. */
export const withChoice = (refinement: Refinement | undefined, choice: Choice): Choice => {
  if (choice.kind === 'range') return refinement?.kind === 'range' ? { ...refinement, ...choice } : choice;
  const own = refinement?.kind === 'facet' ? refinement : { ...choice, values: [] };
  return { ...own, values: [...new Set([...own.values, ...choice.values])] };
};

/** Returns a refinement with that of a phrase removed; later changes by the shopper stay. */
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
