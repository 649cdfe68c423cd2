/** Containment of words: whether one document holds all of some words, in attributes that count. */
import type { Segment } from '../index/segment.ts';

/**
 * Whether a document contains every one of the words.
 * @param options.counts By attribute number: whether words count there.
 */
export function holdsAll(
  segments: readonly Segment[],
  options: { doc: number; words: readonly string[]; counts: readonly boolean[] },
): boolean {
  const { doc, words, counts } = options;
  const segment = segments.find(({ base, count }) => doc >= base && doc < base + count);
  if (!segment) return false;
  const missing = new Set(words.map((word) => segment.trie.indexOf(word)));
  const end = segment.tokenStart[doc - segment.base + 1] as number;
  for (let token = segment.tokenStart[doc - segment.base] as number; token < end && missing.size > 0; token++) {
    const term = segment.tokenTerm[token] as number;
    if (missing.has(term) && counts[(segment.tokenPlace[token] as number) >>> 16]) missing.delete(term);
  }
  return missing.size === 0;
}
