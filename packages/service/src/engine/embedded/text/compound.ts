/** Compound words of Japanese and Chinese: their scripts have no blanks, and dictionaries take whole compounds for one word. */
import type { TermRange } from './term-trie.ts';

const han = /\p{Script=Han}/u;
const compounding = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** No term of these scripts stands before it in a sorted dictionary. */
const firstLetter = '\u2e80';

/** Whether a word (folded) is of a script that writes compounds without blanks. */
export const isCompounding = (word: string): boolean => word >= firstLetter && compounding.test(word);

/** Letters of a word without Han below which it stands inside others by chance: イヤ of イヤホン in ワイヤ. */
const fewestKana = 3;

/** Whether a word may be meant as a part of longer ones. Each letter of Han is a word by itself, as 靴 of 革靴. */
export const mayBeInside = (word: string): boolean =>
  isCompounding(word) && (word.length >= fewestKana || han.test(word));

/** The terms of a sorted dictionary that hold a word and more than it, as ranges of one typo each. */
export function termsAround(terms: readonly string[], word: string): TermRange[] {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < firstLetter) low = middle + 1;
    else high = middle;
  }
  const ranges: TermRange[] = [];
  for (let term = low; term < terms.length; term++) {
    const text = terms[term] ?? '';
    if (text.length <= word.length || !text.includes(word)) continue;
    const last = ranges.at(-1);
    if (last?.high === term) last.high++;
    else ranges.push({ low: term, high: term + 1, typos: 1 });
  }
  return ranges;
}
