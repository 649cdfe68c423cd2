/** Matching queries: which of the queries of shoppers a suggestion stands for. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { suggestionText } from './suggestion-text.ts';
import { createWordForms } from './word-forms.ts';

/**
 * The queries that became one suggestion: other ways to write it, and its forms in the languages of the configuration.
 * @param options.languages Those of the source, which `languages: true` stands for.
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
