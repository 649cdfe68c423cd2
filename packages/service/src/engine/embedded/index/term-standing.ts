/** Standing of a term: whether it names the product itself ("table" in "Dining table") or an accompaniment ("Table lamp"). */
// Why: decision 0124.
import { NAME_WORD, nameWords } from '../text/name-words.ts';
import { nextTerm, type Tokens } from './segment.ts';

/**
 * How a record contains a word, in ascending order: as a prefix, as a part of another name ("table" in "Table lamp" and in "Cover for
 * table"), as possibly the product itself ("Dining table", "Table with drawers"), or as the whole text. If words after it may describe it
 * or name something else ("Shirt slim fit", "Banana Bonanza Socks"), the word is leading: the kind of the record decides, and searches
 * treat it as the product or a part. A product of an unusual kind is `other`, which no segment stores.
 */
export const STANDING = { beginning: 0, part: 1, other: 2, leading: 3, thing: 4, text: 5 } as const;

/** The role of a word in a name, by `NAME_WORD`. */
export function roleOf(word: string): number {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57 ? NAME_WORD.figure : (nameWords.get(word) ?? NAME_WORD.thing);
}

/**
 * Returns the standing of a word at a token: a part if one other product is named after it, or if it is joined to what is named before it.
 * @param at.first The first token of its document, and `end` the one after the last.
 * @param roles By term, see `roleOf`.
 */
export function standingAt(
  tokens: Tokens,
  at: { token: number; first: number; end: number },
  roles: Readonly<Uint8Array>,
): number {
  const { token, first, end } = at;
  const before = token > first ? termBefore(tokens, token) : -1;
  let after = token + 1 < end ? nextTerm(tokens, token) : -1;
  if (before < 0 && after < 0) return STANDING.text;
  if (before >= 0 && roles[before] === NAME_WORD.linking) return STANDING.part;
  let things = 0;
  for (let next = token + 1; after >= 0 && roles[after] !== NAME_WORD.linking && things < 2; next++) {
    if (roles[after] === NAME_WORD.thing) things++;
    after = next + 1 < end ? nextTerm(tokens, next) : -1;
  }
  return things === 1 ? STANDING.part : things > 1 ? STANDING.leading : STANDING.thing;
}

/** The term before a token, in the same text; -1 if there is none. */
function termBefore({ tokenTerm, tokenPlace }: Tokens, token: number): number {
  const place = tokenPlace[token] as number;
  return (place & 0xffff) > 0 && tokenPlace[token - 1] === place - 1 ? (tokenTerm[token - 1] as number) : -1;
}
