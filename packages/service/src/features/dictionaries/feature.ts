/** The dictionaries feature: stop words, plurals and compounds, as they are known and as the shop knows them better. */
import { defineFeature } from '../feature.ts';
import { createDictionaryCache } from './dictionary-cache.ts';
import { createDictionaryStage } from './dictionary-stage.ts';
import { dictionaryOperations, type DictionaryParts } from './operations.ts';
import { createWordKnowledge } from './word-knowledge.ts';

/** What the service may be told about it. */
export interface DictionaryOptions {
  /** Own entries that all dictionaries may hold together; 20,000 by default. */
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
    /** Languages that the engine has heard of: one whose last entry went has to be told so. */
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
