/** The query stage of dictionaries: takes stop words out, and says which other forms words have and whose compounds come apart. */
import { maxQueryWords, type WordForms } from '../../engine/engine.ts';
import { languageOf } from '../../language/language-code.ts';
import { changeParameters, type Question } from '../../query/question.ts';
import type { QueryStage } from '../../query/query-stage.ts';
import { maxWordLength } from '../../records/fold.ts';
import { tokenize } from '../../records/tokenizer.ts';
import { stripStopWords } from './strip-stop-words.ts';
import type { AskedLanguages, WordKnowledge } from './word-knowledge.ts';

/** What a parameter by language means: undefined for off. `all` are those of nobody's choice. */
function languagesOf(
  value: boolean | readonly string[],
  options: { named: readonly string[]; all: () => readonly string[] },
): AskedLanguages | undefined {
  if (value === false) return undefined;
  const named = value === true ? options.named : [...new Set(value.map(languageOf))];
  if (named.length > 0) return { languages: named, guessed: false };
  return value === true ? { languages: options.all(), guessed: true } : undefined;
}

/** The forms of each word of a query, and of neighbours written together. */
function formsOfWords(query: string, forms: (word: string) => readonly string[]): WordForms[] {
  const words = tokenize(query.slice(0, 8192))
    .slice(0, maxQueryWords)
    .map(({ text }) => text);
  const joined = words.slice(1).map((word, at) => (words[at]! + word).slice(0, maxWordLength));
  return [...new Set([...words, ...joined])].flatMap((word) => {
    const found = forms(word);
    return found.length > 0 ? [{ word, forms: found }] : [];
  });
}

/**
 * The query stage of dictionaries.
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
      let asked: Question = question;
      const stop = ask(all.removeStopWords, 'stopwords');
      const query = parameters.query ?? '';
      if (stop && query !== '') {
        const stripped = stripStopWords(query, {
          isStopWord: (key) => words.isStopWord(key, stop),
          longest: words.longestStopWord(stop),
          prefixes: all.queryType,
        });
        if (stripped !== query) asked = changeParameters(asked, { query: stripped });
      }
      const plural = ask(all.ignorePlurals, 'plurals');
      // Nobody's language is not taken apart: in most there are no compounds.
      const compound = ask(all.decompoundQuery, 'compounds');
      const plurals = plural ? formsOfWords(asked.parameters.query ?? '', (word) => words.formsOf(word, plural)) : [];
      const decompound = compound && !compound.guessed ? compound.languages : [];
      const known = decompound.length > 0 ? new Set(words.languages('compounds')) : undefined;
      return plurals.length > 0 || known
        ? { ...asked, plurals, decompound: decompound.filter((language) => known?.has(language)) }
        : asked;
    },
  };
}
