/** Expanded query: its words in the dictionary of one segment, with tables from terms to typos. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { smallestOf } from '../../../foundation/collections/extremes.ts';
import type { Segment, TermSplit } from '../index/segment.ts';
import type { QueryWord } from '../text/query-words.ts';
import type { TermRange, TermTrie } from '../text/term-trie.ts';
import type { PhraseAlternative, SplitForm, WordAlternative } from '../text/typed-word.ts';
import type { Decompounder } from './compound-terms.ts';
import type { SegmentCache } from './segment-cache.ts';
import { wordKey, type TermPhrase, type WordTerms } from './word-terms.ts';

/** The words of a query in one segment, with tables from terms to typos that are built on first use. */
export class SegmentWords {
  readonly segment: Segment;
  readonly cache: SegmentCache;
  readonly words: readonly WordTerms[];
  readonly #tables: (Uint8Array | undefined)[] = [];
  #anyWord: Uint8Array | undefined;

  constructor(cache: SegmentCache, words: readonly QueryWord[], compounds?: Decompounder) {
    this.segment = cache.segment;
    this.cache = cache;
    this.words = words.map((word) => termsOf(word, cache, compounds));
  }

  /** By term: typos + 1, or 0 if the word does not match. */
  typosTable(word: number): Uint8Array {
    let table = this.#tables[word];
    if (!table) {
      table = new Uint8Array(this.segment.trie.terms.length);
      const ranges = this.words[word]?.ranges ?? [];
      // Backwards, so that the fewest typos are written last.
      for (let at = ranges.length - 1; at >= 0; at--) {
        const range = ranges[at] as TermRange;
        table.fill(range.typos + 1, range.low, range.high);
      }
      this.#tables[word] = table;
    }
    return table;
  }

  /** By term: 1 if any word may match it. */
  anyWordTable(): Uint8Array {
    if (!this.#anyWord) {
      this.#anyWord = new Uint8Array(this.segment.trie.terms.length);
      for (const { ranges, splits, wholes, phrases } of this.words) {
        for (const { low, high } of ranges) this.#anyWord.fill(1, low, high);
        for (const { terms } of splits) this.#anyWord[terms[0] as number] = 1;
        for (const parts of wholes) for (const term of parts) this.#anyWord[term] = 1;
        for (const { terms } of phrases) this.#anyWord[terms[0] as number] = 1;
      }
    }
    return this.#anyWord;
  }
}

// Most words have no other forms: nothing is allocated for them.
const none: readonly never[] = [];

/** The terms of words that stand for a query word, each as a range of one term. */
function alternativesOf(
  alternatives: readonly WordAlternative[],
  cache: SegmentCache,
): readonly (TermRange & { exact: boolean })[] {
  return alternatives.flatMap(({ text, typos, exact, prefix = false }) => {
    const ranges = cache.expand({ word: text, prefix, maxTypos: 0 });
    // Among the completions only the form itself is exact; it comes first.
    return ranges.map((range) => ({ ...range, typos, exact: exact && cache.segment.trie.terms[range.low] === text }));
  });
}

/** The phrases whose words are all in the dictionary. */
function phrasesOf(phrases: readonly PhraseAlternative[], trie: TermTrie): readonly TermPhrase[] {
  return phrases.flatMap((phrase): TermPhrase[] => {
    const terms = phrase.words.map((one) => trie.indexOf(one));
    return terms.includes(-1) ? [] : [{ ...phrase, terms }];
  });
}

/** A split word as a phrase, without a typo. */
const asPhrase = ({ words, typos }: SplitForm): PhraseAlternative[] =>
  typos === 0 ? [{ words, typos, exact: false }] : [];

/** The lists of words that together stand for a word, if the dictionary has all words of a list. */
function wholesOf(wholes: readonly (readonly string[])[], trie: TermTrie): readonly (readonly number[])[] {
  return wholes.flatMap((parts) => {
    const terms = parts.map((part) => trie.indexOf(part));
    return terms.includes(-1) ? [] : [terms];
  });
}

/** The terms of a split word, if the dictionary has all of them. */
function splitOf({ words, prefix }: SplitForm, trie: TermTrie): TermSplit | undefined {
  const last = words.length - 1;
  // Most are ruled out by their first part.
  const first = trie.indexOf(words[0] as string);
  if (first < 0) return undefined;
  const terms = [first];
  for (let at = 1; at < last; at++) {
    const term = trie.indexOf(words[at] as string);
    if (term < 0) return undefined;
    terms.push(term);
  }
  const [range] = trie.expand({ word: words[last] as string, prefix, maxTypos: 0 });
  return range && { terms, low: range.low, high: range.high };
}

