/** Snippet of a highlight: cuts a long highlighted text down to some words around its first match. */
import { matchedParts, matchTags } from './matched-parts.ts';

const { highlightPreTag, highlightPostTag } = matchTags;

/**
 * At most `words` words, with an ellipsis where text was left out. The cut text has its matches between our own signs.
 * @example
 * cutMatches('a b c __aisle__d__/aisle__ e f', { words: 3, ellipsis: '…' }); // '…c __aisle__d__/aisle__ e…'
 */
export const cutMatches = (value: string, { words, ellipsis }: { words: number; ellipsis: string }): string => {
  let word = -1;
  let inside = false;
  /** Pieces of words and the spaces before them, with the number of their word: a match may be a piece of one. */
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
  // A third of the words leads up to the match; nothing is given away at the end of the text.
  const start = Math.max(0, Math.min(match - Math.floor(words / 3), count - words));
  const end = start + words;
  const text = pieces
    .filter((piece) => piece.word >= start && piece.word < end)
    .map(({ text, matched }) => (matched ? highlightPreTag + text + highlightPostTag : text))
    .join('')
    .trim();
  return (start ? ellipsis : '') + text + (end < count ? ellipsis : '');
};
