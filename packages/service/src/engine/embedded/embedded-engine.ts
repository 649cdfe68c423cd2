/** The engine in this process: in-memory indexes, built from the records in the store. */
import type { Engine } from '../engine.ts';
import { EmbeddedDraft } from './embedded-draft.ts';
import { EmbeddedIndexes } from './embedded-indexes.ts';
import { SnapshotReader } from './snapshot/snapshot-reader.ts';
import { SnapshotWriter } from './snapshot/snapshot-writer.ts';
import { runSteps, runStepsWhileNeeded } from './steps.ts';

/** Options of an embedded engine. */
export interface EmbeddedEngineOptions {
  /** Maximum number of cached results per index, until its next change; 0 caches none. Default 500. */
  rememberedSearches?: number;
  /**
   * Number of records up to which the dictionary is rebuilt completely after a write; in larger indexes new records are tokenized first.
   * Default 4096.
   */
  joinBelow?: number;
}

/** Lets searches run between steps of work that one of them waits for. */
const pauseForSearches = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function captureIndex(indexes: EmbeddedIndexes, name: string) {
  const writer = new SnapshotWriter();
  const { index } = indexes.existing(name);
  index.save(writer);
  return { records: index.documents.living, size: writer.size, blocks: () => writer.blocks() };
}

/**
 * Creates an engine that holds all data in memory, in Node, a worker or a page. Intended for up to 200,000 records per index. Writes and
 * searches block the calling thread: split large imports into batches of some thousand records.
 *
 * @example
 * const engine = createEmbeddedEngine();
 * await engine.apply('products', [{ objectID: '1', json: '{"objectID":"1","name":"Snowboard"}' }]);
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions = {}): Engine {
  const { rememberedSearches = 500, joinBelow = 4096 } = options;
  const indexes = new EmbeddedIndexes({ rememberedSearches, joinBelow });
  return {
    async configure(name, settings) {
      const shown = indexes.open(name);
      runSteps(shown.index.configure(settings));
      shown.hasUnpublished = true;
    },
    async apply(name, changes) {
      const shown = indexes.open(name);
      // Published with the next search, so that of several successive calls only the last one pays for it.
      shown.hasUnpublished = true;
      runSteps(shown.index.stage(changes));
    },
    draft: ({ pause }) => new EmbeddedDraft(indexes, pause),
    async optimize({ pause }) {
      for (const { index, search } of indexes.all()) {
        const steps = index.optimize((segments) => search.warmUp(segments, search));
        if (!(await runStepsWhileNeeded(steps, pause))) return;
      }
    },
    async learnCompounds(language, words) {
      indexes.lexicon.learn(language, words);
      // Cached results are outdated.
      for (const { index } of indexes.all()) index.version++;
    },
    async drop(name) {
      indexes.hide(name);
    },
    async search(name, query, budget) {
      return indexes.existing(name).search.search(query, budget);
    },
    async searchFacetValues(name, request) {
      await indexes.existing(name).search.prepareFacetSearch(request.facet, pauseForSearches);
      return { hits: indexes.existing(name).search.searchFacet(request), exhaustive: true };
    },
    async browse(name, request) {
      return indexes.existing(name).search.browse(request);
    },
    async select(name, filter) {
      return indexes.existing(name).search.select(filter);
    },
    snapshots: {
      capture: (name) => captureIndex(indexes, name),
      async restore(name, source) {
        await indexes.restore(name, new SnapshotReader(source));
      },
    },
    async close() {
      indexes.hideAll();
    },
  };
}
