/** Suffix index of a term dictionary: long terms by their last letters, to find compounds by their main part. */
import { minCompoundLength } from './compound-lexicon.ts';

/** Number of last letters by which terms are indexed. */
const SUFFIX_LENGTH = 3;

/** Suffix index of one sorted dictionary. */
export class TermEndings {
  readonly #terms: readonly string[];
  readonly #byEnding = new Map<string, number[]>();

  constructor(terms: readonly string[]) {
    this.#terms = terms;
    for (let term = 0; term < terms.length; term++) {
      const text = terms[term] as string;
      if (text.length < minCompoundLength) continue;
      const ending = text.slice(-SUFFIX_LENGTH);
      const filed = this.#byEnding.get(ending);
      if (filed) filed.push(term);
      else this.#byEnding.set(ending, [term]);
    }
  }

  /** Returns the terms that end with a word of at least three letters and are longer than it. */
  endingWith(word: string): number[] {
    const filed = this.#byEnding.get(word.slice(-SUFFIX_LENGTH)) ?? [];
    return filed.filter((term) => {
      const text = this.#terms[term] as string;
      return text.length > word.length && text.endsWith(word);
    });
  }
}
