/** The dictionaries feature: stop words, plurals and compounds, with standard and custom entries. */
import { defineFeature } from '../feature.ts';
import { createDictionaryCache } from './dictionary-cache.ts';
import { createDictionaryStage } from './dictionary-stage.ts';
import { dictionaryOperations, type DictionaryParts } from './operations.ts';
import { createWordKnowledge } from './word-knowledge.ts';

/** Options of the dictionaries feature. */
export interface DictionaryOptions {
  /** Maximum number of custom entries in all dictionaries together. Default: 20,000. */
  mostDictionaryEntries?: number;
}

export const dictionaries = defineFeature({
  name: 'dictionaries',
  operations: dictionaryOperations,
  start: ({ store, engine, onError }, options: DictionaryOptions) => {
    const cache = createDictionaryCache({
      store,
      changed: () => {
        words.forget();
        teach();
      },
    });
    const words = createWordKnowledge(cache);
    /** Languages passed to the engine: it has to be notified when the last entry of one is deleted. */
    const taught = new Set<string>();
    const teach = () => {
      for (const language of words.languages('compounds')) taught.add(language);
      for (const language of taught) engine.learnCompounds(language, words.compoundsOf(language)).catch(onError);
    };
    teach();
    const parts: DictionaryParts = { maxEntries: options.mostDictionaryEntries ?? 20_000 };
    return { parts, changeReaders: [cache], queryStages: [createDictionaryStage(words)] };
  },
});
