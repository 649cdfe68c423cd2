/** Rule text: splits queries and patterns into words, in the form in which the engine compares them. */
import { eachWord } from '../../foundation/records/tokenizer.ts';

/** Returns the words of a text, folded: without differences in case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** Returns the position of `part` as consecutive words of `whole`, starting at `from`. -1 if it does not occur, or is empty. */
export function runAt(whole: readonly string[], part: readonly string[], from = 0): number {
  if (part.length === 0) return -1;
  for (let index = from; index + part.length <= whole.length; index++)
    if (part.every((word, offset) => whole[index + offset] === word)) return index;
  return -1;
}
