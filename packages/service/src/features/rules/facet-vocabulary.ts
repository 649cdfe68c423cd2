/** Facet vocabulary: finds the values of one facet among the words of a query, including other forms of these words. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { FacetRun } from '../../ground/rule-sets/facet-pattern.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** A value with its normalized words. */
interface ValueWords {
  value: string;
  words: readonly string[];
}

/** The values of one facet. */
export class FacetVocabulary {
  readonly #facet: string;
  readonly #values = new Map<string, ValueWords>();
  readonly #byFirstWord = new Map<string, ValueWords[]>();
  /** By characters without separators: `tshirt` matches `T-Shirt`. */
  readonly #byLetters = new Map<string, ValueWords[]>();
  readonly #longest: number;

  /** @param previous The vocabulary of an earlier version of the index: its values need not be tokenized again. */
  constructor(facet: string, values: readonly string[], previous?: FacetVocabulary) {
    this.#facet = facet;
    const earlier = previous && previous.#values;
    for (const value of values) {
      const one = earlier?.get(value) ?? { value, words: wordsOf(value) };
      if (one.words.length === 0) continue;
      this.#values.set(value, one);
      put(this.#byFirstWord, one.words[0]!, one);
      put(this.#byLetters, one.words.join(''), one);
    }
    this.#longest = largestOf(
      Array.from(this.#values.values(), ({ words }) => words.length),
      0,
    );
  }

  /** Returns the values that occur in the words. @param formsOf Other forms of a word: its plurals and spellings. */
  in(words: readonly string[], formsOf: (word: string) => readonly string[]): FacetRun[] {
    return words.flatMap((_, at) => this.#at(words, at, formsOf));
  }

  #at(words: readonly string[], at: number, formsOf: (word: string) => readonly string[]): FacetRun[] {
    const isSame = (word: string | undefined, other: string): boolean =>
      word !== undefined && (word === other || formsOf(word).includes(other));
    const runs: FacetRun[] = [];
    const seen = new Set<ValueWords>();
    const take = (one: ValueWords, length: number): void => {
      if (seen.has(one)) return;
      seen.add(one);
      runs.push({ facet: this.#facet, value: one.value, words: words.slice(at, at + length) });
    };
    for (const first of [words[at]!, ...formsOf(words[at]!)])
      for (const one of this.#byFirstWord.get(first) ?? [])
        if (one.words.every((word, offset) => offset === 0 || isSame(words[at + offset], word)))
          take(one, one.words.length);
    let letters = '';
    // One more than the longest value has: `north face` matches `NorthFace`.
    for (let length = 1; length <= this.#longest + 1 && at + length <= words.length; length++) {
      letters += words[at + length - 1]!;
      for (const form of [letters, ...formsOf(letters)])
        for (const one of this.#byLetters.get(form) ?? []) take(one, length);
    }
    return runs;
  }
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
