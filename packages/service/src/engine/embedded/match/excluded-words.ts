/** Exclusion: blocks the documents that contain the excluded words of a query, without typos. */
import { tombstone } from '../index/documents.ts';
import { literalWord } from '../text/query-words.ts';
import type { TypedWord } from '../text/typed-word.ts';
import type { PlaceRules } from './posting-list.ts';
import type { SegmentCache } from './segment-cache.ts';
import { SegmentWords } from './segment-words.ts';
import type { WordTerms } from './word-terms.ts';

/** Returns a copy of the blocked set, with the documents that contain one of the words or phrases in a searched attribute. */
export function withoutExcluded(
  blocked: Uint8Array,
  options: { caches: readonly SegmentCache[]; excluded: readonly TypedWord[]; rules: PlaceRules },
): Uint8Array {
  const { caches, excluded, rules } = options;
  const without = blocked.slice();
  const words = excluded.map(literalWord);
  for (const cache of caches) {
    const expanded = new SegmentWords(cache, words);
    for (const terms of expanded.words) mark(without, cache, terms, rules);
  }
  return without;
}

function mark(blocked: Uint8Array, cache: SegmentCache, terms: WordTerms, rules: PlaceRules): void {
  const { docs, forms } = cache.list(terms, rules);
  for (let at = 0; at < forms.length; at++)
    if (forms[at] !== 0) blocked[docs ? (docs[at] as number) : cache.segment.base + at] = tombstone;
}
