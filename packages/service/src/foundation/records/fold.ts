/**
 * Folding: brings a word to the form in which words are compared: lower case, no diacritics, width or ligature variants, one kind of kana, one set
 * of Chinese characters and of digits.
 */
import { foldEastAsian } from './fold-east-asian.ts';

/** Longer words are compared by their first letters only: a bound on what one hostile word may cost. */
export const maxWordLength = 64;

/**
 * What is not seen inside words: soft hyphen, joiners and non-joiners, word joiner, byte order mark, marks of direction. As in a class of a regular
 * expression. The space without width is none of them: it separates words.
 */
export const invisible =
  '\\u00ad\\u034f\\u061c\\u180e\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the stretching mark of Arabic: written or left out at will.
// Marks of Indic scripts are vowels that tell words apart, so they stay.
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
  // Arabic and Persian keyboards write the same letters by other characters.
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
      .replace(hasVariant, (letter) => variants[letter] ?? letter)
      // Their places in Unicode end with the digit that they mean.
      .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
    folded = foldEastAsian(folded);
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
