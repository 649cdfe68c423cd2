/** What searches worked out about one segment and the next letter asks for again: the forms of words and their documents. */
import { Recent } from './recent.ts';
import type { Segment } from './segment.ts';
import type { TermRange } from './term-trie.ts';
import { keptList, WordListDraft, type PlaceRules, type WordList } from './word-list.ts';
import type { WordTerms } from './word-terms.ts';

const rememberedExpansions = 256;
const rememberedKeys = 1024;
// A seventh of what a document itself takes: room for the first letters and some twenty common words.
const bytesPerDocument = 500;
const leastBytes = 1_000_000;

/** Segments never change, so nothing remembered here becomes wrong; deleted documents are left out by who reads. */
export class SegmentMemory {
  readonly segment: Segment;
  readonly #expansions = new Recent<readonly TermRange[]>(rememberedExpansions);
  readonly #lists: Recent<WordList>;
  readonly #asked = new Recent<true>(rememberedKeys);
  #draft: WordListDraft | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
    this.#lists = new Recent(Math.max(leastBytes, segment.count * bytesPerDocument), bytesOf);
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

  /** Whether the list of a word is at hand. */
  hasList(terms: WordTerms, rules: PlaceRules): boolean {
    return this.#lists.has(keyOf(terms, rules));
  }

  /**
   * The documents of a word; good until the next call. Kept from the second time on: most beginnings of words are asked for once,
   * and large arrays that live a while and then die are what makes garbage collection slow.
   */
  list(terms: WordTerms, rules: PlaceRules): WordList {
    const key = keyOf(terms, rules);
    const known = this.#lists.get(key);
    if (known) return known;
    this.#draft ??= new WordListDraft(this.segment);
    const list = this.#draft.make(terms, rules);
    if (this.#asked.get(key)) this.#lists.set(key, keptList(list));
    else this.#asked.set(key, true);
    return list;
  }
}

function keyOf(terms: WordTerms, { bits }: PlaceRules): string {
  return bits ? `${terms.key} in ${bits.join('')}` : terms.key;
}

function bytesOf({ docs, forms, best, traces }: WordList): number {
  // Short lists cost their objects and key more than their entries.
  return 500 + (docs?.byteLength ?? 0) + forms.byteLength + best.byteLength + traces.byteLength;
}
