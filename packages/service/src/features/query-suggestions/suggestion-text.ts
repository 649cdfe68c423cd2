/** Suggestion text: converts queries into the form in which they are suggested. */
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

// Symbols are words, too, such as those of C++ and emoji.
const lettersAndDigits = /[\p{L}\p{N}\p{M}]+/gu;

/** Maximum length of a suggestion. */
const MAX_LENGTH = 100;

/**
 * Returns the text of a suggestion. Undefined if nothing is left of it.
 * @param options.special Keeps diacritics, and characters other than letters and digits. By default both are removed.
 */
export function suggestionText(query: string, options: { special: boolean }): string | undefined {
  const text = options.special
    ? query
        .toLowerCase()
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim()
    : wordsOf(query)
        .flatMap((word) => word.match(lettersAndDigits) ?? [])
        .join(' ');
  return text === '' || text.length > MAX_LENGTH ? undefined : text;
}

/** Counts letters and digits, without spaces. */
export const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
