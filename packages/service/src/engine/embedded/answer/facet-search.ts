/** Searches among the values of one facet: typo-tolerant, the last word as a beginning. */
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import type { EngineQuery } from '../../engine.ts';
import type { FacetColumn } from '../index/facet-column.ts';
import type { FacetWords, MatchedWords } from '../index/facet-words.ts';
import { type QueryWord, queryWords, typedWords } from '../text/query-words.ts';
import { countValues, type CountedSet } from './facet-counts.ts';
import { HighlightWords } from './highlight-words.ts';
import { highlightText } from './highlight.ts';

/** A facet value that matches. */
export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

/** A value that matches, and whether it is spelt as the query. */
type FoundValue = FacetHit & { isSpelt: boolean };

/** What is asked of the values of a facet. */
interface FacetQuestion {
  facetQuery: string;
  limit: number;
  query: EngineQuery;
}

/** The values of one facet over some documents that match; see `chooseFacetValues`. */
export function searchFacet(options: FacetQuestion & { column: FacetColumn; set: CountedSet }): FacetHit[] {
  const { column, set, ...question } = options;
  const counts = countValues(column, set);
  const words = facetQueryWords(question);
  const matched = column.words?.holding(words);
  const indexed = matched && column.words ? column.words.count : 1;
  function* values(): Generator<readonly [string, number]> {
    for (let number = indexed; number < counts.length; number++)
      yield [column.spellings[number] ?? '', counts[number] as number];
  }
  const matches = matchingValues(values(), words, question.query);
  if (matched && column.words) {
    const top = topIndexed({ column, index: column.words, counts, matched, words, ...question });
    for (const one of top) matches.push(one);
  }
  return best(matches, question.limit);
}

/** The first values of an index of words, as many as are asked for. */
function topIndexed(
  options: FacetQuestion & {
    column: FacetColumn;
    index: FacetWords;
    counts: Int32Array;
    matched: MatchedWords;
    words: readonly QueryWord[];
  },
): FoundValue[] {
  const { column, index, counts, matched, words, limit, query } = options;
  const highlight = { words: new HighlightWords(words), typos: true, tags: query };
  const values: FoundValue[] = [];
  const take = (isSpelt: boolean): void => {
    if (values.length >= limit) return;
    const keys = keysOf(index, counts, isSpelt ? matched.spelt : otherwiseHeld(matched, words.length), words.length);
    for (const value of inOrder(index, keys, 2 * limit)) {
      const spelling = column.spellings[value] ?? '';
      const { value: highlighted, matchLevel } = highlightText(spelling, highlight);
      const one = { value: spelling, highlighted, count: counts[value] ?? 0, isSpelt };
      if (words.length === 0) values.push({ ...one, highlighted: spelling });
      else if (matchLevel === 'full') values.push(one);
      if (values.length >= limit) return;
    }
  };
  take(true);
  // Without words there is nothing to be spelt otherwise.
  if (words.length > 0) take(false);
  return values;
}

/** How many words each value holds in any form, none for those that hold all of them as they are spelt. */
const otherwiseHeld = ({ any, spelt }: MatchedWords, all: number): Uint16Array =>
  any.map((matched, value) => (spelt[value] === all ? 0 : matched));

// One number tells count and place by letters: less is more frequent, then first by letters.
const keyUnit = 0x1_0000_0000;

// Loops over many values are functions of their own: compilers do best with those.
function keysOf({ count, rank }: FacetWords, counts: Int32Array, matched: Uint16Array, all: number): Float64Array {
  const keys = new Float64Array(count);
  let length = 0;
  for (let value = 1; value < count; value++) {
    const times = counts[value] as number;
    if (times > 0 && matched[value] === all) keys[length++] = (rank[value] as number) - times * keyUnit;
  }
  return keys.subarray(0, length);
}

function keysBetween(keys: Float64Array, above: number, upTo: number): Float64Array {
  const selected = new Float64Array(keys.length);
  let count = 0;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key > above && key <= upTo) selected[count++] = key;
  }
  return selected.subarray(0, count).sort();
}

/** Some values by count and letters; all are put in order only where the first ones are not enough. */
function* inOrder({ ordered }: FacetWords, keys: Float64Array, atOnce: number): Generator<number> {
  const valueAt = (key: number): number => ordered[key - Math.floor(key / keyUnit) * keyUnit] as number;
  const bound = keys.length > atOnce ? kthSmallest(keys, keys.length, atOnce) : Infinity;
  for (const key of keysBetween(keys, -Infinity, bound)) yield valueAt(key);
  if (bound < Infinity) for (const key of keysBetween(keys, bound, Infinity)) yield valueAt(key);
}

const facetQueryWords = ({ facetQuery, query }: Pick<FacetQuestion, 'facetQuery' | 'query'>): QueryWord[] =>
  queryWords({
    words: typedWords({ query: facetQuery, queryType: 'prefixLast' }).words,
    query: { ...query, optionalWords: [], synonyms: [] },
    exactWords: new Set(),
  });

/** Those without typos before the others, then the most frequent, then by letters. */
const best = (values: FoundValue[], limit: number): FacetHit[] =>
  values
    .sort(
      (a, b) =>
        Number(b.isSpelt) - Number(a.isSpelt) ||
        b.count - a.count ||
        (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
    )
    .slice(0, Math.max(0, limit))
    .map(({ value, highlighted, count }) => ({ value, highlighted, count }));

/** Looks at the values one by one. */
function matchingValues(
  values: Iterable<readonly [value: string, count: number]>,
  words: readonly QueryWord[],
  query: EngineQuery,
): FoundValue[] {
  const highlight = { words: new HighlightWords(words), typos: true, tags: query };
  const isSpelt = (value: string): boolean =>
    highlightText(value, { ...highlight, typos: false }).matchLevel === 'full';
  const matches: FoundValue[] = [];
  for (const [value, count] of values) {
    if (count <= 0) continue;
    if (words.length === 0) {
      matches.push({ value, highlighted: value, count, isSpelt: true });
      continue;
    }
    const { value: highlighted, matchLevel } = highlightText(value, highlight);
    if (matchLevel === 'full') matches.push({ value, highlighted, count, isSpelt: isSpelt(value) });
  }
  return matches;
}

/**
 * Values that hold every word of `facetQuery`: those without typos before the others, then the most frequent, then by letters. All values
 * when it holds no word.
 */
export function chooseFacetValues({
  values,
  ...question
}: FacetQuestion & { values: Iterable<readonly [value: string, count: number]> }): FacetHit[] {
  return best(matchingValues(values, facetQueryWords(question), question.query), question.limit);
}
