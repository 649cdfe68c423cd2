/** Facet kind: the built-in kind of refinement, as API filters and as URL parameters. */
import type { FacetRefinement, RefinementKind } from './refinement.ts';

// The service splits at the first colon, so colons in values need no escaping. It removes the quotes of a value that is quoted
// as a whole, and blanks at its ends, so such values are quoted once more.
const quoted = (value: string): string =>
  /^(["']).*\1$|^\\-|^\s|\s$/s.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : `${value}`;

/** Returns one condition of `facetFilters`, escaped so that no value is read as syntax. */
export const facetFilter = (attribute: string, value: string): string =>
  // A leading minus would negate.
  `${attribute}:${quoted(value).replace(/^-/, '\\-')}`;

/** Whether a value is valid: JSON of the page may contain anything; a number is used as its text. */
const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/**
 * Creates the kind for values of a facet. In the URL `brand=A&brand=B` selects and `brand=-C` excludes; a value that itself starts
 * with a minus or a backslash is prefixed by a backslash.
 */
export const facetKind = (operator: FacetRefinement['operator']): RefinementKind<FacetRefinement> => ({
  kind: 'facet',
  // `some` rejects a string in place of a list.
  chooses: ({ values, excluded = [] }) => values.some(isValue) || excluded.some(isValue),
  values: ({ values, excluded = [] }, name) => [...values, ...excluded].map((value) => [name, value]),
  params({ operator: combined, values, excluded = [] }, name) {
    // Sorted, because the order of clicks must not change the request, or caches would miss.
    const chosen = [...values].sort().map((value) => facetFilter(name, value));
    const out = excluded.map((value) => `${name}:-${quoted(value)}`);
    return { facetFilters: [...(combined === 'and' || !chosen.length ? chosen : [chosen]), ...out] };
  },
  toUrl: ({ values, excluded = [] }) => [
    ...values.map((value) => value.replace(/^[-\\]/, '\\$&')),
    ...excluded.map((value) => `-${value}`),
  ],
  fromUrl: (texts) => ({
    kind: 'facet',
    operator,
    values: texts.filter((text) => text[0] !== '-').map((text) => text.replace(/^\\/, '')),
    excluded: texts.filter((text) => text[0] === '-').map((text) => text.slice(1)),
  }),
});
