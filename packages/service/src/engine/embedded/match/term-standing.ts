/** Standing of a term: whether it names the thing itself ("table" in "Dining table") or what goes with it ("Table lamp"). */
import { nextTerm, type Segment } from '../index/segment.ts';
import { NAME_WORD, nameTermsOf } from './name-words.ts';

/**
 * How a record holds a word, the best last: as a beginning, as a part of what something else is called ("table" in "Table lamp" and in "Cover
 * for table"), as what may be the thing itself ("Dining table", "Table with drawers"), or as all of a text.
 */
export const STANDING = { beginning: 0, part: 1, thing: 2, text: 3 } as const;

/** By entry of the inverted list of a term: the best standing in that attribute of the document. */
export function termStandings(segment: Segment, term: number): Uint8Array {
  const { docs, attributes, start, base, tokenStart, tokenTerm, tokenPlace } = segment;
  const names = nameTermsOf(segment);
  const [first, last] = [start[term] as number, start[term + 1] as number];
  const standings = new Uint8Array(last - first).fill(STANDING.part);
  for (let at = first; at < last; at++) {
    const doc = docs[at] as number;
    const attribute = attributes[at] as number;
    const end = tokenStart[doc - base + 1] as number;
    let best: number = STANDING.part;
    for (let token = tokenStart[doc - base] as number; token < end && best < STANDING.text; token++)
      if (tokenTerm[token] === term && (tokenPlace[token] as number) >>> 16 === attribute)
        best = Math.max(best, standingAt(segment, { token, end, doc, names }));
    standings[at - first] = best;
  }
  return standings;
}

/** How a word stands at a token: a part, where one other thing is named behind it, or where it is joined to what is named before it. */
function standingAt(
  segment: Segment,
  { token, end, doc, names }: { token: number; end: number; doc: number; names: ReadonlyMap<number, number> },
): number {
  const before = termBefore(segment, token, doc);
  let after = token + 1 < end ? nextTerm(segment, token) : -1;
  if (before < 0 && after < 0) return STANDING.text;
  if (names.get(before) === NAME_WORD.linking) return STANDING.part;
  let things = 0;
  for (let at = token + 1; after >= 0 && names.get(after) !== NAME_WORD.linking && things < 2; at++) {
    if (!names.has(after) && !isFigure(segment, after)) things++;
    after = at + 1 < end ? nextTerm(segment, at) : -1;
  }
  // Two words or more say something of it: "Shirt slim fit".
  return things === 1 ? STANDING.part : STANDING.thing;
}

/** Whether a term begins with a figure: it is a size or a number. */
function isFigure({ trie }: Segment, term: number): boolean {
  const code = (trie.terms[term] as string).charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** The term of the word before a token, in the same text; -1 for none. */
function termBefore({ tokenStart, tokenTerm, tokenPlace, base }: Segment, token: number, doc: number): number {
  const isFirst = token === tokenStart[doc - base];
  const place = tokenPlace[token] as number;
  return !isFirst && (place & 0xffff) > 0 && tokenPlace[token - 1] === place - 1
    ? (tokenTerm[token - 1] as number)
    : -1;
}
