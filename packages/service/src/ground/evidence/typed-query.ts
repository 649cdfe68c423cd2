/** Typed query: checks whether the text that a page reports as typed plausibly leads to its query, because anybody can send anything. */
import type { SearchParams } from '@aisle/contract';
import { eachWord } from '../../foundation/records/tokenizer.ts';

/** Number of words that one filter may replace: `under 100 euros`. */
const WORDS_OF_A_CHOICE = 3;

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};

/** Returns whether one of two words continues the other: half typed, or singular and plural. */
const areNear = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Counts the filters of a search that may replace words. */
function choicesOf({ filters, facetFilters, numericFilters, optionalFilters, tagFilters }: SearchParams): number {
  const texts = typeof filters === 'string' && filters.trim() !== '' ? filters.split(/\b(?:AND|OR)\b/).length : 0;
  return [facetFilters, numericFilters, optionalFilters, tagFilters].reduce<number>(
    (sum, list) => sum + (list === undefined ? 0 : [list].flat(3).length),
    texts,
  );
}

/**
 * Returns whether `typedQuery` of a search plausibly leads to its `query`: each word of the query is among the typed ones, or one of the
 * two continues the other, and the other typed words are no more than the filters of the search may replace.
 *
 * @example
 * leadsTo('red jacket', { query: 'jacket', facetFilters: ['color:Red'] }); // true
 * leadsTo('ugly mug', { query: 'red lamp' }); // false
 */
export function leadsTo(typed: string, parameters: SearchParams): boolean {
  const left = wordsOf(typed);
  for (const word of wordsOf(String(parameters.query ?? ''))) {
    const at = left.findIndex((one) => areNear(one, word));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length <= WORDS_OF_A_CHOICE * choicesOf(parameters);
}
