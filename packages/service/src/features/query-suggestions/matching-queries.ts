/** Matching queries: the queries of shoppers that a suggestion represents. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { suggestionText } from './suggestion-text.ts';
import { createWordForms } from './word-forms.ts';

/**
 * Returns the queries that became one suggestion: other spellings, and word forms in the configured languages.
 * @param options.languages The languages of the source, used for `languages: true`.
 *
 * @example
 * matchingQueries(['Red shoes', 'red shoe', 'blue'], { text: 'red shoe', config, languages: ['en'] }); // the first two
 */
export function matchingQueries(
  queries: readonly string[],
  options: { text: string; config: QuerySuggestionsConfig; languages: readonly string[] | undefined },
): string[] {
  const { text, config } = options;
  const own = config.languages ?? [];
  const languages = own === true ? (options.languages ?? []) : own === false ? [] : own;
  const forms = createWordForms(languages);
  const wanted = new Set(forms.variantsOf(text));
  return queries.filter((query) => {
    const suggestion = suggestionText(query, { special: config.allowSpecialCharacters ?? false });
    if (suggestion === undefined) return false;
    return (
      suggestion === text ||
      (languages.length > 0 && forms.variantsOf(suggestion).some((variant) => wanted.has(variant)))
    );
  });
}
