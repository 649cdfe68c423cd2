/** Slips: whether two texts are the same but for slips of the fingers, which typo tolerance is for. */
import { editDistance } from '../../foundation/language/edit-distance.ts';

/** Edits between two words that are a slip, by the letters of the longer one. */
const slipsOf = (letters: number): number => (letters < 4 ? 0 : letters < 5 ? 1 : 2);

function isSlip(word: string, term: string): boolean {
  // Half typed, or an ending more.
  if (word.startsWith(term) || term.startsWith(word)) return true;
  const max = slipsOf(Math.max(word.length, term.length));
  return editDistance({ word, term, prefix: false, max }) <= max;
}

/**
 * Whether words differ by slips alone: letters, blanks between them, or one begins the other.
 *
 * @example
 * areSlips(['sneeker'], ['sneaker']); // true
 * areSlips(['lap', 'top'], ['laptop']); // true
 * areSlips(['trainer'], ['sneaker']); // false
 */
export function areSlips(words: readonly string[], terms: readonly string[]): boolean {
  if (words.length === terms.length && words.every((word, at) => isSlip(word, terms[at]!))) return true;
  return isSlip(words.join(''), terms.join(''));
}
