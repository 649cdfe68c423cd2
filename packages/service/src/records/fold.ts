/** Folding: brings a word to the form in which words are compared: lower case, no diacritics, width or ligature variants. */

/** Longer words are compared by their first letters only: a bound on what one hostile word may cost. */
export const maxWordLength = 64;

// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the stretching mark of Arabic: written or left out at will.
// Marks of Indic scripts are vowels that tell words apart, so they stay.
const optionalMarks = /[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670/g;
const variants: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};
const hasVariant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g');
const beyondAscii = /[\u0080-\uffff]/;

/** Whether the text needs more than ASCII rules. */
export function isBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}

/** The form in which facet values are compared: without regard to case, and one for é however it is composed. */
export function valueKey(value: string): string {
  const key = value.toLowerCase();
  return beyondAscii.test(key) ? key.normalize('NFC') : key;
}

/** The comparable form of a word; at most `maxWordLength` UTF-16 units. May be empty. */
export function fold(word: string): string {
  // A word that long is no word; the slice keeps normalization cheap and leaves room for what folding shortens.
  let folded = word.length > maxWordLength * 4 ? word.slice(0, maxWordLength * 4) : word;
  folded = folded.toLowerCase();
  if (beyondAscii.test(folded)) {
    folded = folded
      .normalize('NFKD')
      .replace(optionalMarks, '')
      .normalize('NFC')
      .replace(hasVariant, (letter) => variants[letter] ?? letter);
  }
  return folded.length > maxWordLength ? folded.slice(0, maxWordLength) : folded;
}

/** How many UTF-16 units of the source word make up the first `length` units of its folded form. */
export function sourceLengthOf(options: { source: string; length: number }): number {
  const { source, length } = options;
  if (!beyondAscii.test(source)) return Math.min(length, source.length);
  let taken = 0;
  let folded = 0;
  for (const character of source) {
    const width = fold(character).length;
    // Marks that fold to nothing belong to the letter before them.
    if (folded >= length && width > 0) break;
    folded += width;
    taken += character.length;
  }
  return taken;
}
