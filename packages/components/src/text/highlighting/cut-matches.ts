/** Snippet of a highlight: shortens a long highlighted text to some words around its first match. */
import { matchedParts, matchTags } from './matched-parts.ts';

const { highlightPreTag, highlightPostTag } = matchTags;

/**
 * Returns at most `words` words, with an ellipsis for omitted text. Matches of the result are in our own tags.
 * @example
 * cutMatches('a b c __aisle__d__/aisle__ e f', { words: 3, ellipsis: '…' }); // '…c __aisle__d__/aisle__ e…'
 */
export const cutMatches = (value: string, { words, ellipsis }: { words: number; ellipsis: string }): string => {
  let word = -1;
  let inside = false;
  /** Parts of words with the spaces before them and the number of their word, because a match may be part of a word. */
  const pieces = matchedParts(value).flatMap((part, index) =>
    (part.match(/\S+|\s+/g) ?? []).map((text) => {
      const wasInside = inside;
      inside = Boolean(text.trim());
      if (inside && !wasInside) word++;
      return { text, word: inside ? word : word + 1, matched: index % 2 === 1 && inside };
    }),
  );
  const count = word + 1;
  if (count <= words) return value;
  const match = pieces.find(({ matched }) => matched)?.word ?? 0;
  // A third of the words precedes the match; at the end of the text more words do.
  const start = Math.max(0, Math.min(match - Math.floor(words / 3), count - words));
  const end = start + words;
  const text = pieces
    .filter((piece) => piece.word >= start && piece.word < end)
    .map(({ text, matched }) => (matched ? highlightPreTag + text + highlightPostTag : text))
    .join('')
    .trim();
  return (start ? ellipsis : '') + text + (end < count ? ellipsis : '');
};
