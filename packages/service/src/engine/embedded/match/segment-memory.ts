/** What searches worked out about one segment and the next letter asks for again: the forms of words and their documents. */
import { termsAround } from '../text/compound.ts';
import { Recent } from '../../../collections/recent.ts';
import type { Segment } from '../index/segment.ts';
import type { TermRange } from '../text/term-trie.ts';
import { copyCommonList, WordListDraft, type PlaceRules, type WordList } from './word-list.ts';
import type { WordTerms } from './word-terms.ts';

const rememberedExpansions = 256;
const rememberedKeys = 1024;
// A list takes nine bytes per document, so these take a tenth of what the documents do.
const keptLists = 40;

/** Segments never change, so nothing remembered here becomes wrong; deleted documents are left out by who reads. */
export class SegmentMemory {
  readonly segment: Segment;
  readonly #expansions = new Recent<readonly TermRange[]>(rememberedExpansions);
  readonly #lists = new Recent<WordList>(keptLists);
  readonly #asked = new Recent<true>(rememberedKeys);
  #draft: WordListDraft | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /** See TermTrie.expand; lowest number of typos first. */
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

  /** The terms that hold a word as one of their parts; see termsAround. */
  around(word: string): readonly TermRange[] {
    const key = `*${word}*`;
    let ranges = this.#expansions.get(key);
    if (!ranges) this.#expansions.set(key, (ranges = termsAround(this.segment.trie.terms, word)));
    return ranges;
  }

  /** Whether the list of a word is at hand. */
  hasList(terms: WordTerms, rules: PlaceRules): boolean {
    return this.#lists.has(keyOf(terms, rules));
  }

  /**
   * The documents of a word; good until the next call. Lists of common words are kept from the second time on, in arrays that are
   * used over and over: large arrays that live a while and then die are what makes garbage collection slow.
   */
  list(terms: WordTerms, rules: PlaceRules): WordList {
    const key = keyOf(terms, rules);
    const known = this.#lists.get(key);
    if (known) return known;
    this.#draft ??= new WordListDraft(this.segment);
    const list = this.#draft.make(terms, rules);
    // Rare words are found again in no time.
    if (list.docs) return list;
    if (this.#asked.get(key)) this.#lists.set(key, copyCommonList(list, this.#lists.makeRoom()));
    else this.#asked.set(key, true);
    return list;
  }
}

function keyOf(terms: WordTerms, { bits }: PlaceRules): string {
  return bits ? `${terms.key} in ${bits.join('')}` : terms.key;
}
