/** Words that are symbols: fractions, № and ×, emoji, and symbols that make names of single letters (C++, C#, A++). */

/** Single-character fractions. They end a run of digits: 8½ is two words. */
export const fractionSigns = '\\u00bc-\\u00be\\u2150-\\u215e';

const emoji = '(?:\\p{Emoji_Presentation}|(?=[\\u2600-\\u{1faff}])\\p{Emoji})[\\ufe0f\\p{Emoji_Modifier}]*';

/** Symbols that are words by themselves, whatever is next to them. Part of a regular expression with the flag `u`. */
export const signWord = `[${fractionSigns}×№]|\\p{RI}\\p{RI}|${emoji}(?:\\u200d${emoji})*`;

const unseen = /\u200d|\ufe0f|\p{Emoji_Modifier}/gu;

/** Returns the comparable form of a symbol: ½ is 1/2, × is the x of sizes, № is "no", an emoji is the same in any skin tone. */
export function foldSign(sign: string): string {
  if (sign === '×') return 'x';
  if (sign === '№') return 'no';
  if (/^\p{No}/u.test(sign)) return sign.normalize('NFKD').replace('\u2044', '/');
  return sign.replace(unseen, '');
}

/**
 * Returns how many characters after a single letter belong to its name: the symbols of C++, C# and A++, and the ring of N°. 0 if none.
 * @param at Position of the letter in the text.
 */
export function nameEnd(text: string, at: number): 0 | 1 | 2 {
  const next = text[at + 1];
  if (next === '#') return 1;
  if (next === '+' && text[at + 2] === '+') return 2;
  return next === '°' && (text[at] === 'n' || text[at] === 'N') ? 1 : 0;
}

/** Returns the comparable form of such a name. */
export const foldName = (name: string): string => (name.endsWith('°') ? 'no' : name.toLowerCase());
