/** Operations on dictionaries: change and search entries, turn standard ones off, and list languages. */
import type { DictionariesOperations, DictionaryLanguages } from '@aisle/contract';
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { standardCompounds } from '../../foundation/language/compounds.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { stopWordLanguages } from '../../foundation/language/stop-words.ts';
import type { Queryable } from '../../store/store.ts';
import { type Call, type Handlers, isoTime } from '../operation.ts';
import { DICTIONARIES, type DictionaryName, knownLanguage, readChanges } from './entry.ts';
import { searchEntries } from './entry-search.ts';
import { changeDisabled, changeEntries, countEntries, readDisabled, readEntries, type SwitchChange } from './rows.ts';

/** Dependencies of the handlers. */
export interface DictionaryParts {
  /** Maximum number of custom entries in all dictionaries together. */
  maxEntries: number;
}

const standardLanguages: Readonly<Record<DictionaryName, readonly string[]>> = {
  stopwords: stopWordLanguages,
  plurals: [...standardPlurals.keys()],
  compounds: [...standardCompounds.keys()],
};

/** The contract allows no other name. */
const dictionaryOf = ({ dictionaryName }: { dictionaryName: string }) => dictionaryName as DictionaryName;

/** Entries affect all indices, so a key for some of them must not change them. @throws ServiceError 403 */
function requireAllIndices({ caller }: Pick<Call, 'caller'>): void {
  if (!caller.scopes.every((patterns) => patterns.includes('*')))
    throw caller.refusal('The API key is for some indices only; dictionaries are for all of them');
}

/** Changes dictionaries in one transaction, with a task that finishes when every search sees the change. */
async function change(call: Pick<Call, 'caller' | 'context'>, work: (transaction: Queryable) => Promise<void>) {
  requireAllIndices(call);
  return call.context.writer.write(async (transaction, now) => {
    await work(transaction);
    return { body: { taskID: await addTask(transaction, { index: APPLICATION, now }), updatedAt: isoTime(now) } };
  });
}

async function search(
  { context, path }: Pick<Call<'searchDictionaryEntries'>, 'context' | 'path'>,
  request: { query: string; language?: string; page?: number; hitsPerPage?: number },
) {
  const dictionary = dictionaryOf(path);
  const language = request.language === undefined ? undefined : knownLanguage(request.language);
  const [entries, disabled] = await Promise.all([readEntries(context.store, dictionary), readDisabled(context.store)]);
  const languages = standardLanguages[dictionary];
  return { body: searchEntries(dictionary, { ...request, language }, { entries, disabled, languages }) };
}

export const dictionaryOperations: Handlers<keyof DictionariesOperations, DictionaryParts> = {
  batchDictionaryEntries: async (call) => {
    const dictionary = dictionaryOf(call.path);
    const changes = readChanges(dictionary, call.body.requests);
    const clear = call.body.clearExistingDictionaryEntries === true;
    const { maxEntries } = call.parts;
    return change(call, async (transaction) => {
      const before = await countEntries(transaction);
      await changeEntries(transaction, dictionary, { changes, clear });
      const count = await countEntries(transaction);
      // Entries may still be deleted when the quota is exceeded.
      if (count > maxEntries && count > before)
        throw new ServiceError(
          403,
          `The dictionaries would hold ${count.toLocaleString('en')} own entries, at most ${maxEntries.toLocaleString('en')} are allowed; delete some first`,
        );
    });
  },

  searchDictionaryEntriesWithGet: (call) => search(call, call.query),

  searchDictionaryEntries: (call) => search(call, call.body),

  setDictionarySettings: async (call) => {
    const { disableStandardEntries } = call.body;
    const changes = DICTIONARIES.flatMap((dictionary): SwitchChange[] => {
      const languages = disableStandardEntries[dictionary];
      if (languages === undefined) return [];
      if (languages === null) return [[dictionary, null]];
      const codes = Object.entries(languages).map(([code, off]) => [languageWith(dictionary, code), off] as const);
      return [[dictionary, Object.fromEntries(codes)]];
    });
    return change(call, (transaction) => changeDisabled(transaction, changes));
  },

  getDictionarySettings: async ({ context }) => ({
    body: { disableStandardEntries: await readDisabled(context.store) },
  }),

  getDictionaryLanguages: async ({ context }) => {
    const counts = await Promise.all(
      DICTIONARIES.map(async (dictionary) => {
        const counted = new Map(standardLanguages[dictionary].map((language) => [language, 0]));
        for (const { language } of await readEntries(context.store, dictionary))
          counted.set(language, (counted.get(language) ?? 0) + 1);
        return [dictionary, counted] as const;
      }),
    );
    const languages = [...new Set(counts.flatMap(([, counted]) => [...counted.keys()]))].sort();
    const count = (language: string, dictionary: DictionaryName) => {
      const nbCustomEntries = new Map(counts).get(dictionary)?.get(language);
      return nbCustomEntries === undefined ? null : { nbCustomEntries };
    };
    const body: DictionaryLanguages = Object.fromEntries(
      languages.map((language) => [
        language,
        {
          plurals: count(language, 'plurals'),
          stopwords: count(language, 'stopwords'),
          compounds: count(language, 'compounds'),
        },
      ]),
    );
    return { body };
  },
};

/** Returns a language whose standard entries can be turned off. @throws ServiceError 400 */
function languageWith(dictionary: DictionaryName, code: string): string {
  const language = knownLanguage(code);
  if (!standardLanguages[dictionary].includes(language))
    throw badRequest(
      `"disableStandardEntries": there are no standard ${dictionary} of "${code}"; languages with some are ${standardLanguages[dictionary].join(', ')}`,
    );
  return language;
}
