/** Standing of a term: whether it names the thing itself ("table" in "Dining table") or what goes with it ("Table lamp"). */
// Why: decision 0124.
import { NAME_WORD, nameWords } from '../text/name-words.ts';
import { nextTerm, type Tokens } from './segment.ts';

/**
 * How a record holds a word, the best last: as a beginning, as a part of what something else is called ("table" in "Table lamp" and in "Cover
 * for table"), as what may be the thing itself ("Dining table", "Table with drawers"), or as all of a text. Where words behind it may say more of
 * it or name something else ("Shirt slim fit", "Banana Bonanza Socks"), the word is leading: the kind of the record tells, and searches make
 * a thing or a part of it. A thing of another kind than most is `other`, which no segment holds.
 */
export const STANDING = { beginning: 0, part: 1, other: 2, leading: 3, thing: 4, text: 5 } as const;

/** What a word is in a name, by `NAME_WORD`. */
export function roleOf(word: string): number {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57 ? NAME_WORD.figure : (nameWords.get(word) ?? NAME_WORD.thing);
}

/**
 * How a word stands at a token: a part, where one other thing is named behind it, or where it is joined to what is named before it.
 * @param at.first The first token of its document, and `end` the one behind the last.
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

/** The term of the word before a token, in the same text; -1 for none. */
function termBefore({ tokenTerm, tokenPlace }: Tokens, token: number): number {
  const place = tokenPlace[token] as number;
  return (place & 0xffff) > 0 && tokenPlace[token - 1] === place - 1 ? (tokenTerm[token - 1] as number) : -1;
}
