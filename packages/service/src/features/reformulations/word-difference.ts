/** Word difference: the words of a search that the next one replaced, if they could be synonyms. */
import { languageOf } from '../../foundation/language/language-code.ts';
import { standardPlurals } from '../../foundation/language/plurals.ts';
import { standardStopWords, stopWordKey } from '../../foundation/language/stop-words.ts';
import { tokenize } from '../../foundation/records/tokenizer.ts';
import { areSlips } from './slips.ts';

/** Maximum number of words on one side of a synonym. */
const MAX_WORDS = 3;

/** A word normalized for comparison, and as typed in lower case. */
interface Word {
  key: string;
  text: string;
}

const wordsOf = (query: string): Word[] =>
  tokenize(query).map(({ text: key, start, end }) => ({ key, text: query.slice(start, end).toLowerCase() }));

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);

/** Whether words are adjacent in a query. */
function areNeighbours(words: readonly Word[], query: readonly Word[]): boolean {
  const from = query.indexOf(words[0]!);
  return words.every((word, at) => query[from + at] === word);
}

/** Language-specific functions for words. */
export interface WordLanguages {
  isStopWord(key: string): boolean;
  areForms(one: string, other: string): boolean;
}

/**
 * Creates the functions of some languages: singulars and plurals are the same word, stop words are ignored. English by default.
 *
 * @example
 * createWordLanguages(['en']).areForms('shoe', 'shoes'); // true
 */
export function createWordLanguages(languages: readonly string[]): WordLanguages {
  const codes = new Set((languages.length === 0 ? ['en'] : languages).map(languageOf));
  const stopWords = new Set([...codes].flatMap((code) => standardStopWords(code).map(stopWordKey)));
  const plurals = [...codes].flatMap((code) => standardPlurals.get(code) ?? []);
  const hasForm = (one: string, other: string) => plurals.some((rules) => rules.formsOf(one).includes(other));
  return {
    isStopWord: (key) => stopWords.has(key),
    areForms: (one, other) => one === other || hasForm(one, other) || hasForm(other, one),
  };
}

/**
 * Removes the stop words at both ends. Undefined if there are others in between, or most words are stop words: `something to sit on` is a
 * phrase.
 */
function withoutStopWords(words: readonly Word[], { isStopWord }: WordLanguages): readonly Word[] | undefined {
  const from = words.findIndex(({ key }) => !isStopWord(key));
  const to = words.findLastIndex(({ key }) => !isStopWord(key));
  const own = words.slice(Math.max(0, from), to + 1);
  const isPhrase = own.some(({ key }) => isStopWord(key)) || own.length * 2 < words.length;
  return isPhrase ? undefined : own;
}

/**
 * Returns the different words, as `from` in the first search and `to` in the next one. Undefined if nothing can be learned about words: the
 * next search only adds or removes words, corrects a typo, is about numbers such as sizes and article numbers, or is about something else.
 *
 * @example
 * wordDifference('red trainers', 'red sneakers', createWordLanguages(['en'])); // { from: 'trainers', to: 'sneakers' }
 * wordDifference('shoes', 'red shoes', createWordLanguages(['en'])); // undefined
 */
export function wordDifference(
  query: string,
  next: string,
  languages: WordLanguages,
): { from: string; to: string } | undefined {
  const first = wordsOf(query);
  const second = wordsOf(next);
  const isIn = (words: readonly Word[], { key }: Word) => words.some((word) => languages.areForms(word.key, key));
  const from = withoutStopWords(
    first.filter((word) => !isIn(second, word)),
    languages,
  );
  const to = withoutStopWords(
    second.filter((word) => !isIn(first, word)),
    languages,
  );
  if (!from?.length || !to?.length || from.length > MAX_WORDS || to.length > MAX_WORDS) return undefined;
  if (!areNeighbours(from, first) || !areNeighbours(to, second)) return undefined;
  if ([...from, ...to].some(({ key }) => /\p{N}/u.test(key))) return undefined;
  return areSlips(keysOf(from), keysOf(to)) ? undefined : { from: textOf(from), to: textOf(to) };
}