function termsOf(word: QueryWord, cache: SegmentCache, compounds: Decompounder | undefined): WordTerms {
  const { trie, start } = cache.segment;
  const { text, prefix, maxTypos } = word;
  const own = cache.expand({ word: text, prefix, maxTypos });
  const joined = word.joined.flatMap((form) => cache.expand({ word: form.text, prefix: form.prefix, maxTypos: 0 }));
  const around = word.inner.length > 0 ? word.inner.flatMap((form) => cache.around(form)) : none;
  const alternatives = word.alternatives?.length ? alternativesOf(word.alternatives, cache) : none;
  const phrases = phrasesOf([...(word.phrases ?? []), ...word.splits.flatMap(asPhrase)], trie);
  // Quoted words match only as they are.
  const parted = compounds && !word.phrase ? compoundRanges(word, cache, compounds) : none;
  // They do not count as a typo, unlike terms that start with the word.
  const mains = parted.length > 0 ? parted.flatMap(({ low, typos }) => (typos === 0 ? [low] : [])) : none;
  const wholes = word.wholes?.length ? wholesOf(word.wholes, trie) : none;
  const others = [...joined, ...around, ...alternatives, ...parted];
  const ranges = others.length > 0 ? [...own, ...others].sort((a, b) => a.typos - b.typos) : own;
  const splits: TermSplit[] = [];
  for (const form of word.splits) {
    if (form.typos === 0) continue;
    const split = splitOf(form, trie);
    if (split) splits.push(split);
  }
  let size = entriesOf(ranges, start);
  for (const { terms } of splits) size += smallestOf(terms.map((term) => listLength(start, term)));
  for (const parts of wholes) size += smallestOf(parts.map((term) => listLength(start, term)));
  for (const { terms } of phrases) size += smallestOf(terms.map((term) => listLength(start, term)));
  // Forms that the dictionary lacks are not in the key: "with" has the same key next to most words.
  const keyParts = [
    ...(around.length > 0 ? ['inner', ...word.inner.slice(1)] : []),
    ...joined.map(({ low, high, typos }) => `${low}-${high}~${typos}`),
    ...splits.map(({ terms, low, high }) => `${terms.join('+')}+${low}-${high}`),
  ];
  if (alternatives.length > 0)
    appendAll(
      keyParts,
      alternatives.map(({ low, high, typos, exact }) => `${low}-${high}=${typos}${exact}`),
    );
  if (parted.length > 0)
    appendAll(
      keyParts,
      parted.map(({ low, typos }) => `${low}*${typos}`),
    );
  if (wholes.length > 0)
    appendAll(
      keyParts,
      wholes.map((parts) => parts.join('&')),
    );
  if (phrases.length > 0)
    appendAll(
      keyParts,
      phrases.map(({ terms, typos, exact }) => `"${terms.join('+')}"${typos}${exact}`),
    );
  const ownKey = wordKey(word);
  const key = [ownKey, ...keyParts].join(' ');
  const otherExact = alternatives.length > 0 ? alternatives.flatMap(({ low, exact }) => (exact ? [low] : [])) : none;
  const exact = trie.indexOf(text);
  const terms: WordTerms = { key, exact, otherExact, mains, ranges, splits, wholes, phrases, size };
  // Forms that count as the word itself must be read before its completions.
  if (!prefix || text.length > 1 || otherExact.length > 0) return terms;
  const bare = { otherExact: none, mains: none, ranges: own, splits: none, wholes: none, phrases: none };
  return { ...terms, beginning: { key: ownKey, exact, ...bare, size: entriesOf(own, start) } };
}

function entriesOf(ranges: readonly TermRange[], start: Uint32Array): number {
  let size = 0;
  for (const { low, high } of ranges) size += (start[high] as number) - (start[low] as number);
  return size;
}

/** The compounds that contain a form of the word: as their main part, without a typo, or before it, which counts as one. */
function compoundRanges(word: QueryWord, cache: SegmentCache, compounds: Decompounder): TermRange[] {
  return [word.text, ...(word.alternatives ?? []).map(({ text }) => text)].flatMap((form) => {
    const { last, first } = compounds.terms(cache, form);
    return [
      ...last.map((term) => ({ low: term, high: term + 1, typos: 0 })),
      ...first.map((term) => ({ low: term, high: term + 1, typos: 1 })),
    ];
  });
}

function listLength(start: Uint32Array, term: number): number {
  return (start[term + 1] as number) - (start[term] as number);
}
