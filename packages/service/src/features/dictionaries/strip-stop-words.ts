/** Stop word removal. */
import { tokenize, type Token } from '../../foundation/records/tokenizer.ts';

/** Longer queries are not searched either. */
const MAX_QUERY_LENGTH = 8192;

/** Whether a word must stay: it is quoted, or excluded by a `-` before it. */
function isBound(query: string, { start }: Token, quoted: readonly (readonly [number, number])[]): boolean {
  if (quoted.some(([from, to]) => start >= from && start < to)) return true;
  return query[start - 1] === '-' && (start < 2 || /\s/.test(query[start - 2]!));
}

/** Characters that join two words into one name: AT&T, a-ha, to-go. An apostrophe does not: d'or is two words. */
const ties = /^[-&+/.@_]$/;

/** Whether a word is joined to its neighbour: there is only such a character between them, and no space. */
function isTied(query: string, before: Token | undefined, token: Token, after: Token | undefined): boolean {
  return (
    (before !== undefined && ties.test(query.slice(before.end, token.start))) ||
    (after !== undefined && ties.test(query.slice(token.end, after.start)))
  );
}

/**
 * Removes the stop words of a query. It is unchanged if nothing else would be left.
 * @param options.isStopWord Tests normalized words, joined by spaces.
 * @param options.longest Number of words of the longest stop word.
 * @param options.prefixes Which words are still being typed: they stay.
 *
 * @example
 * stripStopWords('shoes for the beach', { isStopWord: (word) => ['for', 'the'].includes(word), longest: 1, prefixes: 'prefixLast' });
 * // 'shoes     beach'
 */
export function stripStopWords(
  query: string,
  options: {
    isStopWord: (key: string) => boolean;
    longest: number;
    prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone';
  },
): string {
  const { isStopWord, longest, prefixes } = options;
  if (prefixes === 'prefixAll') return query;
  const tokens = tokenize(query.slice(0, MAX_QUERY_LENGTH));
  const quoted = Array.from(query.matchAll(/"[^"]*"?/g), (match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const end = prefixes === 'prefixLast' ? tokens.length - 1 : tokens.length;
  let stripped = '';
  let done = 0;
  let removedCount = 0;
  for (let at = 0; at < end;) {
    const length = runLength(at);
    if (length > 0) {
      // A space stays, so that the words on both sides are not joined.
      stripped += `${query.slice(done, tokens[at]!.start)} `;
      done = tokens[at + length - 1]!.end;
      removedCount += length;
    }
    at += Math.max(1, length);
  }
  return removedCount === 0 || removedCount === tokens.length ? query : stripped + query.slice(done);

  /** Returns the number of words of the longest stop word that starts at a token. */
  function runLength(at: number): number {
    for (let length = Math.min(longest, end - at); length > 0; length--) {
      const run = tokens.slice(at, at + length);
      if (
        run.some(
          (token, step) =>
            isBound(query, token, quoted) || isTied(query, tokens[at + step - 1], token, tokens[at + step + 1]),
        )
      )
        continue;
      if (isStopWord(run.map(({ text }) => text).join(' '))) return length;
    }
    return 0;
  }
}
