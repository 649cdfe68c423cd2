/** The engine in this process: indexes in memory, built from records that the store keeps. */
import { EngineIndexMissing } from '../../errors/engine-index-missing.ts';
import type { Engine } from '../engine.ts';
import { EmbeddedDraft } from './embedded-draft.ts';
import { IndexSearch } from './answer/index-search.ts';
import { EmbeddedIndex, defaultIndexSettings } from './index/embedded-index.ts';
import { SnapshotReader } from './snapshot/snapshot-reader.ts';
import { SnapshotWriter } from './snapshot/snapshot-writer.ts';
import { runSteps, runStepsWhileWanted } from './steps.ts';
import { CompoundLexicon } from './text/compound-lexicon.ts';

/** Choices of an embedded engine. */
export interface EmbeddedEngineOptions {
  /** Answers remembered per index until its next change; 0 remembers none. Default 500. */
  rememberedSearches?: number;
  /** Records up to which the dictionary is rebuilt as a whole after a write; larger indexes take new records apart first. Default 4096. */
  joinBelow?: number;
}

/** An index with what searches it. */
interface ShownIndex {
  index: EmbeddedIndex;
  search: IndexSearch;
  /** Whether changes were applied without a draft since the last search. */
  hasUnpublished: boolean;
}

/** Lets searches in between the steps of work that one of them waits for. */
const pauseForOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Makes an engine that keeps everything in memory, in Node, a worker or a page. Meant for up to 200,000 records per index.
 * Writes and searches take their time on the calling thread: hand in large loads in parts of some thousand records.
 *
 * @example
 * const engine = createEmbeddedEngine();
 * await engine.apply('products', [{ objectID: '1', json: '{"objectID":"1","name":"Snowboard"}' }]);
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions = {}): Engine {
  const { rememberedSearches = 500, joinBelow = 4096 } = options;
  const lexicon = new CompoundLexicon();
  const indexes = new Map<string, ShownIndex>();
  const create = () => new EmbeddedIndex(defaultIndexSettings, { joinBelow });
  const searches = new WeakMap<EmbeddedIndex, IndexSearch>();
  const searchOf = (index: EmbeddedIndex): IndexSearch => {
    const search = searches.get(index) ?? new IndexSearch(index, { rememberedSearches, lexicon });
    searches.set(index, search);
    return search;
  };
  const show = (name: string, index: EmbeddedIndex): ShownIndex => {
    const shown = { index, search: searchOf(index), hasUnpublished: false };
    indexes.set(name, shown);
    return shown;
  };

  /** The index with everything that was applied to it. */
  const existing = (name: string): ShownIndex => {
    const found = indexes.get(name);
    if (!found) throw new EngineIndexMissing(name);
    if (found.hasUnpublished) found.index.publishNow();
    found.hasUnpublished = false;
    return found;
  };

  return {
    async configure(name, settings) {
      const shown = indexes.get(name) ?? show(name, create());
      runSteps(shown.index.configure(settings));
      shown.hasUnpublished = true;
    },
    async apply(name, changes) {
      const shown = indexes.get(name) ?? show(name, create());
      // Published with the next search: of a list of calls in a row only the last one pays for it.
      shown.hasUnpublished = true;
      runSteps(shown.index.stage(changes));
    },
    draft: ({ pause }) =>
      new EmbeddedDraft(
        {
          get: (name) => (indexes.has(name) ? existing(name).index : undefined),
          create,
          show,
          hide: (name) => void indexes.delete(name),
          *warmUp(name, index, segments) {
            const shown = indexes.get(name);
            if (shown) yield* searchOf(index).warmUp(segments, shown.search);
          },
        },
        pause,
      ),
    async optimize({ pause }) {
      for (const { index, search } of indexes.values()) {
        const steps = index.optimize((segments) => search.warmUp(segments, search));
        if (!(await runStepsWhileWanted(steps, pause))) return;
      }
    },
    async learnCompounds(language, words) {
      lexicon.learn(language, words);
      // What was remembered of searches is old.
      for (const { index } of indexes.values()) index.version++;
    },
    async drop(name) {
      indexes.delete(name);
    },
    async search(name, query, budget) {
      return existing(name).search.search(query, budget);
    },
    async searchFacetValues(name, request) {
      await existing(name).search.prepareFacetSearch(request.facet, pauseForOthers);
      return { hits: existing(name).search.searchFacet(request), exhaustive: true };
    },
    async browse(name, request) {
      return existing(name).search.browse(request);
    },
    async select(name, filter) {
      return existing(name).search.select(filter);
    },
    snapshots: {
      capture(name) {
        const writer = new SnapshotWriter();
        const { index } = existing(name);
        index.save(writer);
        return { records: index.documents.living, size: writer.size, blocks: () => writer.blocks() };
      },
      async restore(name, source) {
        show(name, await EmbeddedIndex.load(new SnapshotReader(source), { joinBelow }));
      },
    },
    async close() {
      indexes.clear();
    },
  };
}
