/** Dictionary cache: custom entries and settings as searches see them, updated by the change feed. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { DICTIONARIES, type DictionaryName, type Entry } from './entry.ts';
import { type Disabled, readChangedDictionaries, readDisabled, readEntries, SETTINGS } from './rows.ts';

/** The dictionaries in memory. */
export interface DictionaryCache extends ChangeReader {
  entries(dictionary: DictionaryName): readonly Entry[];
  /** Whether the standard entries of a language are turned off. */
  isOff(dictionary: DictionaryName, language: string): boolean;
}

/**
 * Creates an empty cache.
 * @param options.changed Called after each change that becomes visible to searches.
 *
 * @example
 * const cache = createDictionaryCache({ store, changed: () => words.forget() });
 */
export function createDictionaryCache(options: { store: Queryable; changed: () => void }): DictionaryCache {
  const { store, changed } = options;
  const cache = new Map<DictionaryName, readonly Entry[]>();
  let disabled: Disabled = { stopwords: {}, plurals: {}, compounds: {} };
  return {
    entries: (dictionary) => cache.get(dictionary) ?? [],
    isOff: (dictionary, language) =>
      Object.hasOwn(disabled[dictionary], language) && disabled[dictionary][language] === true,
    hasChanged: async (range) => (await readChangedDictionaries(store, range)).size > 0,
    read: async (range) => {
      const names = await readChangedDictionaries(store, range);
      const read: [DictionaryName, Entry[]][] = [];
      for (const name of DICTIONARIES) if (names.has(name)) read.push([name, await readEntries(store, name)]);
      const settings = names.has(SETTINGS) ? await readDisabled(store) : undefined;
      return () => {
        if (names.size === 0) return;
        for (const [name, entries] of read) cache.set(name, entries);
        if (settings) disabled = settings;
        changed();
      };
    },
  };
}
