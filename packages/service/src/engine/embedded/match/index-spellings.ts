/** Index spellings: looks up similar words in the records of an index. */
import type { Segment } from '../index/segment.ts';
import type { SpellingLookup } from '../text/misspelt-cuts.ts';
import type { TermRange } from '../text/term-trie.ts';
import type { SegmentCache } from './segment-cache.ts';

/** Whether a living record contains a term. */
export function isAlive({ start, docs }: Segment, term: number, dead: Uint8Array): boolean {
  if (term < 0) return false;
  const end = start[term + 1] as number;
  for (let at = start[term] as number; at < end; at++) if (dead[docs[at] as number] === 0) return true;
  return false;
}

/** Returns the texts of the terms that living records contain. */
export const livingTerms = (segment: Segment, ranges: readonly TermRange[], dead: Uint8Array): string[] =>
  ranges
    .flatMap(({ low, high }) => Array.from({ length: high - low }, (_, step) => low + step))
    .filter((term) => isAlive(segment, term, dead))
    .map((term) => segment.trie.terms[term] as string);

/** The words of an index, segment by segment. */
export const indexSpellings = (caches: readonly SegmentCache[], dead: Uint8Array): SpellingLookup => ({
  isKnown: ({ text, prefix, maxTypos }) =>
    caches.some((cache) =>
      cache.expand({ word: text, prefix, maxTypos }).some(({ low, high }) => {
        for (let term = low; term < high; term++) if (isAlive(cache.segment, term, dead)) return true;
        return false;
      }),
    ),
  withOneTypo: (part, prefix) => {
    const near = caches.flatMap((cache) => {
      const ranges = cache.segment.trie.expand({ word: part, prefix, maxTypos: 1 });
      return livingTerms(
        cache.segment,
        ranges.filter(({ typos }) => typos === 1),
        dead,
      );
    });
    return [...new Set(near)].sort();
  },
});
