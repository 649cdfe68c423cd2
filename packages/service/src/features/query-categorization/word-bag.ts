/** Word bag: a query without the order and number of its words and without stop words, for comparing queries. */
import { languageOf } from '../../foundation/language/language-code.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { standardStopWords, stopWordKey } from '../../foundation/language/stop-words.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** Returns the bag of a query. */
export type WordBag = (query: string) => string;

/** Returns one form for singular and plural: the shortest, which is nearly always the singular. */
function createSingular(codes: readonly string[]): (word: string) => string {
  const plurals = codes.flatMap((code) => standardPlurals.get(code) ?? []);
  return (word) =>
    plurals
      .flatMap((rules) => rules.formsOf(word))
      .reduce(
        (least, form) => (form.length < least.length || (form.length === least.length && form < least) ? form : least),
        word,
      );
}

/**
 * Creates bags for some languages. English by default.
 *
 * @example
 * createWordBag(['en'])('Jackets for the rain'); // 'jacket rain'
 */
export function createWordBag(languages: readonly string[]): WordBag {
  const codes = [...new Set((languages.length === 0 ? ['en'] : languages).map(languageOf))];
  const stopWords = new Set(codes.flatMap((code) => standardStopWords(code).map(stopWordKey)));
  const singular = createSingular(codes);
  return (query) => {
    const words = wordsOf(query);
    const telling = words.filter((word) => !stopWords.has(word));
    return (telling.length > 0 ? telling : words).map(singular).toSorted().join(' ');
  };
}

/** The same, cached by languages. */
export function createWordBags(): (languages: readonly string[]) => WordBag {
  const bags = new Map<string, WordBag>();
  return (languages) => {
    const key = languages.join(',');
    const bag = bags.get(key) ?? createWordBag(languages);
    bags.set(key, bag);
    return bag;
  };
}

/** Returns the languages of the queries of an index. */
export const languagesOf = ({
  queryLanguages,
  indexLanguages,
}: {
  queryLanguages: readonly string[];
  indexLanguages: readonly string[];
}): readonly string[] => (queryLanguages.length > 0 ? queryLanguages : indexLanguages);
