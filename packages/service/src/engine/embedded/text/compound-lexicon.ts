/** Compound lexicon: composes and splits the compounds of languages. */
// Why: decision 0035.
import type { CompoundWords } from '../../engine.ts';

/** Minimum length of a part that only an index has, and of one that the language has. */
const MIN_INDEX_PART_LENGTH = 4;
const MIN_LISTED_PART_LENGTH = 3;

/** Minimum length of a word that may be a compound. */
export const minCompoundLength = MIN_LISTED_PART_LENGTH + MIN_LISTED_PART_LENGTH;

/** Maximum number of parts of a compound. */
const MAX_PARTS = 3;

/** A bound on the cost of one hostile word. */
const MAX_STEPS = 1000;

const letters = /^\p{L}+$/u;

/** Minimum length of a compound in which a part may be misspelt, and maximum number of ways to split it. */
const MIN_MISSPELT_LENGTH = 8;
const MAX_MISSPELT = 8;

/** A compound of two parts of which one is not a word as it is spelt. */
export interface MisspeltCompound {
  /** The part that is a word. */
  word: string;
  /** The misspelt part. */
  misspelt: string;
}

/** Position of a word in a compound. */
export type PartPlace = 'last' | 'first';

/** The compounds of one language. */
interface Language {
  links: readonly string[];
  words: ReadonlySet<string>;
  entries: ReadonlyMap<string, readonly string[]>;
  /** The compounds of the entries, by their parts. */
  compoundsOf: ReadonlyMap<string, readonly string[]>;
}

/** The compounds of all languages. */
export class CompoundLexicon {
  readonly #languages = new Map<string, Language>();

  learn(language: string, { links, words, entries }: CompoundWords): void {
    const compoundsOf = new Map<string, string[]>();
    for (const { word, parts } of entries)
      if (parts.length > 1)
        for (const part of new Set(parts)) compoundsOf.set(part, [...(compoundsOf.get(part) ?? []), word]);
    this.#languages.set(language, {
      links: ['', ...links],
      words: new Set(words),
      entries: new Map(entries.map(({ word, parts }) => [word, parts])),
      compoundsOf,
    });
  }

  /**
   * Returns the ways to split a word: each a list of two or three parts, the main one last. `isWord` returns whether the index contains a
   * word.
   */
  decompose(word: string, options: { languages: readonly string[]; isWord: (part: string) => boolean }): string[][] {
    return options.languages.flatMap((name) => {
      const language = this.#languages.get(name);
      if (!language) return [];
      const entry = language.entries.get(word);
      if (entry) return entry.length > 1 ? [[...entry]] : [];
      if (word.length < minCompoundLength || !letters.test(word)) return [];
      return partings(word, language, options.isWord);
    });
  }

  /** Returns the ways to split a word that is no regular compound into a word and a possibly misspelt one. */
  misspelt(
    word: string,
    options: { languages: readonly string[]; isWord: (part: string) => boolean },
  ): readonly MisspeltCompound[] {
    if (word.length < MIN_MISSPELT_LENGTH || !letters.test(word) || this.decompose(word, options).length > 0) return [];
    const misspellings = options.languages.flatMap((name) => {
      const language = this.#languages.get(name);
      return language && !language.entries.has(word) ? cutsWithTypo(word, language, options.isWord) : [];
    });
    return misspellings.slice(0, MAX_MISSPELT);
  }

  /** Whether a word may be a part of compounds: a short one only if a language lists it as a part. */
  isPart(word: string, languages: readonly string[]): boolean {
    return languages.some((name) => {
      const language = this.#languages.get(name);
      return language !== undefined && (language.compoundsOf.has(word) || isPartOf(word, language, () => true));
    });
  }

  /**
   * Returns the position of a word in a term; the last part counts more. The word itself was typed by a user and needs no proof: the rest
   * of the term has to be a word, or split into words.
   */
  placeOf(
    term: string,
    word: string,
    options: { languages: readonly string[]; isWord: (part: string) => boolean },
  ): PartPlace | undefined {
    const places = options.languages.map((name) => {
      const language = this.#languages.get(name);
      return language && placeIn(term, word, { language, isWord: options.isWord });
    });
    return places.includes('last') ? 'last' : places.find((place) => place !== undefined);
  }

  /** Returns the compounds that entries form with a part. */
  compoundsOf(part: string, languages: readonly string[]): string[] {
    return languages.flatMap((name) => this.#languages.get(name)?.compoundsOf.get(part) ?? []);
  }
}

