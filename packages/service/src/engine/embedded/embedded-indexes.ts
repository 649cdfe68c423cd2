/** The published indexes of the embedded engine, each with its search. */
import { EngineIndexMissing } from '../../foundation/errors/engine-index-missing.ts';
import { IndexSearch } from './answer/index-search.ts';
import type { ShownIndexes } from './embedded-draft.ts';
import { defaultIndexSettings, EmbeddedIndex } from './index/embedded-index.ts';
import type { Segment } from './index/segment.ts';
import type { SnapshotReader } from './snapshot/snapshot-reader.ts';
import type { Steps } from './steps.ts';
import { CompoundLexicon } from './text/compound-lexicon.ts';

/** An index with its search. */
export interface ShownIndex {
  index: EmbeddedIndex;
  search: IndexSearch;
  /** Whether changes were applied without a draft since the last search. */
  hasUnpublished: boolean;
}

/** The indexes by their names. */
export class EmbeddedIndexes implements ShownIndexes {
  /** Compounds shared by all indexes. */
  readonly lexicon = new CompoundLexicon();
  readonly #options: { rememberedSearches: number; joinBelow: number };
  readonly #indexes = new Map<string, ShownIndex>();
  readonly #searches = new WeakMap<EmbeddedIndex, IndexSearch>();

  constructor(options: { rememberedSearches: number; joinBelow: number }) {
    this.#options = options;
  }

  create(): EmbeddedIndex {
    return new EmbeddedIndex(defaultIndexSettings, { joinBelow: this.#options.joinBelow });
  }

  show(name: string, index: EmbeddedIndex): ShownIndex {
    const shown = { index, search: this.#searchOf(index), hasUnpublished: false };
    this.#indexes.set(name, shown);
    return shown;
  }

  hide(name: string): void {
    this.#indexes.delete(name);
  }

  hideAll(): void {
    this.#indexes.clear();
  }

  /** Returns the index with all applied changes. @throws EngineIndexMissing */
  existing(name: string): ShownIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new EngineIndexMissing(name);
    if (index.hasUnpublished) index.index.publishNow();
    index.hasUnpublished = false;
    return index;
  }

  /** Returns the index for changes without a draft. Creates it if it is missing. */
  open(name: string): ShownIndex {
    return this.#indexes.get(name) ?? this.show(name, this.create());
  }

  get(name: string): EmbeddedIndex | undefined {
    return this.#indexes.has(name) ? this.existing(name).index : undefined;
  }

  all(): Iterable<ShownIndex> {
    return this.#indexes.values();
  }

  *warmUp(name: string, index: EmbeddedIndex, segments: readonly Segment[]): Steps {
    const shown = this.#indexes.get(name);
    if (shown) yield* this.#searchOf(index).warmUp(segments, shown.search);
  }

  async restore(name: string, reader: SnapshotReader): Promise<void> {
    this.show(name, await EmbeddedIndex.load(reader, { joinBelow: this.#options.joinBelow }));
  }

  #searchOf(index: EmbeddedIndex): IndexSearch {
    const { rememberedSearches } = this.#options;
    const search = this.#searches.get(index) ?? new IndexSearch(index, { rememberedSearches, lexicon: this.lexicon });
    this.#searches.set(index, search);
    return search;
  }
}
