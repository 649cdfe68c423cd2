/** Entry search: finds entries of a dictionary, custom and standard ones, for consoles. */
import type { DictionaryHit, DictionarySearchResponse } from '@aisle/contract';
import { standardCompounds } from '../../foundation/language/compounds.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { standardStopWords, stopWordKey } from '../../foundation/language/stop-words.ts';
import type { DictionaryName, Entry } from './entry.ts';
import type { Disabled } from './rows.ts';

/** Parameters of a search. */
export interface EntryQuestion {
  query: string;
  /** Restricts the search to this language. */
  language?: string | undefined;
  page?: number | undefined;
  hitsPerPage?: number | undefined;
}

type Words = Pick<DictionaryHit, 'word' | 'words' | 'decomposition'>;

/** Returns the standard entries of a language as written. */
function standardWords(dictionary: DictionaryName, language: string): Words[] {
  switch (dictionary) {
    case 'stopwords':
      return standardStopWords(language).map((word) => ({ word }));
    case 'plurals': {
      const { sets = [], nouns = [] } = standardPlurals.get(language) ?? {};
      return [...sets, ...nouns].map((words) => ({ words: [...words] }));
    }
    case 'compounds':
      return (standardCompounds.get(language)?.entries ?? []).map(({ word, parts }) => ({
        word,
        decomposition: [...parts],
      }));
  }
}

/** Plurals by rule have no entry: that of a word is shown if its language is named and the query is exactly the word. */
function wordByRule({ query, language }: EntryQuestion): Words[] {
  const word = stopWordKey(query);
  if (language === undefined || word === '' || word.includes(' ')) return [];
  const plurals = standardPlurals.get(language);
  const forms = plurals?.formsOf(word) ?? [];
  if (!plurals || forms.length === 0 || plurals.formsOf(word, { listedOnly: true }).length > 0) return [];
  return [{ words: [word, ...forms] }];
}

const textsOf = ({ word, words = [], decomposition = [] }: Words): string[] => [
  ...(word === undefined ? [] : [word]),
  ...words,
  ...decomposition,
];

/** Returns the words that an entry is about: a standard entry is hidden by a custom one about the same words. */
const subjectOf = (language: string, { word, words = [] }: Words): string[] =>
  (word === undefined ? words : [word]).map((one) => `${language} ${stopWordKey(one)}`);

/** Returns one page: custom entries first, then standard ones, if any of their words contains the query. */
export function searchEntries(
  dictionary: DictionaryName,
  question: EntryQuestion,
  dictionaries: { entries: readonly Entry[]; disabled: Disabled; languages: readonly string[] },
): DictionarySearchResponse {
  const { language, page = 0, hitsPerPage = 20 } = question;
  const needle = stopWordKey(question.query);
  // A query may have no words at all: then nothing matches it.
  const isAsked =
    question.query.trim() === '' ? () => true : (text: string) => needle !== '' && stopWordKey(text).includes(needle);
  const own = dictionaries.entries
    .filter((entry) => language === undefined || entry.language === language)
    .map((entry): DictionaryHit => ({ ...entry, type: 'custom' }));
  const mine = own.filter((hit) => textsOf(hit).some(isAsked) || isAsked(hit.objectID));
  const ownSubjects = new Set(dictionaries.entries.flatMap((entry) => subjectOf(entry.language, entry as Words)));
  const standard = (language === undefined ? dictionaries.languages : [language]).flatMap((one) => {
    const state = dictionaries.disabled[dictionary][one] === true ? ('disabled' as const) : ('enabled' as const);
    const shown = (words: readonly Words[]) =>
      words
        .filter((entry) => !subjectOf(one, entry).some((subject) => ownSubjects.has(subject)))
        .map((entry): DictionaryHit => ({
          objectID: `${one}-${textsOf(entry)[0]}`,
          language: one,
          ...entry,
          state,
          type: 'standard',
        }));
    const standardHits = shown(standardWords(dictionary, one)).filter((hit) => textsOf(hit).some(isAsked));
    const isNew = standardHits.length + mine.length === 0 && dictionary === 'plurals' && one === language;
    return isNew ? shown(wordByRule(question)) : standardHits;
  });
  const hits = [...mine, ...standard];
  return {
    hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: hits.length,
    page,
    hitsPerPage,
    nbPages: Math.ceil(hits.length / hitsPerPage),
  };
}
