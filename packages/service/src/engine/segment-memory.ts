/** What searches worked out about one segment and the next letter asks for again: the forms of words and their documents. */
import { Recent } from './recent.ts';
import type { Segment } from './segment.ts';
import type { TermRange } from './term-trie.ts';
import { WordListDraft, type PlaceRules, type WordList } from './word-list.ts';
import type { WordTerms } from './word-terms.ts';

const rememberedExpansions = 256;
// A tenth of what a document itself takes: room for some forty common words.
const bytesPerDocument = 400;
const leastBytes = 1_000_000;

/** Segments never change, so nothing remembered here becomes wrong; deleted documents are left out by who reads. */
export class SegmentMemory {
  readonly segment: Segment;
  readonly #expansions = new Recent<readonly TermRange[]>(rememberedExpansions);
  readonly #lists: Recent<WordList>;
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

  list(terms: WordTerms, rules: PlaceRules): WordList {
    const key = keyOf(terms, rules);
    let list = this.#lists.get(key);
    if (!list) {
      this.#draft ??= new WordListDraft(this.segment);
      list = this.#draft.make(terms, rules);
      this.#lists.set(key, list);
    }
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
