/** Words that are signs: fractions, № and ×, emoji, and the signs that make names of single letters (C++, C#, A++). */

/** Fractions of one sign. They end a run of figures: 8½ is two words. */
export const fractionSigns = '\\u00bc-\\u00be\\u2150-\\u215e';

const emoji = '(?:\\p{Emoji_Presentation}|(?=[\\u2600-\\u{1faff}])\\p{Emoji})[\\ufe0f\\p{Emoji_Modifier}]*';

/** What is a word by itself, whatever stands beside it. As a part of a regular expression with the flag `u`. */
export const signWord = `[${fractionSigns}×№]|\\p{RI}\\p{RI}|${emoji}(?:\\u200d${emoji})*`;

const unseen = /\u200d|\ufe0f|\p{Emoji_Modifier}/gu;

/** The comparable form of a sign: ½ is 1/2, × is the x of sizes, № is "no", an emoji is itself in any colour of skin. */
export function foldSign(sign: string): string {
  if (sign === '×') return 'x';
  if (sign === '№') return 'no';
  if (/^\p{No}/u.test(sign)) return sign.normalize('NFKD').replace('\u2044', '/');
  return sign.replace(unseen, '');
}

/**
 * How many characters behind a single letter belong to its name: the signs of C++, C# and A++, and the ring of N°. 0 for none.
 * @param at Where the letter stands in the text.
 */
export function nameEnd(text: string, at: number): 0 | 1 | 2 {
  const next = text[at + 1];
  if (next === '#') return 1;
  if (next === '+' && text[at + 2] === '+') return 2;
  return next === '°' && (text[at] === 'n' || text[at] === 'N') ? 1 : 0;
}

/** The comparable form of such a name. */
export const foldName = (name: string): string => (name.endsWith('°') ? 'no' : name.toLowerCase());
