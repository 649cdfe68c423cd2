/** Word bag: a query without the order of its words, their number and stop words, for queries that differ by nothing else. */
import { languageOf } from '../../foundation/language/language-code.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { standardStopWords, stopWordKey } from '../../foundation/language/stop-words.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** Makes bags of queries. */
export type WordBag = (query: string) => string;

/** The same form for singular and plural: the shortest, which is nearly always the singular. */
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
 * Bags of queries in some languages, English where none is named.
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

/** The same, made once for the same languages. */
export function createWordBags(): (languages: readonly string[]) => WordBag {
  const bags = new Map<string, WordBag>();
  return (languages) => {
    const key = languages.join(',');
    const bag = bags.get(key) ?? createWordBag(languages);
    bags.set(key, bag);
    return bag;
  };
}

/** The languages of the queries of an index. */
export const languagesOf = ({
  queryLanguages,
  indexLanguages,
}: {
  queryLanguages: readonly string[];
  indexLanguages: readonly string[];
}): readonly string[] => (queryLanguages.length > 0 ? queryLanguages : indexLanguages);
