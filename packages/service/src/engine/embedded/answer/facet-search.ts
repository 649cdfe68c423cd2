/** Searches among the values of one facet: typo-tolerant, the last word as a beginning. */
import type { EngineQuery } from '../../engine.ts';
import type { FacetColumn } from '../index/facet-column.ts';
import { queryWords, typedWords } from '../text/query-words.ts';
import { countValues, type CountedSet } from './facet-counts.ts';
import { HighlightWords } from './highlight-words.ts';
import { highlightText } from './highlight.ts';

/** A facet value that matches. */
export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

/** The values of one facet over some documents that match; see `chooseFacetValues`. */
export function searchFacet(options: {
  column: FacetColumn;
  set: CountedSet;
  facetQuery: string;
  limit: number;
  query: EngineQuery;
}): FacetHit[] {
  const { column, set, facetQuery, limit, query } = options;
  const counts = countValues(column, set);
  function* values(): Generator<readonly [string, number]> {
    for (let number = 1; number < counts.length; number++)
      yield [column.spellings[number] ?? '', counts[number] as number];
  }
  return chooseFacetValues({ values: values(), facetQuery, limit, query });
}

/**
 * Values that hold every word of `facetQuery`: those without typos before the others, then the most frequent, then by letters. All values
 * when it holds no word.
 */
export function chooseFacetValues(options: {
  values: Iterable<readonly [value: string, count: number]>;
  facetQuery: string;
  limit: number;
  query: EngineQuery;
}): FacetHit[] {
  const { values, facetQuery, limit, query } = options;
  const words = queryWords({
    words: typedWords({ query: facetQuery, queryType: 'prefixLast' }).words,
    query: { ...query, optionalWords: [], synonyms: [] },
    exactWords: new Set(),
  });
  const highlight = { words: new HighlightWords(words), typos: true, tags: query };
  const isSpelt = (value: string): boolean =>
    highlightText(value, { ...highlight, typos: false }).matchLevel === 'full';
  const found: (FacetHit & { isSpelt: boolean })[] = [];
  for (const [value, count] of values) {
    if (count <= 0) continue;
    if (words.length === 0) {
      found.push({ value, highlighted: value, count, isSpelt: true });
      continue;
    }
    const { value: highlighted, matchLevel } = highlightText(value, highlight);
    if (matchLevel === 'full') found.push({ value, highlighted, count, isSpelt: isSpelt(value) });
  }
  return found
    .sort(
      (a, b) =>
        Number(b.isSpelt) - Number(a.isSpelt) ||
        b.count - a.count ||
        (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
    )
    .slice(0, Math.max(0, limit))
    .map(({ value, highlighted, count }) => ({ value, highlighted, count }));
}
