/** Word knowledge: what own and standard entries together say of a word, ready to be asked by every search. */
import { largestOf } from '../../collections/extremes.ts';
import { LruCache } from '../../collections/lru-cache.ts';
import type { CompoundWords } from '../../engine/engine.ts';
import { standardCompounds } from '../../language/compounds.ts';
import { standardPlurals } from '../../language/plurals.ts';
import { isSafeStopWord, standardStopWords, stopWordKey, stopWordLanguages } from '../../language/stop-words.ts';
import type { DictionaryCache } from './dictionary-cache.ts';
import type { DictionaryName, Entry } from './entry.ts';

/** Languages of a question. `guessed`: nobody named them, so only what is safe in any language counts. */
export interface AskedLanguages {
  languages: readonly string[];
  guessed: boolean;
}

/** What searches ask. */
export interface WordKnowledge {
  /** Whether a run of words (folded, joined by blanks) is a stop word. */
  isStopWord(key: string, asked: AskedLanguages): boolean;
  /** Words of the longest stop word. */
  longestStopWord(asked: AskedLanguages): number;
  /** The other forms of a folded word. */
  formsOf(word: string, asked: AskedLanguages): readonly string[];
  /** What the engine is told of the compounds of a language. */
  compoundsOf(language: string): CompoundWords;
  /** Languages about which a dictionary knows something. */
  languages(dictionary: DictionaryName): string[];
  /** Forgets what was made ready: entries or settings are others. */
  forget(): void;
}

/** Forms of one word at most: each is looked up by every search for it. */
const MOST_FORMS = 24;

/** The stop words of a language: their keys, and how many words the longest has. */
interface StopWords {
  keys: ReadonlySet<string>;
  longest: number;
}

/** A word as searches compare it: parts that are written apart or with a hyphen are one. */
const wordKey = (word: string): string => stopWordKey(word).replaceAll(' ', '');

const standardLanguages: Readonly<Record<DictionaryName, () => Iterable<string>>> = {
  stopwords: () => stopWordLanguages,
  plurals: () => standardPlurals.keys(),
  compounds: () => standardCompounds.keys(),
};

/** What is known, over the entries of a cache. */
export function createWordKnowledge(cache: DictionaryCache): WordKnowledge {
  const stopWords = new Map<string, StopWords>();
  const ownPlurals = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const forms = new LruCache<readonly string[]>(5000);

  const ownEntries = (dictionary: DictionaryName, language: string): Entry[] =>
    cache.entries(dictionary).filter((entry) => entry.language === language);

  const stopWordsOf = (language: string, guessed: boolean): StopWords => {
    const name = `${language} ${guessed}`;
    const ready = stopWords.get(name);
    if (ready) return ready;
    const standard = cache.isOff('stopwords', language) ? [] : standardStopWords(language).map(stopWordKey);
    const made = new Set(guessed ? standard.filter((key) => isSafeStopWord(language, key)) : standard);
    for (const entry of ownEntries('stopwords', language)) {
      if (!('word' in entry)) continue;
      if (entry.state === 'disabled') made.delete(stopWordKey(entry.word));
      else made.add(stopWordKey(entry.word));
    }
    const longest = largestOf(
      Array.from(made, (key) => key.split(' ').length),
      0,
    );
    const words = { keys: made, longest };
    stopWords.set(name, words);
    return words;
  };

  const ownPluralsOf = (language: string): ReadonlyMap<string, readonly string[]> => {
    let sets = ownPlurals.get(language);
    if (sets) return sets;
    const made = new Map<string, string[]>();
    for (const entry of ownEntries('plurals', language)) {
      if (!('words' in entry)) continue;
      const keys = entry.words.map(wordKey);
      for (const key of keys) made.set(key, [...(made.get(key) ?? []), ...(entry.state === 'disabled' ? [] : keys)]);
    }
    ownPlurals.set(language, (sets = made));
    return sets;
  };

  const formsIn = (word: string, language: string, guessed: boolean): readonly string[] => {
    const own = ownPluralsOf(language);
    const told = own.get(word);
    if (told) return told;
    const standard = cache.isOff('plurals', language) ? undefined : standardPlurals.get(language);
    // English rules do little harm among other languages; the endings of others make words of English ones.
    const made = standard?.formsOf(word, { known: guessed && language !== 'en' }) ?? [];
    // Own entries replace standard ones: both ways.
    return made.filter((form) => !own.has(form));
  };

  return {
    isStopWord: (key, { languages, guessed }) =>
      languages.some((language) => stopWordsOf(language, guessed).keys.has(key)),
    longestStopWord: ({ languages, guessed }) =>
      largestOf(
        languages.map((language) => stopWordsOf(language, guessed).longest),
        0,
      ),
    formsOf: (word, { languages, guessed }) => {
      const name = `${guessed} ${languages.join()} ${word}`;
      let found = forms.get(name);
      if (!found) {
        const all = new Set(languages.flatMap((language) => formsIn(word, language, guessed)));
        all.delete(word);
        forms.set(name, (found = [...all].slice(0, MOST_FORMS)));
      }
      return found;
    },
    compoundsOf: (language) => {
      const own = ownEntries('compounds', language).flatMap((entry) =>
        'decomposition' in entry
          ? [{ word: wordKey(entry.word), parts: entry.state === 'disabled' ? [] : entry.decomposition.map(wordKey) }]
          : [],
      );
      const standard = cache.isOff('compounds', language) ? undefined : standardCompounds.get(language);
      const entries = (standard?.entries ?? []).map(({ word, parts }) => ({
        word: wordKey(word),
        parts: parts.map(wordKey),
      }));
      // Of two entries for one word the last one holds.
      return { links: standard?.links ?? [], words: standard?.words ?? [], entries: [...entries, ...own] };
    },
    languages: (dictionary) => {
      const own = cache.entries(dictionary).map(({ language }) => language);
      return [...new Set([...standardLanguages[dictionary](), ...own])];
    },
    forget: () => {
      stopWords.clear();
      ownPlurals.clear();
      forms.clear();
    },
  };
}
