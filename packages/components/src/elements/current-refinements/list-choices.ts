/** Choice list: the current selections one by one, each with the change that removes it. */
import type { ChosenValue, Refinement, SearchChange } from '@aisle/search-client/session';

export interface Choice {
  attribute: string;
  /** The selected value, or the two ends of a range; an open end is undefined. */
  value: ChosenValue;
  /** Whether the value is excluded. */
  excluded: boolean;
  /** The change of the session that removes only this selection. */
  removal: SearchChange;
}

const choicesOf = (attribute: string, refinement: Refinement): Choice[] => {
  /** Creates a choice from its value and the refinement without it. */
  const choice = (value: ChosenValue, remaining: Refinement | null, excluded = false): Choice => ({
    attribute,
    value,
    excluded,
    removal: { refinements: { [attribute]: remaining } },
  });
  if (refinement.kind === 'range') return [choice([refinement.min, refinement.max], null)];
  if (refinement.kind === 'hierarchy')
    return refinement.paths.map((path) => {
      const paths = refinement.paths.filter((other) => other !== path);
      return choice(path, paths.length ? { ...refinement, paths } : null);
    });
  // An area has no text; the map that set it can clear it.
  if (refinement.kind !== 'facet') return [];
  const { values, excluded = [] } = refinement;
  const without = (removed: string): Refinement | null => {
    const isLeft = (value: string): boolean => value !== removed;
    const remaining = { ...refinement, values: values.filter(isLeft), excluded: excluded.filter(isLeft) };
    return remaining.values.length + remaining.excluded.length ? remaining : null;
  };
  return [
    ...values.map((value) => choice(value, without(value))),
    ...excluded.map((value) => choice(value, without(value), true)),
  ];
};

/** Returns all selections in the order in which they were made. */
export const listChoices = (refinements: Readonly<Record<string, Refinement>>): Choice[] =>
  Object.entries(refinements).flatMap(([attribute, refinement]) => choicesOf(attribute, refinement));
