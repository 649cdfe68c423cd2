/** Suggestion text: brings queries to the form in which they are suggested. */
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';

// Signs are words too, as those of C++ and emoji are.
const lettersAndDigits = /[\p{L}\p{N}\p{M}]+/gu;

/** Longer texts are no suggestions. */
const LONGEST = 100;

/**
 * The text of a suggestion; undefined when nothing is left of it.
 * @param options.special Keeps characters beyond letters and digits, and diacritics; otherwise both go.
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
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** Letters and digits, without blanks. */
export const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
