/** Dictionary entries: what each dictionary holds, read from the body of a request and held against the form of its dictionary. */
import type { CompoundEntry, DictionaryBatchBody, PluralEntry, StopwordEntry } from '@aisle/contract';
import { badRequest, inPlace } from '../../foundation/errors/service-error.ts';
import { isLanguage, languageOf } from '../../foundation/language/language-code.ts';
import { stopWordKey } from '../../foundation/language/stop-words.ts';

export const DICTIONARIES = ['stopwords', 'plurals', 'compounds'] as const;

export type DictionaryName = (typeof DICTIONARIES)[number];

/** An own entry of any dictionary. */
export type Entry = { state?: 'enabled' | 'disabled' } & (
  | Omit<StopwordEntry, 'state'>
  | Omit<PluralEntry, 'state'>
  | Omit<CompoundEntry, 'state'>
);

/** What a batch does to one entry: puts it, or takes it away. */
export interface EntryChange {
  objectID: string;
  entry: Entry | null;
}

/** The fields of an entry that hold words, by dictionary; others than these and the common ones are mistakes. */
const WORD_FIELDS = {
  stopwords: ['word'],
  plurals: ['words'],
  compounds: ['word', 'decomposition'],
} as const satisfies Record<DictionaryName, readonly string[]>;

const COMMON = ['objectID', 'language', 'state'];

/** The language that entries are kept under. @throws ServiceError 400 for what is no language. */
export function knownLanguage(code: string): string {
  const language = languageOf(code);
  if (!isLanguage(language))
    throw badRequest(`"language" must be an ISO code of a language, as "en" or "de", not "${code.slice(0, 40)}"`);
  return language;
}

/** The schema of the contract takes the form of any dictionary; this one takes that of its own. @throws ServiceError 400 */
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

/** The changes of a batch, in their order. @throws ServiceError 400 that says which request is wrong. */
export function readChanges(dictionary: DictionaryName, requests: DictionaryBatchBody['requests']): EntryChange[] {
  return requests.map(({ action, body }, at) =>
    inPlace(`requests[${at}].body`, () => ({
      objectID: body.objectID,
      entry: action === 'addEntry' ? checkEntry(dictionary, body as Entry) : null,
    })),
  );
}
