/** Decompounding: finds the compounds of an index that contain a query word, and the parts of a query word. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import type { CompoundLexicon, PartPlace } from '../text/compound-lexicon.ts';
import { isAlive, livingTerms } from './index-spellings.ts';
import type { SegmentCache } from './segment-cache.ts';

const rememberedWords = 512;

/** Maximum number of texts for which it is cached whether they are words: every query brings others. */
const MAX_WORDS = 50_000;

/** The compounds of one segment that contain a word, by term number. */
export interface CompoundTerms {
  last: readonly number[];
  first: readonly number[];
}

/** The compounds of one index, as some languages split them. */
export interface Decompounder {
  /** Returns the ways to split a query word. */
  decompose(word: string): readonly (readonly string[])[];
  /** Returns the parts of a word that splits except for a typo in one of them. */
  decomposeMisspelt(word: string): readonly (readonly string[])[];
  /** Returns the compounds of a segment that contain a word. */
  terms(cache: SegmentCache, word: string): CompoundTerms;
  /** Returns the position of a word in a term; the last part counts more. */
  placeOf(term: string, word: string): PartPlace | undefined;
}

const none: CompoundTerms = { last: [], first: [] };

/** The words of one index. */
interface IndexWords {
  /** Whether a living record contains the word. */
  isWord: (part: string) => boolean;
  /** Returns the words of records that differ from a text by one typo. */
  near: (text: string) => string[];
}

/** Splits words by the rules of some languages, with a cache. */
class LanguageDecompounder implements Decompounder {
  readonly #lexicon: CompoundLexicon;
  readonly #options: { languages: readonly string[]; isWord: (part: string) => boolean };
  readonly #near: IndexWords['near'];
  readonly #partsByWord = new LruCache<readonly (readonly string[])[]>(rememberedWords * 8);
  readonly #misspeltParts = new LruCache<readonly (readonly string[])[]>(rememberedWords);
  readonly #terms = new WeakMap<SegmentCache, LruCache<CompoundTerms>>();
  /** Highlighting looks up every word of the displayed texts again. */
  readonly #places = new LruCache<PartPlace | 'none'>(rememberedWords * 8);
  readonly #compoundsByWord = new Map<string, ReadonlySet<string>>();

  constructor(lexicon: CompoundLexicon, languages: readonly string[], { isWord, near }: IndexWords) {
    this.#lexicon = lexicon;
    this.#options = { languages, isWord };
    this.#near = near;
  }

  decompose(word: string): readonly (readonly string[])[] {
    let parts = this.#partsByWord.get(word);
    if (!parts) this.#partsByWord.set(word, (parts = this.#lexicon.decompose(word, this.#options)));
    return parts;
  }

  decomposeMisspelt(word: string): readonly (readonly string[])[] {
    let parts = this.#misspeltParts.get(word);
    if (!parts) {
      const ways = this.#lexicon.misspelt(word, this.#options);
      parts = ways.flatMap((way) => this.#near(way.misspelt).map((part) => [way.word, part]));
      this.#misspeltParts.set(word, parts);
    }
    return parts;
  }

  placeOf(term: string, word: string): PartPlace | undefined {
    const isAround = term.length > word.length && (term.endsWith(word) || term.startsWith(word));
    // Most words of a text have nothing to do with the query.
    if (!isAround && !this.#compoundsOf(word).has(term)) return undefined;
    const key = `${word} ${term}`;
    let place = this.#places.get(key);
    if (place === undefined)
      this.#places.set(key, (place = this.#lexicon.placeOf(term, word, this.#options) ?? 'none'));
    return place === 'none' ? undefined : place;
  }

  terms(cache: SegmentCache, word: string): CompoundTerms {
    let ofCache = this.#terms.get(cache);
    if (!ofCache) this.#terms.set(cache, (ofCache = new LruCache<CompoundTerms>(rememberedWords)));
    let terms = ofCache.get(word);
    if (!terms) ofCache.set(word, (terms = this.#collect(cache, word)));
    return terms;
  }

  /** Returns the compounds that lexicon entries form with a word. */
  #compoundsOf(word: string): ReadonlySet<string> {
    let compounds = this.#compoundsByWord.get(word);
    if (!compounds) {
      if (this.#compoundsByWord.size >= rememberedWords) this.#compoundsByWord.clear();
      compounds = new Set(this.#lexicon.compoundsOf(word, this.#options.languages));
      this.#compoundsByWord.set(word, compounds);
    }
    return compounds;
  }

  #collect(cache: SegmentCache, word: string): CompoundTerms {
    if (!this.#lexicon.isPart(word, this.#options.languages)) return none;
    const { trie } = cache.segment;
    const candidates = new Set(cache.endings().endingWith(word));
    for (const { low, high } of trie.expand({ word, prefix: true, maxTypos: 0 }))
      for (let term = low; term < high; term++) candidates.add(term);
    for (const compound of this.#compoundsOf(word)) candidates.add(trie.indexOf(compound));
    const terms = { last: [] as number[], first: [] as number[] };
    for (const term of candidates) {
      const text = trie.terms[term];
      const place = text === undefined || text === word ? undefined : this.placeOf(text, word);
      if (place) terms[place].push(term);
    }
    return terms;
  }
}

/** Caches until the index changes, because the words of the index decide what a compound is. */
export class Compounds {
  readonly #index: EmbeddedIndex;
  readonly #lexicon: CompoundLexicon;
  readonly #words = new Map<string, boolean>();
  readonly #byLanguages = new LruCache<Decompounder>(4);
  #version = -1;

  readonly #isKnownWord: ((text: string) => boolean) | undefined;

  /** @param isKnownWord Whether a text is a word, if the index holds only some of the records. */
  constructor(index: EmbeddedIndex, lexicon: CompoundLexicon, isKnownWord?: (text: string) => boolean) {
    this.#index = index;
    this.#lexicon = lexicon;
    this.#isKnownWord = isKnownWord;
  }

  /** Undefined if no language is named. */
  of(languages: readonly string[] | undefined): Decompounder | undefined {
    if (!languages || languages.length === 0) return undefined;
    if (this.#version !== this.#index.version) {
      this.#version = this.#index.version;
      this.#words.clear();
      this.#byLanguages.clear();
    }
    const key = languages.join();
    let made = this.#byLanguages.get(key);
    if (!made) this.#byLanguages.set(key, (made = this.#decompounderOf(languages)));
    return made;
  }

  #decompounderOf(languages: readonly string[]): Decompounder {
    return new LanguageDecompounder(this.#lexicon, languages, {
      isWord: (part) => this.#isWord(part),
      near: (text) => this.#near(text),
    });
  }

  /** Returns the words of records that differ from a text by one typo. */
  #near(text: string): string[] {
    const { dead } = this.#index.documents;
    const similar = this.#index
      .segments()
      .flatMap((segment) =>
        livingTerms(segment, segment.trie.expand({ word: text, prefix: false, maxTypos: 1 }), dead),
      );
    return [...new Set(similar)].filter((one) => one !== text).sort();
  }

  /** Whether a living record contains the word. */
  #isWord(text: string): boolean {
    if (this.#isKnownWord) return this.#isKnownWord(text);
    let isWord = this.#words.get(text);
    if (isWord === undefined) {
      const { dead } = this.#index.documents;
      isWord = this.#index.segments().some((segment) => isAlive(segment, segment.trie.indexOf(text), dead));
      if (this.#words.size >= MAX_WORDS) this.#words.clear();
      this.#words.set(text, isWord);
    }
    return isWord;
  }
}
