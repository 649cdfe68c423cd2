/** Compound words of Japanese, Chinese, Korean and Thai: written without spaces, and dictionaries treat whole compounds as one word. */
import type { TermRange } from './term-trie.ts';

const han = /\p{Script=Han}/u;
const compounding = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Every term of these scripts comes after this in a sorted dictionary. */
const firstLetter = '\u2e80';

const kana = /^[\p{Script=Hiragana}ー]+$/u;

/** Whether a word (folded) consists of kana only. */
export const isKana = (word: string): boolean => word >= firstLetter && kana.test(word);

/** Whether a word (folded) is in a script that writes compounds without spaces. */
export const isCompounding = (word: string): boolean => word >= firstLetter && compounding.test(word);

/** The other scripts with words inside longer words: the range of their letters, and the minimum length of a meaningful part. */
const otherScripts = [
  { from: '\u0e00', to: '\u0e80', fewest: 3 },
  { from: '\uac00', to: '\ud7b0', fewest: 2 },
] as const;

const scriptOf = (word: string) => otherScripts.find(({ from, to }) => word >= from && word < to);

/** Minimum length of a word without Han: shorter ones are inside others by chance: イヤ of イヤホン in ワイヤ. */
const minKanaLength = 3;

/** Whether a word may be a part of longer ones. Each Han character is a word by itself, like 靴 in 革靴. */
export const mayBeInside = (word: string): boolean =>
  isCompounding(word)
    ? word.length >= minKanaLength || han.test(word)
    : word.length >= (scriptOf(word)?.fewest ?? Infinity);

/** Returns the longer terms of a sorted dictionary that contain a word, as ranges of one typo each. */
export function termsAround(terms: readonly string[], word: string): TermRange[] {
  const { from, to } = scriptOf(word) ?? { from: firstLetter, to: undefined };
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  const ranges: TermRange[] = [];
  for (let term = low; term < terms.length; term++) {
    const text = terms[term] ?? '';
    if (to !== undefined && text >= to) break;
    if (text.length <= word.length || !text.includes(word)) continue;
    const last = ranges.at(-1);
    if (last?.high === term) last.high++;
    else ranges.push({ low: term, high: term + 1, typos: 1 });
  }
  return ranges;
}
