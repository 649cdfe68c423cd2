/** The query stage of dictionaries: removes stop words, and adds other word forms and the languages of compounds. */
import { maxQueryWords, type WordForms } from '../../engine/engine.ts';
import { languageOf } from '../../foundation/language/language-code.ts';
import { hasSpellings, spellingsOf } from '../../foundation/language/spellings.ts';
import { changeParameters, type Question } from '../../ground/query/question.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import { maxWordLength } from '../../foundation/records/fold.ts';
import { tokenize } from '../../foundation/records/tokenizer.ts';
import { stripStopWords } from './strip-stop-words.ts';
import type { LanguageChoice, WordKnowledge } from './word-knowledge.ts';

/** Maximum number of forms of a word: every search for it looks up each. */
const MAX_FORMS = 48;

/** Minimum length of a word whose other forms are matched as prefixes: those of shorter words match too much. */
const SHORTEST_BEGINNING = 3;

/** Returns the languages of a parameter by language. Undefined if it is off. `all` are the defaults. */
function languagesOf(
  value: boolean | readonly string[],
  options: { named: readonly string[]; all: () => readonly string[] },
): LanguageChoice | undefined {
  if (value === false) return undefined;
  const named = value === true ? options.named : [...new Set(value.map(languageOf))];
  if (named.length > 0) return { languages: named, guessed: false };
  return value === true ? { languages: options.all(), guessed: true } : undefined;
}

/** Returns the forms of each word of a query, and of adjacent words written together. `forms` also receives the word as written. */
function formsOfWords(query: string, forms: (word: string, source: string) => readonly string[]): WordForms[] {
  const words = tokenize(query.slice(0, 8192))
    .slice(0, maxQueryWords)
    .map(({ text, start, end }) => [text, query.slice(start, end)] as const);
  const joined = words
    .slice(1)
    .map(([word, source], at) => [(words[at]![0] + word).slice(0, maxWordLength), words[at]![1] + source] as const);
  return [...new Map([...words, ...joined])].flatMap(([word, source]) => {
    const alternatives = forms(word, source);
    // A word may be unfinished: only forms that end with it continue in the same way.
    const beginnings = word.length < SHORTEST_BEGINNING ? [] : alternatives.filter((form) => form.endsWith(word));
    return alternatives.length > 0
      ? [{ word, forms: alternatives, ...(beginnings.length > 0 ? { beginnings } : {}) }]
      : [];
  });
}

/** Returns the forms of a word: its plurals, its spellings, and the spellings of those. */
function wordForms(
  [word, source]: readonly [string, string],
  { plurals, languages }: { plurals: readonly string[]; languages: readonly string[] },
): readonly string[] {
  if (languages.length === 0) return plurals;
  const spellings = spellingsOf(word, { source, languages });
  const ofPlurals = plurals.flatMap((form) => spellingsOf(form, { source: form, languages }));
  const all = new Set([...plurals, ...spellings, ...ofPlurals]);
  all.delete(word);
  return [...all].slice(0, MAX_FORMS);
}

/**
 * Creates the query stage of dictionaries.
 *
 * @example
 * const stage = createDictionaryStage(createWordKnowledge(cache));
 */
export function createDictionaryStage(words: WordKnowledge): QueryStage {
  return {
    place: 'dictionaries',
    apply: (question) => {
      const { parameters } = question;
      const all = { ...question.index.settings, ...parameters };
      const queryLanguages = all.queryLanguages.length > 0 ? all.queryLanguages : all.indexLanguages;
      const named = [...new Set(queryLanguages.map(languageOf))];
      const ask = (value: boolean | readonly string[], dictionary: Parameters<WordKnowledge['languages']>[0]) =>
        languagesOf(value, { named, all: () => words.languages(dictionary) });
      let result: Question = question;
      const stop = ask(all.removeStopWords, 'stopwords');
      const query = parameters.query ?? '';
      if (stop && query !== '') {
        const stripped = stripStopWords(query, {
          isStopWord: (key) => words.isStopWord(key, stop),
          longest: words.longestStopWord(stop),
          prefixes: all.queryType,
        });
        if (stripped !== query) result = changeParameters(result, { query: stripped });
      }
      const plural = ask(all.ignorePlurals, 'plurals');
      // Without a language, words are not decompounded: most languages have no compounds.
      const compound = ask(all.decompoundQuery, 'compounds');
      const spelt = named.filter(hasSpellings);
      const plurals =
        plural || spelt.length > 0
          ? formsOfWords(result.parameters.query ?? '', (word, source) =>
              wordForms([word, source], { plurals: plural ? words.formsOf(word, plural) : [], languages: spelt }),
            )
          : [];
      const decompound = compound && !compound.guessed ? compound.languages : [];
      const compoundLanguages = decompound.length > 0 ? new Set(words.languages('compounds')) : undefined;
      return plurals.length > 0 || compoundLanguages
        ? { ...result, plurals, decompound: decompound.filter((language) => compoundLanguages?.has(language)) }
        : result;
    },
  };
}
