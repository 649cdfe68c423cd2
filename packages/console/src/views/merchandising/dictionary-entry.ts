/** Dictionary entries: reads custom and built-in entries, and switches built-in ones off with custom ones. */
import { type AdminClient, waitForAppTask } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';

export const DICTIONARIES = ['stopwords', 'plurals', 'compounds'] as const;
export type Dictionary = (typeof DICTIONARIES)[number];
export type Entry = AnswerOf<'dictionaries', 'searchDictionaryEntries'>['hits'][number];

/** A dictionary in one language. */
export interface DictionaryPlace {
  dictionary: Dictionary;
  language: string;
}

/** Maximum number of entries read. */
const MOST = 1000;

/** Returns the display name of an entry. */
export const nameOf = ({ word, words = [], objectID }: Entry): string => word ?? words[0] ?? objectID;

/** Whether it is a custom entry. */
export const isOwn = ({ type }: Entry): boolean => type !== 'standard';

/** Whether it is disabled; a disabled custom entry switches the built-in one of the same words off. */
export const isOff = ({ state }: Entry): boolean => state === 'disabled';

/** Content of a dictionary view. */
export interface KnownDictionary {
  hits: readonly Entry[];
  languages: readonly string[];
  /** Whether the built-in entries of the language are active; undefined if there are none. */
  countsStandard: boolean | undefined;
}

/** Reads the entries that contain some words, and the state of the built-in ones. */
export async function readDictionary(
  dictionaries: AdminClient['dictionaries'],
  { dictionary, language, query, signal }: DictionaryPlace & { query: string; signal: AbortSignal },
): Promise<KnownDictionary> {
  const body = { query, language, hitsPerPage: MOST };
  const [{ hits }, languages, { disableStandardEntries }] = await Promise.all([
    dictionaries.searchDictionaryEntries({ dictionaryName: dictionary, body }, { signal }),
    dictionaries.getDictionaryLanguages({}, { signal }),
    dictionaries.getDictionarySettings({}, { signal }),
  ]);
  const isStandardOff = disableStandardEntries[dictionary]?.[language] === true;
  const hasStandard = isStandardOff || hits.some((entry) => !isOwn(entry));
  return {
    hits,
    languages: Object.keys(languages).toSorted(),
    countsStandard: hasStandard ? !isStandardOff : undefined,
  };
}

/** Returns the identifier of a custom entry, derived from its words. */
const idOf = (kind: 'own' | 'off', { dictionary, language }: DictionaryPlace, name: string): string =>
  `${kind}-${dictionary}-${language}-${name}`.replaceAll(/\s+/g, '-');

/** Creates a custom entry of a word and its parts, or of the forms of a word. */
export function ownEntry(place: DictionaryPlace, { word, parts }: { word: string; parts: readonly string[] }): Entry {
  const { dictionary, language } = place;
  return {
    objectID: idOf('own', place, (word || parts[0] || '').normalize('NFC')),
    language,
    ...(dictionary === 'plurals' ? { words: [...parts] } : { word }),
    ...(dictionary === 'compounds' && { decomposition: [...parts] }),
  };
}

/** Creates the custom entry that switches a built-in one off. */
export function offEntry(place: DictionaryPlace, entry: Entry): Entry {
  const { word, words, decomposition } = entry;
  return {
    objectID: idOf('off', place, nameOf(entry)),
    language: place.language,
    ...(word !== undefined && { word }),
    ...(words && { words }),
    ...(decomposition && { decomposition }),
    state: 'disabled',
  };
}

/** Writes or deletes a custom entry, and waits until it has taken effect. */
export async function writeEntry(
  { dictionaries, tasks }: Pick<AdminClient, 'dictionaries' | 'tasks'>,
  { action, body, dictionary }: { action: 'addEntry' | 'deleteEntry'; body: Entry; dictionary: Dictionary },
): Promise<void> {
  const { type: _type, _highlightResult: _highlighted, ...entry } = body;
  const requests = [{ action, body: entry }] as Parameters<
    typeof dictionaries.batchDictionaryEntries
  >[0]['body']['requests'];
  const { taskID } = await dictionaries.batchDictionaryEntries({ dictionaryName: dictionary, body: { requests } });
  await waitForAppTask(tasks, { taskID });
}

/** Switches the built-in entries of a language on or off, and waits until it has taken effect. */
export async function switchStandard(
  { dictionaries, tasks }: Pick<AdminClient, 'dictionaries' | 'tasks'>,
  { dictionary, language, isOn }: DictionaryPlace & { isOn: boolean },
): Promise<void> {
  const body = { disableStandardEntries: { [dictionary]: { [language]: !isOn } } };
  const { taskID } = await dictionaries.setDictionarySettings({ body });
  await waitForAppTask(tasks, { taskID });
}
