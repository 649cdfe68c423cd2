/**
 * Folding: converts a word to its comparable form: lower case, without diacritics, width and ligature variants, with one kind of kana, one
 * set of Chinese characters and of digits.
 */
import { foldEastAsian } from './fold-east-asian.ts';

/** Longer words are compared by this prefix only: a bound on the cost of one hostile word. */
export const maxWordLength = 64;

/**
 * Invisible characters inside words: soft hyphen, joiners and non-joiners, word joiner, byte order mark, direction marks. Written as in a
 * character class. The zero-width space is not among them, because it separates words.
 */
export const invisible =
  '\\u00ad\\u034f\\u061c\\u180e\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

// Optional marks: accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and the tatweel. Marks of Indic scripts are
// vowels that distinguish words, so they are not removed.
const optionalMarks = new RegExp(
  `[\\u0300-\\u036f\\u0591-\\u05c7\\u0640\\u064b-\\u065f\\u0670\\ufe00-\\ufe0f${invisible}]`,
  'g',
);
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
  // Arabic and Persian keyboards produce different characters for the same letters.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
};
const hasVariant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g');
const beyondAscii = /[\u0080-\uffff]/;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Whether the text needs more than ASCII rules. */
export function isBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}

/** Returns the form in which facet values are compared: without case, and with é the same however it is composed. */
export function valueKey(value: string): string {
  const key = value.toLowerCase();
  return beyondAscii.test(key) ? key.normalize('NFC') : key;
}

/** Returns the comparable form of a word: at most `maxWordLength` UTF-16 units, possibly empty. */
export function fold(word: string): string {
  // Nothing that long is a real word. The slice keeps normalization cheap and leaves room for what folding shortens.
  let folded = word.length > maxWordLength * 4 ? word.slice(0, maxWordLength * 4) : word;
  folded = folded.toLowerCase();
  if (beyondAscii.test(folded)) {
    folded = folded
      .normalize('NFKD')
      .replace(optionalMarks, '')
      .normalize('NFC')
      .replace(hasVariant, (letter) => variants[letter] ?? letter)
      // The lowest four bits of their code points are the digit.
      .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
    folded = foldEastAsian(folded);
  }
  return folded.length > maxWordLength ? folded.slice(0, maxWordLength) : folded;
}

/** Returns how many UTF-16 units of the source word make up the first `length` units of its folded form. */
export function sourceLengthOf(options: { source: string; length: number }): number {
  const { source, length } = options;
  if (!beyondAscii.test(source)) return Math.min(length, source.length);
  let taken = 0;
  let folded = 0;
  for (const character of source) {
    const width = fold(character).length;
    // Marks that fold to nothing belong to the preceding letter.
    if (folded >= length && width > 0) break;
    folded += width;
    taken += character.length;
  }
  return taken;
}
