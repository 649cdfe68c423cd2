/** The built-in kind of refinement: values of a facet, as filters of the wire and as parameters of the URL. */
import type { FacetRefinement, RefinementKind } from './refinement.ts';

// A service splits at the first colon, so colons in values need nothing. It takes one layer of quotes off a value that is quoted
// as a whole, and blanks off its ends: such values are quoted once more.
const quoted = (value: string): string =>
  /^(["']).*\1$|^\\-|^\s|\s$/s.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : `${value}`;

/** One condition of `facetFilters`, so that no value can be taken for syntax. */
export const facetFilter = (attribute: string, value: string): string =>
  // A leading minus would negate.
  `${attribute}:${quoted(value).replace(/^-/, '\\-')}`;

/** What a page says in JSON may be anything; a number is meant as its text. */
const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/**
 * Values of a facet. In the URL `brand=A&brand=B` chooses and `brand=-C` excludes; a value that itself begins with a minus or a
 * backslash gets a backslash before it.
 */
export const facetKind = (operator: FacetRefinement['operator']): RefinementKind<FacetRefinement> => ({
  kind: 'facet',
  // A text in place of a list would be one of letters.
  chooses: ({ values, excluded = [] }) => values.some(isValue) || excluded.some(isValue),
  values: ({ values, excluded = [] }, name) => [...values, ...excluded].map((value) => [name, value]),
  params({ operator: combined, values, excluded = [] }, name) {
    // Sorted: the order of clicks must not make another question, which no cache would know.
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
