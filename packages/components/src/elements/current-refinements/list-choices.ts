/** Current choices one by one, each with the change that takes it back. */
import type { ChosenValue, Refinement, SearchChange } from '@aisle/search-client/session';

/** One choice. */
export interface Choice {
  attribute: string;
  /** The chosen value, or the two ends of a range; an end that is open is undefined. */
  value: ChosenValue;
  /** Whether the value was ruled out. */
  excluded: boolean;
  /** The change of the session that removes just this choice. */
  removal: SearchChange;
}

const choicesOf = (attribute: string, refinement: Refinement): Choice[] => {
  if (refinement.kind === 'range') {
    const { min, max } = refinement;
    return [{ attribute, value: [min, max], excluded: false, removal: { refinements: { [attribute]: null } } }];
  }
  if (refinement.kind === 'hierarchy') {
    return refinement.paths.map((path) => {
      const paths = refinement.paths.filter((other) => other !== path);
      const left = paths.length ? { ...refinement, paths } : null;
      return { attribute, value: path, excluded: false, removal: { refinements: { [attribute]: left } } };
    });
  }
  // A place has no words of its own: the map that set it takes it back.
  if (refinement.kind !== 'facet') return [];
  const { values, excluded = [] } = refinement;
  const removalOf = (gone: string): SearchChange => {
    const left = {
      ...refinement,
      values: values.filter((value) => value !== gone),
      excluded: excluded.filter((value) => value !== gone),
    };
    return { refinements: { [attribute]: left.values.length + left.excluded.length ? left : null } };
  };
  return [
    ...values.map((value) => ({ attribute, value, excluded: false, removal: removalOf(value) })),
    ...excluded.map((value) => ({ attribute, value, excluded: true, removal: removalOf(value) })),
  ];
};

/** All choices in the order in which they were made. */
export const listChoices = (refinements: Readonly<Record<string, Refinement>>): Choice[] =>
  Object.entries(refinements).flatMap(([attribute, refinement]) => choicesOf(attribute, refinement));
