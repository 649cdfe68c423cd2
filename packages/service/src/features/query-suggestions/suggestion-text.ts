/** Suggestion text: brings queries to the form in which they are suggested, and decides which may be. */
import { wordsOf } from '../../rule-sets/rule-text.ts';
import { createPattern } from './pattern-matcher.ts';

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

/** A pattern with `*` for anything, read from left to right: no text makes it slow. */
function matchesGlob(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** A regular expression stands between slashes. */
const expressionOf = (entry: string): string | undefined => /^\/(.+)\/$/s.exec(entry.trim())?.[1];

/**
 * A test of suggestions against `exclude`: words and phrases, patterns with `*` for the whole suggestion, and regular expressions between slashes.
 * @throws Error for an expression that cannot be read.
 */
export function createExclusion(entries: readonly string[]): (text: string) => boolean {
  const isExcluded = createPattern(entries.flatMap((entry) => expressionOf(entry) ?? []));
  const others = entries.filter((entry) => expressionOf(entry) === undefined);
  const patterns = others.filter((entry) => entry.includes('*')).map((entry) => entry.toLowerCase().trim());
  const phrases = others
    .filter((entry) => !entry.includes('*'))
    .map((entry) => ` ${wordsOf(entry).join(' ')} `)
    .filter((phrase) => phrase.trim() !== '');
  return (text) => {
    const words = ` ${wordsOf(text).join(' ')} `;
    return (
      phrases.some((phrase) => words.includes(phrase)) ||
      patterns.some((pattern) => matchesGlob(pattern, text)) ||
      isExcluded(text)
    );
  };
}

/** Letters and digits, without blanks. */
export const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
