/** Searches the values of one facet: typo-tolerant, with the last word as a prefix. */
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

/** A matching value, and whether it matches without typos. */
type MatchedValue = FacetHit & { isExact: boolean };

/** Parameters of a facet search. */
interface FacetSearchParameters {
  facetQuery: string;
  limit: number;
  query: EngineQuery;
}

/** Searches the values of one facet within a set of matching documents. Same result as `matchFacetValues`, but uses the word index. */
export function searchFacet(options: FacetSearchParameters & { column: FacetColumn; set: CountedSet }): FacetHit[] {
  const { column, set, ...parameters } = options;
  const counts = countValues(column, set);
  const words = facetQueryWords(parameters);
  const matched = column.words?.holding(words);
  // Values from this number on are not in the word index.
  const firstUnindexed = matched && column.words ? column.words.count : 1;
  function* unindexedValues(): Generator<readonly [string, number]> {
    for (let value = firstUnindexed; value < counts.length; value++)
      yield [column.spellings[value] ?? '', counts[value] as number];
  }
  const matches = matchingValues(unindexedValues(), words, parameters.query);
  if (matched && column.words) {
    const top = findTopIndexedValues({ column, index: column.words, counts, matched, words, ...parameters });
    for (const value of top) matches.push(value);
  }
  return rankHits(matches, parameters.limit);
}

/** The best values found through the word index, at most `limit`. */
function findTopIndexedValues(
  options: FacetSearchParameters & {
    column: FacetColumn;
    index: FacetWords;
    counts: Int32Array;
    matched: MatchedWords;
    words: readonly QueryWord[];
  },
): MatchedValue[] {
  const { column, index, counts, matched, words, limit, query } = options;
  const highlight = { words: new HighlightWords(words), typos: true, tags: query };
  const values: MatchedValue[] = [];
  const collect = (exact: boolean): void => {
    if (values.length >= limit) return;
    const keys = packSortKeys(
      index,
      counts,
      exact ? matched.exact : countInexactMatches(matched, words.length),
      words.length,
    );
    for (const value of valuesByRank(index, keys, 2 * limit)) {
      const spelling = column.spellings[value] ?? '';
      const { value: highlighted, matchLevel } = highlightText(spelling, highlight);
      const match = { value: spelling, highlighted, count: counts[value] ?? 0, isExact: exact };
      if (words.length === 0) values.push({ ...match, highlighted: spelling });
      else if (matchLevel === 'full') values.push(match);
      if (values.length >= limit) return;
    }
  };
  collect(true);
  // Without query words every value matches exactly.
  if (words.length > 0) collect(false);
  return values;
}

/** Number of query words that each value holds in any form; 0 for exact matches, which were collected already. */
const countInexactMatches = ({ any, exact }: MatchedWords, wordCount: number): Uint16Array =>
  any.map((matched, value) => (exact[value] === wordCount ? 0 : matched));

// Sort key: count and alphabetical rank packed into one number. Smaller means more frequent, then earlier in the alphabet.
const COUNT_UNIT = 0x1_0000_0000;

// Hot loops are separate functions: JIT compilers optimise them best.
function packSortKeys(
  { count, rank }: FacetWords,
  counts: Int32Array,
  matched: Uint16Array,
  wordCount: number,
): Float64Array {
  const keys = new Float64Array(count);
  let length = 0;
  for (let value = 1; value < count; value++) {
    const occurrences = counts[value] as number;
    if (occurrences > 0 && matched[value] === wordCount)
      keys[length++] = (rank[value] as number) - occurrences * COUNT_UNIT;
  }
  return keys.subarray(0, length);
}

function sortedKeysBetween(keys: Float64Array, above: number, upTo: number): Float64Array {
  const selected = new Float64Array(keys.length);
  let count = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number;
    if (key > above && key <= upTo) selected[count++] = key;
  }
  return selected.subarray(0, count).sort();
}

/** Yields values by count, then alphabetically. Sorts the first `firstBatch` values; sorts the others only if the caller reads on. */
function* valuesByRank({ ordered }: FacetWords, keys: Float64Array, firstBatch: number): Generator<number> {
  const valueAt = (key: number): number => ordered[key - Math.floor(key / COUNT_UNIT) * COUNT_UNIT] as number;
  const bound = keys.length > firstBatch ? kthSmallest(keys, keys.length, firstBatch) : Infinity;
  for (const key of sortedKeysBetween(keys, -Infinity, bound)) yield valueAt(key);
  if (bound < Infinity) for (const key of sortedKeysBetween(keys, bound, Infinity)) yield valueAt(key);
}

const facetQueryWords = ({ facetQuery, query }: Pick<FacetSearchParameters, 'facetQuery' | 'query'>): QueryWord[] =>
  queryWords({
    words: typedWords({ query: facetQuery, queryType: 'prefixLast' }).words,
    query: { ...query, optionalWords: [], synonyms: [] },
    exactWords: new Set(),
  });

/** Returns the best `limit` values: exact matches first, then by count, then alphabetically. */
const rankHits = (values: MatchedValue[], limit: number): FacetHit[] =>
  values
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        b.count - a.count ||
        (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
    )
    .slice(0, Math.max(0, limit))
    .map(({ value, highlighted, count }) => ({ value, highlighted, count }));

/** Matches values one by one, without the word index. */
function matchingValues(
  values: Iterable<readonly [value: string, count: number]>,
  words: readonly QueryWord[],
  query: EngineQuery,
): MatchedValue[] {
  const highlight = { words: new HighlightWords(words), typos: true, tags: query };
  const isExact = (value: string): boolean =>
    highlightText(value, { ...highlight, typos: false }).matchLevel === 'full';
  const matches: MatchedValue[] = [];
  for (const [value, count] of values) {
    if (count <= 0) continue;
    if (words.length === 0) {
      matches.push({ value, highlighted: value, count, isExact: true });
      continue;
    }
    const { value: highlighted, matchLevel } = highlightText(value, highlight);
    if (matchLevel === 'full') matches.push({ value, highlighted, count, isExact: isExact(value) });
  }
  return matches;
}

/**
 * Returns the values that hold every word of `facetQuery`: exact matches first, then by count, then alphabetically. Returns all values if
 * `facetQuery` has no words.
 */
export function matchFacetValues({
  values,
  ...parameters
}: FacetSearchParameters & { values: Iterable<readonly [value: string, count: number]> }): FacetHit[] {
  return rankHits(matchingValues(values, facetQueryWords(parameters), parameters.query), parameters.limit);
}
