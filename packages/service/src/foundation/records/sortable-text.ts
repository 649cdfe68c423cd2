/** Collation: the form of a text by which it is sorted. Accents and case only decide between texts that are otherwise equal. */

const marks = /\p{M}+/gu;
const beyondAscii = /[\u0080-\uffff]/;

/** Returns the levels of a text, each compared only if the previous ones are equal: letters, then letters with accents, then case. */
export function sortableText(text: string): readonly [letters: string, accents: string, text: string] {
  const lower = text.toLowerCase();
  // Accented letters are not letters of their own: É sorts as an E.
  const letters = beyondAscii.test(lower) ? lower.normalize('NFKD').replace(marks, '') : lower;
  return [letters, lower, text];
}

/** Compares texts by these levels; see `sortableText`. */
export function compareTexts(a: string, b: string): number {
  const [left, right] = [sortableText(a), sortableText(b)];
  for (const [level, text] of left.entries()) {
    const other = right[level] as string;
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
