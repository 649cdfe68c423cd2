/** Rule text: the words of queries and patterns, in the form in which the engine compares words. */
import { eachWord } from '../../foundation/records/tokenizer.ts';

/** The words of a text, folded: case, accents and punctuation do not count. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** Where `part` stands inside `whole` as a run of neighbours, from `from` on; -1 when it does not. An empty part stands nowhere. */
export function runAt(whole: readonly string[], part: readonly string[], from = 0): number {
  if (part.length === 0) return -1;
  for (let at = from; at + part.length <= whole.length; at++)
    if (part.every((word, offset) => whole[at + offset] === word)) return at;
  return -1;
}
