/** Reads the records of a suggestions index: a search that others made, and the categories that it leads to. */
import type { Hit } from '@aisle/contract';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../../text/highlighting/matched-parts.ts';
import type { MatchedParts } from '../../text/highlighting/matched-parts.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** One suggested search. */
export interface Suggestion {
  query: string;
  /** The text in pieces; every second one is what the shopper typed. */
  parts: MatchedParts;
  /** Values of the wanted facet that have the most results for it. */
  categories: readonly string[];
  /** It is searched more than it used to be. */
  trending: boolean;
}

/** Where categories stand in a record. */
export interface CategorySource {
  /** Facet whose values are wanted; empty wants none. */
  attribute: string;
  /** Index that the suggestions were made from. */
  index: string;
  /** Values per suggestion at most. */
  limit: number;
}

/** The suggestion in a record; undefined when there is none in it. Anything unexpected counts as missing. */
export const readSuggestion = (hit: Hit, { attribute, index, limit }: CategorySource): Suggestion | undefined => {
  const { query: text, trending } = hit;
  const query = typeof text === 'string' ? text.trim() : '';
  if (!query) return undefined;
  // Names of indices and facets hold dots, so each step is taken by itself.
  const matches = attribute && limit ? ['facets', 'exact_matches', attribute].reduce(valueAt, valueAt(hit, index)) : [];
  const categories = (Array.isArray(matches) ? matches : [])
    .map((one: unknown) => plainText(valueAt(one, 'value')))
    .filter(Boolean);
  const parts = matchedParts(highlightedValue(hit, 'query'));
  return { query, parts, categories: categories.slice(0, limit), trending: trending === true };
};

/** The pieces of a text that was found by itself, without a service: every second one is what was typed. */
export const typedParts = (text: string, typed: string): MatchedParts => {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  // Some letters change their length in lower case: then places do not fit, and nothing is marked.
  return at < 0 || text.toLowerCase().length !== text.length
    ? [text]
    : [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)];
};
