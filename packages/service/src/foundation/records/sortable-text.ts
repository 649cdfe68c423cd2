/** Collation: the form of a text in which it is put in order, without regard to accents and case; those tell equal ones apart. */

const marks = /\p{M}+/gu;
const beyondAscii = /[\u0080-\uffff]/;

/** Levels of a text, each compared only where those before it are equal: letters, then letters with accents, then their case. */
export function sortableText(text: string): readonly [letters: string, accents: string, text: string] {
  const lower = text.toLowerCase();
  // Letters that are none of their own: É is an E, and stands among them.
  const letters = beyondAscii.test(lower) ? lower.normalize('NFKD').replace(marks, '') : lower;
  return [letters, lower, text];
}

/** Compares texts by their letters; see `sortableText`. */
export function compareTexts(a: string, b: string): number {
  const [left, right] = [sortableText(a), sortableText(b)];
  for (const [level, text] of left.entries()) {
    const other = right[level] as string;
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
