/** Cache of a segment: expansions and posting lists that one search computed and the next keystroke needs again. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import type { Segment } from '../index/segment.ts';
import type { Steps } from '../steps.ts';
import { termsAround } from '../text/compound.ts';
import { TermEndings } from '../text/term-endings.ts';
import type { TermRange } from '../text/term-trie.ts';
import { PostingListBuilder, type PlaceRules, type PostingList } from './posting-list.ts';
import { wordKey, type WordTerms } from './word-terms.ts';

const cachedExpansions = 256;
// A list takes nine bytes per document, so these take a tenth of the memory of the documents.
const MAX_CACHED_LISTS = 40;
// Every query starts with a letter, and so do most further words: their lists are the longest, and stay cached longer than those of rarer
// words.
const MAX_CACHED_LETTERS = 26;

/** Segments are immutable, so cached entries are always valid; readers skip deleted documents. */
export class SegmentCache {
  readonly segment: Segment;
  readonly #expansions = new LruCache<readonly TermRange[]>(cachedExpansions);
  readonly #lists = new LruCache<PostingList>(MAX_CACHED_LISTS);
  readonly #beginnings = new LruCache<PostingList>(MAX_CACHED_LETTERS);
  #builder: PostingListBuilder | undefined;
  #endings: TermEndings | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /** See TermTrie.expand; fewest typos first. */
  expand(form: { word: string; prefix: boolean; maxTypos: number }): readonly TermRange[] {
    if (form.maxTypos === 0) return this.segment.trie.expand(form);
    const key = `${form.word} ${form.prefix} ${form.maxTypos}`;
    let ranges = this.#expansions.get(key);
    if (!ranges) {
      ranges = this.segment.trie.expand(form).sort((a, b) => a.typos - b.typos);
      this.#expansions.set(key, ranges);
    }
    return ranges;
  }

  /** The terms that contain a word as one of their parts; see termsAround. */
  around(word: string): readonly TermRange[] {
    const key = `*${word}*`;
    let ranges = this.#expansions.get(key);
    if (!ranges) this.#expansions.set(key, (ranges = termsAround(this.segment.trie.terms, word)));
    return ranges;
  }

  /** The terms by their suffixes. */
  endings(): TermEndings {
    return (this.#endings ??= new TermEndings(this.segment.trie.terms));
  }

  /** Whether the list of a word is cached. */
  hasList(terms: WordTerms, rules: PlaceRules): boolean {
    const key = keyOf(terms, rules);
    return this.#lists.has(key) || this.#beginnings.has(key);
  }

  /**
   * Returns the documents of a word; valid until the next call. Lists of common words are cached in arrays that are reused: large arrays
   * that live for a while slow down garbage collection.
   */
  list(terms: WordTerms, rules: PlaceRules): PostingList {
    const { beginning } = terms;
    if (!beginning || beginning.size < this.segment.count) return this.#listIn(this.#lists, terms, rules);
    const start = this.#listIn(this.#beginnings, beginning, rules);
    if (terms.key === beginning.key) return start;
    return this.#listIn(this.#lists, terms, rules, start.docs ? undefined : start);
  }

  /** Returns the single letters with cached lists, if those are for all attributes. */
  beginnings(): string[] {
    return this.#beginnings.keys().flatMap((key) => {
      const [letter] = key;
      return letter !== undefined && key === beginningKey(letter) ? [letter] : [];
    });
  }

  /** Builds the list of a single letter, in steps. Must be called before any other search. */
  *prepareBeginning(letter: string, rules: Pick<PlaceRules, 'places'>): Steps {
    const { trie, start, count } = this.segment;
    const ranges = this.expand({ word: letter, prefix: true, maxTypos: 0 });
    const size = ranges.reduce((sum, { low, high }) => sum + (start[high] as number) - (start[low] as number), 0);
    if (size < count) return;
    const none = { otherExact: [], mains: [], splits: [], wholes: [], phrases: [] };
    const terms = { key: beginningKey(letter), exact: trie.indexOf(letter), ranges, size, ...none };
    this.#builder ??= new PostingListBuilder(this.segment);
    const list = yield* this.#builder.makeBeginning(terms, { ...rules, bits: undefined });
    if (list.docs) return;
    this.#builder.giveAway(this.#beginnings.makeRoom());
    this.#beginnings.set(terms.key, list);
  }

  #listIn(lists: LruCache<PostingList>, terms: WordTerms, rules: PlaceRules, start?: PostingList): PostingList {
    const key = keyOf(terms, rules);
    const cached = lists.get(key);
    if (cached) return cached;
    this.#builder ??= new PostingListBuilder(this.segment);
    const list = this.#builder.make(terms, rules, start);
    // Rare words are quick to look up again.
    if (list.docs) return list;
    this.#builder.giveAway(lists.makeRoom());
    lists.set(key, list);
    return list;
  }
}

/** The key of a single letter as a prefix, see WordTerms. */
const beginningKey = (letter: string): string => wordKey({ text: letter, prefix: true, maxTypos: 0 });

function keyOf(terms: WordTerms, { bits }: PlaceRules): string {
  return bits ? `${terms.key} in ${bits.join('')}` : terms.key;
}
