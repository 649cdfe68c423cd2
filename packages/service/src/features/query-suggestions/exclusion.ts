/** Exclusion: determines which suggestions a configuration excludes, by words, by patterns with `*`, and by regular expressions, which the script runner executes. */
import { wordsOf } from '../../ground/rule-sets/rule-text.ts';
import type { ScriptRunner } from '../../sandbox/script-runner.ts';
import { createPattern } from '../../foundation/text-patterns/pattern-matcher.ts';

/** Texts per call of the script runner, because crawled pages and feed records wait for the same thread. */
const TEXTS_PER_QUESTION = 50;

/** Matches a pattern with `*` from left to right, in bounded time for any text. */
function matchesGlob(pattern: string, text: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const matchAt = text.indexOf(part, at);
    if (matchAt < 0) return false;
    at = matchAt + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** Returns the regular expression between slashes. */
const expressionOf = (entry: string): string | undefined => /^\/(.+)\/$/s.exec(entry.trim())?.[1];
const expressionsOf = (entries: readonly string[]): string[] => entries.flatMap((entry) => expressionOf(entry) ?? []);

/** @throws Error for an invalid expression in `exclude`. */
export function checkExclusion(entries: readonly string[]): void {
  createPattern(expressionsOf(entries));
}

/** Creates a test for the words and phrases of `exclude`, and its patterns with `*`, which apply to the whole suggestion. */
function createWordTest(entries: readonly string[]): (text: string) => boolean {
  const others = entries.filter((entry) => expressionOf(entry) === undefined);
  const patterns = others.filter((entry) => entry.includes('*')).map((entry) => entry.toLowerCase().trim());
  const phrases = others
    .filter((entry) => !entry.includes('*'))
    .map((entry) => ` ${wordsOf(entry).join(' ')} `)
    .filter((phrase) => phrase.trim() !== '');
  return (text) => {
    const words = ` ${wordsOf(text).join(' ')} `;
    return phrases.some((phrase) => words.includes(phrase)) || patterns.some((pattern) => matchesGlob(pattern, text));
  };
}

/**
 * Returns the texts that `exclude` matches. Its expressions run in the thread of the script runner, so they do not delay searches.
 *
 * @param options.endOfStep Awaited between two steps of work, as `createTimeSlices` returns it.
 *
 * @example
 * await excludedOf(['red lamp', 'sku-12'], { entries: ['/^sku/'], scripts, endOfStep }); // the second
 */
export async function excludedOf(
  texts: readonly string[],
  options: {
    entries: readonly string[];
    scripts: Pick<ScriptRunner, 'matchTexts'>;
    endOfStep: () => Promise<void> | undefined;
  },
): Promise<Set<string>> {
  const { entries, scripts, endOfStep } = options;
  const hasWords = createWordTest(entries);
  const expressions = expressionsOf(entries);
  const excluded = new Set<string>();
  const others: string[] = [];
  for (const text of new Set(texts)) {
    await endOfStep();
    if (hasWords(text)) excluded.add(text);
    else others.push(text);
  }
  for (let first = 0; expressions.length > 0 && first < others.length; first += TEXTS_PER_QUESTION) {
    await endOfStep();
    const chunk = others.slice(first, first + TEXTS_PER_QUESTION);
    const matches = await scripts.matchTexts({ expressions, texts: chunk });
    for (const [index, text] of chunk.entries()) if (matches[index] !== false) excluded.add(text);
  }
  return excluded;
}
