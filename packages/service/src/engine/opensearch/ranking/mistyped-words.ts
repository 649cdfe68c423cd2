/** Mistyped words: where words stand that are one typo away from a word of the query. */
import type { QueryWord } from '../../embedded/text/query-words.ts';
import { beginningsOf, LONGEST_BEGINNING, PLACED } from '../indexes/index-layout.ts';
import { attributeMark, openingMark } from '../indexes/placed-words.ts';
import { MOST_TYPOS } from '../query/word-query.ts';
import type { PlacedClause, Spot } from './spot.ts';

/** Letters up to which a begun word is looked up at a position: the cluster reads patterns of some hundred letters. */
const LONGEST_PATTERN = 16;

/** What finds words at a spot that are one typo behind the first letter away from a word. */
export function mistypedAt({ text, prefix, phrase, maxTypos }: QueryWord, spot: Spot): PlacedClause[] {
  if (phrase || maxTypos === 0) return [];
  const { attribute, position } = spot;
  const mark = position === undefined ? attributeMark(attribute) : openingMark(attribute, position);
  if (prefix && position !== undefined)
    return text.length > LONGEST_PATTERN
      ? []
      : [(boost) => ({ regexp: { opening: { value: mark + begunWithTypo(text), rewrite: 'constant_score', boost } } })];
  const isBegun = prefix && mark.length + text.length + MOST_TYPOS <= LONGEST_BEGINNING;
  const field = position !== undefined ? 'opening' : isBegun ? beginningsOf(PLACED) : PLACED;
  const fuzzy = { value: mark + text, fuzziness: 1, prefix_length: mark.length + 1, rewrite: 'constant_score' };
  return [(boost) => ({ fuzzy: { [field]: { ...fuzzy, boost } } })];
}

/** A pattern of the words that begin with one of which a letter behind the first is left out, added, replaced, or swapped. */
function begunWithTypo(text: string): string {
  const letters = Array.from(text, (letter) => letter.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&'));
  const ways = letters.slice(1).flatMap((letter, behind) => {
    const at = behind + 1;
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const swapped =
      letters[at + 1] === undefined ? [] : [before + letters[at + 1] + letter + letters.slice(at + 2).join('')];
    return [`${before}.?${after}`, `${before}.${letter}${after}`, ...swapped];
  });
  return `(${ways.join('|')}).*`;
}
