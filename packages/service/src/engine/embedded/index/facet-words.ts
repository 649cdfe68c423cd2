/** Inverted index of facet values: which values contain a word, exactly or with typos, and the alphabetical order of the values. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import { eachWord } from '../../../foundation/records/tokenizer.ts';
import { sortInSteps } from '../sort-in-steps.ts';
import type { Steps } from '../steps.ts';
import type { QueryWord } from '../text/query-words.ts';
import type { SplitForm } from '../text/typed-word.ts';
import { TermTrie } from '../text/term-trie.ts';

/** Values processed per step. */
const VALUES_PER_STEP = 128;

/** Number of leading query words that each value contains; equal to the number of query words if it contains all. */
export interface MatchedWords {
  /** With typos and other forms. The parts of a split word may be apart: a caller that needs them adjacent must check the value. */
  any: Uint16Array;
  /** Without typos. */
  exact: Uint16Array;
}

const compareByCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Concatenated lists of values by term. */
interface Postings {
  start: Uint32Array;
  values: Uint32Array;
}

/** Returns the terms of values in order of appearance, with a pair for each term and value that contains it. */
function* readTerms(spellings: readonly string[], count: number): Steps<{ terms: string[]; pairs: GrowableUint32 }> {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const last: number[] = [];
  const pairs = new GrowableUint32();
  for (let value = 1; value < count; value++) {
    if (value % VALUES_PER_STEP === 0) yield;
    eachWord(spellings[value] ?? '', (word) => {
      let number = numbers.get(word);
      if (number === undefined) {
        number = terms.length;
        numbers.set(word, number);
        terms.push(word);
      }
      if (last[number] === value) return;
      last[number] = value;
      pairs.push(number);
      pairs.push(value);
    });
  }
  return { terms, pairs };
}

/** @param place The position of each term in the sorted dictionary. */
function* fillPostings(pairs: GrowableUint32, place: Uint32Array): Steps<Postings> {
  const start = new Uint32Array(place.length + 1);
  const { data, length } = pairs;
  for (let at = 0; at < length; at += 2) {
    const term = place[data[at] as number] as number;
    start[term + 1] = (start[term + 1] as number) + 1;
    if (at % 32_768 === 0) yield;
  }
  for (let term = 0; term < place.length; term++)
    start[term + 1] = (start[term + 1] as number) + (start[term] as number);
  yield;
  const next = start.slice();
  const values = new Uint32Array(length / 2);
  for (let at = 0; at < length; at += 2) {
    const term = place[data[at] as number] as number;
    const free = next[term] as number;
    next[term] = free + 1;
    values[free] = data[at + 1] as number;
    if (at % 32_768 === 0) yield;
  }
  return { start, values };
}

/** The words of the values of one facet at the time of building: later values are missing. */
export class FacetWords {
  /** Values below this number are indexed. */
  readonly count: number;
  /** The values in alphabetical order, and the rank of each value. */
  readonly ordered: Uint32Array;
  readonly rank: Uint32Array;
  readonly #trie: TermTrie;
  readonly #postings: Postings;

  private constructor(made: { count: number; ordered: Uint32Array; trie: TermTrie; postings: Postings }) {
    this.count = made.count;
    this.ordered = made.ordered;
    this.rank = new Uint32Array(made.count);
    made.ordered.forEach((value, place) => (this.rank[value] = place));
    this.#trie = made.trie;
    this.#postings = made.postings;
  }

  /** Indexes the values from 1 to the last one; the list may grow meanwhile. */
  static *inSteps(spellings: readonly string[]): Steps<FacetWords> {
    const count = spellings.length;
    const { terms, pairs } = yield* readTerms(spellings, count);
    const order = yield* sortInSteps(
      terms.map((_, at) => at),
      (a, b) => compareByCodeUnits(terms[a] as string, terms[b] as string),
    );
    const place = new Uint32Array(terms.length);
    order.forEach((term, at) => (place[term] = at));
    const trie = yield* TermTrie.inSteps(order.map((term) => terms[term] as string));
    const postings = yield* fillPostings(pairs, place);
    const values = Array.from({ length: count }, (_, value) => value);
    const ordered = yield* sortInSteps(values, (a, b) =>
      compareByCodeUnits(spellings[a] as string, spellings[b] as string),
    );
    return new FacetWords({ count, ordered: Uint32Array.from(ordered), trie, postings });
  }

  /** Returns which values contain the words. Undefined if they have forms that require a check of each value. */
  holding(words: readonly QueryWord[]): MatchedWords | undefined {
    if (words.some(({ phrases, partOf }) => (phrases?.length ?? 0) > 0 || partOf)) return undefined;
    const matched: MatchedWords = { any: new Uint16Array(this.count), exact: new Uint16Array(this.count) };
    words.forEach((word, at) => this.#mark(word, { matched, at }));
    return matched;
  }

  #mark(word: QueryWord, { matched, at }: { matched: MatchedWords; at: number }): void {
    const mark = (range: { low: number; high: number }, isSpelt: boolean) => {
      this.#markRange(matched.any, range, at);
      if (isSpelt) this.#markRange(matched.exact, range, at);
    };
    const { text, prefix, maxTypos, joined, splits, inner, alternatives = [] } = word;
    const expand = (form: { text: string; prefix: boolean }, typos: number) =>
      this.#trie.expand({ word: form.text, prefix: form.prefix, maxTypos: typos });
    for (const range of expand({ text, prefix }, 0)) mark(range, true);
    if (maxTypos > 0) for (const range of expand({ text, prefix }, maxTypos)) mark(range, false);
    for (const form of alternatives)
      for (const range of expand({ text: form.text, prefix: form.prefix ?? false }, 0)) mark(range, form.typos === 0);
    for (const form of joined) for (const range of expand(form, 0)) mark(range, true);
    for (const split of splits) this.#markSplit(matched.any, split, at);
    if (inner.length > 0)
      this.#trie.terms.forEach(
        (term, low) => inner.some((form) => term.includes(form)) && mark({ low, high: low + 1 }, false),
      );
  }

  #markRange(matched: Uint16Array, { low, high }: { low: number; high: number }, at: number): void {
    const { start, values } = this.#postings;
    const end = start[high] as number;
    for (let entry = start[low] as number; entry < end; entry++) {
      const value = values[entry] as number;
      if (matched[value] === at) matched[value] = at + 1;
    }
  }

  /** Values that contain all parts, in any position. */
  #markSplit(matched: Uint16Array, { words, prefix }: SplitForm, at: number): void {
    const ranges: { low: number; high: number }[] = [];
    for (const [part, word] of words.entries()) {
      const [range] = this.#trie.expand({ word, prefix: prefix && part === words.length - 1, maxTypos: 0 });
      if (!range) return;
      ranges.push(range);
    }
    const { start, values } = this.#postings;
    const parts = new Uint8Array(this.count);
    for (const [part, { low, high }] of ranges.entries()) {
      const end = start[high] as number;
      for (let entry = start[low] as number; entry < end; entry++) {
        const value = values[entry] as number;
        if (parts[value] !== part) continue;
        parts[value] = part + 1;
        if (part === ranges.length - 1 && matched[value] === at) matched[value] = at + 1;
      }
    }
  }
}
