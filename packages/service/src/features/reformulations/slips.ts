/** Typing slips: whether two texts only differ by typos, which typo tolerance handles. */
import { editDistance } from '../../foundation/language/edit-distance.ts';

/** Returns the number of edits that count as a typo, by the length of the longer word. */
const slipsOf = (letters: number): number => (letters < 4 ? 0 : letters < 5 ? 1 : 2);

function isSlip(word: string, term: string): boolean {
  // An unfinished word, or another ending.
  if (word.startsWith(term) || term.startsWith(word)) return true;
  const max = slipsOf(Math.max(word.length, term.length));
  return editDistance({ word, term, prefix: false, max }) <= max;
}

/**
 * Whether words only differ by typos: letters, spaces between them, or one is a prefix of the other.
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
