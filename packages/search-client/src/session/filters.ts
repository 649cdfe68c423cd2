/** Writes refinements as the filters of the wire, so that no value can be taken for syntax. */
import type { SearchParams } from '@aisle/contract';
import type { Refinement } from './session.ts';

// A service splits at the first colon, so colons in values need nothing. It takes one layer of quotes off a value that is quoted
// as a whole, and blanks off its ends: such values are quoted once more.
const quoted = (value: string): string =>
  /^(["']).*\1$|^\\-|^\s|\s$/s.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value;

// A leading minus would negate.
const literal = (value: string): string => quoted(value).replace(/^-/, '\\-');

/** The filter parameters of all refinements, except the one of `without`; a parameter without conditions is absent. */
export const refinementFilters = (
  refinements: Readonly<Record<string, Refinement>>,
  without?: string,
): Pick<SearchParams, 'facetFilters' | 'numericFilters'> => {
  const facetFilters: (string | string[])[] = [];
  const numericFilters: string[] = [];
  for (const [attribute, refinement] of Object.entries(refinements)) {
    if (attribute === without) continue;
    if (refinement.kind === 'range') {
      const { min, max } = refinement;
      if (Number.isFinite(min)) numericFilters.push(`${attribute}>=${min}`);
      if (Number.isFinite(max)) numericFilters.push(`${attribute}<=${max}`);
    } else {
      // Sorted: the order of clicks must not make another question, which no cache would know.
      const values = [...refinement.values].sort().map((value) => `${attribute}:${literal(value)}`);
      if (refinement.operator === 'and') facetFilters.push(...values);
      else if (values.length) facetFilters.push(values);
      for (const value of refinement.excluded ?? []) facetFilters.push(`${attribute}:-${quoted(value)}`);
    }
  }
  return { ...(facetFilters.length && { facetFilters }), ...(numericFilters.length && { numericFilters }) };
};
