/** Suggestion reader: reads records of a suggestions index, which are popular searches with their categories. */
import type { Hit } from '@aisle/contract';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../../text/highlighting/matched-parts.ts';
import type { MatchedParts } from '../../text/highlighting/matched-parts.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** One suggested search. */
export interface Suggestion {
  query: string;
  /** The parts of the text; every second one was typed by the shopper. */
  parts: MatchedParts;
  /** Values of the requested facet with the most results. */
  categories: readonly string[];
  /** Whether it is searched more often than before. */
  trending: boolean;
}

/** Where to find categories in a record. */
export interface CategorySource {
  /** Facet of the categories; empty for none. */
  attribute: string;
  /** Source index of the suggestions. */
  index: string;
  /** Maximum number of values per suggestion. */
  limit: number;
}

/** Returns the suggestion of a record; undefined if it has none. Unexpected values count as missing. */
export const readSuggestion = (hit: Hit, { attribute, index, limit }: CategorySource): Suggestion | undefined => {
  const { query: text, trending } = hit;
  const query = typeof text === 'string' ? text.trim() : '';
  if (!query) return undefined;
  // Names of indices and facets may contain dots, so each level is read separately.
  const matches = attribute && limit ? ['facets', 'exact_matches', attribute].reduce(valueAt, valueAt(hit, index)) : [];
  const categories = (Array.isArray(matches) ? matches : [])
    .map((one: unknown) => plainText(valueAt(one, 'value')))
    .filter(Boolean);
  const parts = matchedParts(highlightedValue(hit, 'query'));
  return { query, parts, categories: categories.slice(0, limit), trending: trending === true };
};

/** Splits a text that no service has highlighted; every second part was typed. */
export const typedParts = (text: string, typed: string): MatchedParts => {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  // Some characters change their length in lower case; positions then differ, so nothing is marked.
  return at < 0 || text.toLowerCase().length !== text.length
    ? [text]
    : [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)];
};
