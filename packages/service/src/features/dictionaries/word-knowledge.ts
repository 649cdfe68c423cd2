/** Word knowledge: custom and standard entries about words, prepared for searches. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import type { CompoundWords } from '../../engine/engine.ts';
import { standardCompounds } from '../../foundation/language/compounds.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import {
  isSafeStopWord,
  standardStopWords,
  stopWordKey,
  stopWordLanguages,
} from '../../foundation/language/stop-words.ts';
import type { DictionaryCache } from './dictionary-cache.ts';
import type { DictionaryName, Entry } from './entry.ts';

/** Languages of a query. `guessed`: none was named, so only what is safe in any language counts. */
export interface LanguageChoice {
  languages: readonly string[];
  guessed: boolean;
}

/** Lookups for searches. */
export interface WordKnowledge {
  /** Whether a sequence of normalized words, joined by spaces, is a stop word. */
  isStopWord(key: string, languages: LanguageChoice): boolean;
  /** Returns the number of words of the longest stop word. */
  longestStopWord(languages: LanguageChoice): number;
  /** Returns the other forms of a normalized word. */
  formsOf(word: string, languages: LanguageChoice): readonly string[];
  /** Returns the compounds of a language for the engine. */
  compoundsOf(language: string): CompoundWords;
  /** Returns the languages of a dictionary. */
  languages(dictionary: DictionaryName): string[];
  /** Drops prepared data after a change of entries or settings. */
  forget(): void;
}

/** Maximum number of forms of a word: every search for it looks up each. */
const MAX_FORMS = 24;

/** The stop words of a language: their keys, and the number of words of the longest. */
interface StopWords {
  keys: ReadonlySet<string>;
  longest: number;
}

/** Normalizes a word for comparison: parts separated by a space or a hyphen are joined. */
const wordKey = (word: string): string => stopWordKey(word).replaceAll(' ', '');

const standardLanguages: Readonly<Record<DictionaryName, () => Iterable<string>>> = {
  stopwords: () => stopWordLanguages,
  plurals: () => standardPlurals.keys(),
  compounds: () => standardCompounds.keys(),
};

/** Entries, and data prepared from them. */
interface KnowledgeState {
  readonly cache: DictionaryCache;
  /** By language, and whether it was guessed. */
  readonly stopWords: Map<string, StopWords>;
  /** Custom sets by language: the forms of each word. */
  readonly ownPlurals: Map<string, ReadonlyMap<string, readonly string[]>>;
  readonly forms: LruCache<readonly string[]>;
}

const ownEntries = ({ cache }: KnowledgeState, dictionary: DictionaryName, language: string): Entry[] =>
  cache.entries(dictionary).filter((entry) => entry.language === language);

function makeStopWords(state: KnowledgeState, language: string, guessed: boolean): StopWords {
  const standard = state.cache.isOff('stopwords', language) ? [] : standardStopWords(language).map(stopWordKey);
  const keys = new Set(guessed ? standard.filter((key) => isSafeStopWord(language, key)) : standard);
  for (const entry of ownEntries(state, 'stopwords', language)) {
    if (!('word' in entry)) continue;
    if (entry.state === 'disabled') keys.delete(stopWordKey(entry.word));
    else keys.add(stopWordKey(entry.word));
  }
  const longest = largestOf(
    Array.from(keys, (key) => key.split(' ').length),
    0,
  );
  return { keys, longest };
}

function stopWordsOf(state: KnowledgeState, language: string, guessed: boolean): StopWords {
  const name = `${language} ${guessed}`;
  const words = state.stopWords.get(name) ?? makeStopWords(state, language, guessed);
  state.stopWords.set(name, words);
  return words;
}

function makeOwnPlurals(state: KnowledgeState, language: string): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, string[]>();
  for (const entry of ownEntries(state, 'plurals', language)) {
    if (!('words' in entry)) continue;
    const keys = entry.words.map(wordKey);
    for (const key of keys) sets.set(key, [...(sets.get(key) ?? []), ...(entry.state === 'disabled' ? [] : keys)]);
  }
  return sets;
}

function ownPluralsOf(state: KnowledgeState, language: string): ReadonlyMap<string, readonly string[]> {
  const sets = state.ownPlurals.get(language) ?? makeOwnPlurals(state, language);
  state.ownPlurals.set(language, sets);
  return sets;
}

function formsIn(
  state: KnowledgeState,
  word: string,
  { language, guessed }: { language: string; guessed: boolean },
): readonly string[] {
  const own = ownPluralsOf(state, language);
  const ownForms = own.get(word);
  if (ownForms) return ownForms;
  const standard = state.cache.isOff('plurals', language) ? undefined : standardPlurals.get(language);
  // English rules do little harm in other languages, but the endings of others turn English words into others.
  const forms = standard?.formsOf(word, { listedOnly: guessed && language !== 'en' }) ?? [];
  // Custom entries replace standard ones, in both directions.
  return forms.filter((form) => !own.has(form));
}

function formsOf(state: KnowledgeState, word: string, { languages, guessed }: LanguageChoice): readonly string[] {
  const name = `${guessed} ${languages.join()} ${word}`;
  const ready = state.forms.get(name);
  if (ready) return ready;
  const all = new Set(languages.flatMap((language) => formsIn(state, word, { language, guessed })));
  all.delete(word);
  const forms = [...all].slice(0, MAX_FORMS);
  state.forms.set(name, forms);
  return forms;
}

function compoundsOf(state: KnowledgeState, language: string): CompoundWords {
  const own = ownEntries(state, 'compounds', language).flatMap((entry) =>
    'decomposition' in entry
      ? [{ word: wordKey(entry.word), parts: entry.state === 'disabled' ? [] : entry.decomposition.map(wordKey) }]
      : [],
  );
  const standard = state.cache.isOff('compounds', language) ? undefined : standardCompounds.get(language);
  const entries = (standard?.entries ?? []).map(({ word, parts }) => ({
    word: wordKey(word),
    parts: parts.map(wordKey),
  }));
  // Of two entries for one word, the last one counts.
  return { links: standard?.links ?? [], words: standard?.words ?? [], entries: [...entries, ...own] };
}

/** Creates the lookups over the entries of a cache. */
export function createWordKnowledge(cache: DictionaryCache): WordKnowledge {
  const state: KnowledgeState = { cache, stopWords: new Map(), ownPlurals: new Map(), forms: new LruCache(5000) };
  return {
    isStopWord: (key, { languages, guessed }) =>
      languages.some((language) => stopWordsOf(state, language, guessed).keys.has(key)),
    longestStopWord: ({ languages, guessed }) =>
      largestOf(
        languages.map((language) => stopWordsOf(state, language, guessed).longest),
        0,
      ),
    formsOf: (word, languages) => formsOf(state, word, languages),
    compoundsOf: (language) => compoundsOf(state, language),
    languages: (dictionary) => {
      const own = cache.entries(dictionary).map(({ language }) => language);
      return [...new Set([...standardLanguages[dictionary](), ...own])];
    },
    forget: () => {
      state.stopWords.clear();
      state.ownPlurals.clear();
      state.forms.clear();
    },
  };
}
