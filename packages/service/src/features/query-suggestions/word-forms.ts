/** Word forms: whether two suggestions only differ in singular and plural, and whether one only has stop words. */
import { languageOf } from '../../foundation/language/language-code.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { isSafeStopWord, standardStopWords, stopWordKey } from '../../foundation/language/stop-words.ts';
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

/** Maximum number of variants of a suggestion: each word multiplies them. */
const MAX_VARIANTS = 200;

/** Word forms in the languages of a configuration. */
export interface WordForms {
  /** Returns a suggestion with its words in all their forms, the original first. */
  variantsOf(text: string): readonly string[];
  /** Whether it only has stop words. */
  saysNothing(text: string): boolean;
}

/**
 * Creates the forms of some languages. Without a language, a suggestion only equals itself.
 *
 * @example
 * createWordForms(['en']).variantsOf('red shoes'); // ['red shoes', 'red shoe', 'reds shoes', 'reds shoe']
 */
export function createWordForms(languages: readonly string[]): WordForms {
  const codes = [...new Set(languages.map(languageOf))];
  const plurals = codes.flatMap((code) => standardPlurals.get(code) ?? []);
  const stopWords = new Set(
    codes.flatMap((code) =>
      standardStopWords(code)
        .map(stopWordKey)
        .filter((key) => isSafeStopWord(code, key)),
    ),
  );
  const formsOf = (word: string) => [...new Set([word, ...plurals.flatMap((rules) => rules.formsOf(word))])];
  return {
    variantsOf: (text) => {
      let variants: string[][] = [[]];
      for (const word of wordsOf(text)) {
        const forms = formsOf(word);
        const fitting = variants.length * forms.length > MAX_VARIANTS ? [word] : forms;
        variants = variants.flatMap((variant) => fitting.map((form) => [...variant, form]));
      }
      return variants.map((words) => words.join(' '));
    },
    saysNothing: (text) => stopWords.size > 0 && wordsOf(text).every((word) => stopWords.has(word)),
  };
}
