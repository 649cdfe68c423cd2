/** Dictionary entries: reads them from the body of a request, and validates them against the format of their dictionary. */
import type { CompoundEntry, DictionaryBatchBody, PluralEntry, StopwordEntry } from '@aisle/contract';
import { badRequest, inPlace } from '../../foundation/errors/service-error.ts';
import { isLanguage, languageOf } from '../../foundation/language/language-code.ts';
import { stopWordKey } from '../../foundation/language/stop-words.ts';

export const DICTIONARIES = ['stopwords', 'plurals', 'compounds'] as const;

export type DictionaryName = (typeof DICTIONARIES)[number];

/** A custom entry of any dictionary. */
export type Entry = { state?: 'enabled' | 'disabled' } & (
  | Omit<StopwordEntry, 'state'>
  | Omit<PluralEntry, 'state'>
  | Omit<CompoundEntry, 'state'>
);

/** A change of one entry in a batch: saves or deletes it. */
export interface EntryChange {
  objectID: string;
  entry: Entry | null;
}

/** The fields of an entry with words, by dictionary. Other fields than these and the common ones are errors. */
const WORD_FIELDS = {
  stopwords: ['word'],
  plurals: ['words'],
  compounds: ['word', 'decomposition'],
} as const satisfies Record<DictionaryName, readonly string[]>;

const COMMON = ['objectID', 'language', 'state'];

/** Returns the language under which entries are stored. @throws ServiceError 400 for an unknown language. */
export function knownLanguage(code: string): string {
  const language = languageOf(code);
  if (!isLanguage(language))
    throw badRequest(`"language" must be an ISO code of a language, as "en" or "de", not "${code.slice(0, 40)}"`);
  return language;
}

/** Validates the format of one dictionary; the schema of the contract allows that of any. @throws ServiceError 400 */
function checkEntry(dictionary: DictionaryName, entry: Entry): Entry {
  const fields: readonly string[] = WORD_FIELDS[dictionary];
  const values = entry as unknown as Readonly<Record<string, string | readonly string[]>>;
  const missing = fields.find((field) => values[field] === undefined);
  if (missing !== undefined)
    throw badRequest(`"${missing}" is missing; an entry of ${dictionary} has objectID, language, ${fields.join(', ')}`);
  const unexpected = Object.keys(values).find((field) => !fields.includes(field) && !COMMON.includes(field));
  if (unexpected !== undefined)
    throw badRequest(
      `"${unexpected}" is no field of an entry of ${dictionary}; it has ${[...COMMON, ...fields].join(', ')}`,
    );
  for (const field of fields)
    for (const word of [values[field]!].flat())
      if (stopWordKey(word) === '')
        throw badRequest(`"${field}" must hold words, with a letter or digit each, not "${word.slice(0, 40)}"`);
  return { ...entry, language: knownLanguage(entry.language) };
}

/** Reads the changes of a batch, in order. @throws ServiceError 400 that names the invalid request. */
export function readChanges(dictionary: DictionaryName, requests: DictionaryBatchBody['requests']): EntryChange[] {
  return requests.map(({ action, body }, at) =>
    inPlace(`requests[${at}].body`, () => ({
      objectID: body.objectID,
      entry: action === 'addEntry' ? checkEntry(dictionary, body as Entry) : null,
    })),
  );
}