function isPartOf(part: string, { words }: Language, isWord: (part: string) => boolean): boolean {
  return (
    part.length >= MIN_LISTED_PART_LENGTH && (words.has(part) || (part.length >= MIN_INDEX_PART_LENGTH && isWord(part)))
  );
}

function placeIn(
  term: string,
  word: string,
  { language, isWord }: { language: Language; isWord: (part: string) => boolean },
): PartPlace | undefined {
  const entry = language.entries.get(term);
  // In entries every part counts: they are few and were written by hand.
  if (entry)
    return entry.length < 2 ? undefined : entry.at(-1) === word ? 'last' : entry.includes(word) ? 'first' : undefined;
  if (term.length < minCompoundLength || !letters.test(term) || !isPartOf(word, language, () => true)) return undefined;
  const isMade = (remainder: string): boolean =>
    isPartOf(remainder, language, isWord) || partings(remainder, language, isWord, MAX_PARTS - 1).length > 0;
  const [head, tail] = [term.slice(0, -word.length), term.slice(word.length)];
  if (term.endsWith(word) && !endsWhole(term, word, language))
    for (const link of language.links)
      if (head.endsWith(link) && isMade(head.slice(0, head.length - link.length))) return 'last';
  if (term.startsWith(word) && !startsWhole(term, word, language))
    for (const link of language.links) if (tail.startsWith(link) && isMade(tail.slice(link.length))) return 'first';
  return undefined;
}

/** Whether an entry rules the word out as a part at the end of the term: `Schuhe` of `Damenhandschuhe`. */
function endsWhole(term: string, word: string, { entries }: Language): boolean {
  for (let from = term.length - word.length - 1; from > 0; from--)
    if ((entries.get(term.slice(from))?.length ?? 2) < 2) return true;
  return false;
}

/** The same at its start: `Hand` of `Handschuhfach`. */
function startsWhole(term: string, word: string, { entries }: Language): boolean {
  for (let to = word.length + 1; to < term.length; to++)
    if ((entries.get(term.slice(0, to))?.length ?? 2) < 2) return true;
  return false;
}

function partings(
  word: string,
  language: Language,
  isWord: (part: string) => boolean,
  maxParts = MAX_PARTS,
): string[][] {
  const results: string[][] = [];
  let steps = 0;
  const walk = (from: number, parts: readonly string[]): void => {
    for (let to = from + MIN_LISTED_PART_LENGTH; to <= word.length && steps < MAX_STEPS; to++) {
      // One more part, and the remainder must be long enough for another.
      if (to < word.length && (parts.length + 1 >= maxParts || to + MIN_LISTED_PART_LENGTH > word.length)) continue;
      steps++;
      if (to === word.length && parts.length === 0) continue;
      const part = word.slice(from, to);
      if (!isPartOf(part, language, isWord)) continue;
      if (to === word.length) results.push([...parts, part]);
      else for (const link of language.links) if (word.startsWith(link, to)) walk(to + link.length, [...parts, part]);
    }
  };
  walk(0, []);
  return results;
}

function cutsWithTypo(word: string, language: Language, isWord: (part: string) => boolean): MisspeltCompound[] {
  const results: MisspeltCompound[] = [];
  const isPart = (part: string): boolean => isPartOf(part, language, isWord);
  for (let to = MIN_LISTED_PART_LENGTH; to <= word.length - MIN_LISTED_PART_LENGTH; to++)
    for (const link of language.links) {
      if (!word.startsWith(link, to)) continue;
      const [head, tail] = [word.slice(0, to), word.slice(to + link.length)];
      if (tail.length >= MIN_INDEX_PART_LENGTH && isPart(head)) results.push({ word: head, misspelt: tail });
      else if (head.length >= MIN_INDEX_PART_LENGTH && isPart(tail)) results.push({ word: tail, misspelt: head });
    }
  return results;
}
