/** Prefilter of the edit distance: rules out most words by their first two letters, in which a typo counts twice. */
import type { QueryWord } from './query-words.ts';

const anyLetter = -1;

/** Sets of letters by the last five bits of their codes, so that a test takes two shifts. */
export class FirstLetters {
  #first = 0;
  #second = 0;

  constructor(words: readonly Pick<QueryWord, 'text' | 'maxTypos' | 'inner' | 'alternatives' | 'wholes'>[]) {
    for (const { text, maxTypos, inner, alternatives = [], wholes = [] } of words) {
      // A part of a compound may follow any letters.
      this.#first |= inner.length > 0 ? anyLetter : letterBit(text, 0);
      for (const form of alternatives) this.#first |= letterBit(form.text, 0);
      for (const part of wholes.flat()) this.#first |= letterBit(part, 0);
      if (maxTypos < 2) continue;
      // With both typos in the first letter, no other letter may differ: it was replaced, omitted, added or swapped.
      const isShort = text.length < 3;
      this.#first |= isShort ? anyLetter : letterBit(text, 1);
      this.#second |= isShort ? anyLetter : letterBit(text, 0) | letterBit(text, 1);
    }
  }

  /** False only if no form of the words can match. */
  mayMatch(term: string): boolean {
    return (this.#first & letterBit(term, 0)) !== 0 || (this.#second & letterBit(term, 1)) !== 0;
  }

  /** The same by the codes of the first two letters of an ASCII word, in either case: the bit in which they differ is ignored. */
  mayMatchCodes(first: number, second: number | undefined): boolean {
    return (
      (this.#first & (1 << first)) !== 0 || (this.#second & (second === undefined ? anyLetter : 1 << second)) !== 0
    );
  }
}

function letterBit(text: string, at: number): number {
  // Shifts are modulo 32 anyway; a missing letter counts as any.
  return at < text.length ? 1 << text.charCodeAt(at) : anyLetter;
}
