/** Compound lexicon: how the words of a language are put together, and how they come apart. */
import type { CompoundWords } from '../../engine.ts';

/** Letters of the shortest part that only an index knows, and of one that the language knows. */
const SHORTEST_FOUND = 4;
const SHORTEST_KNOWN = 3;

/** Letters of the shortest word that may be a compound. */
export const shortestCompound = SHORTEST_KNOWN + SHORTEST_FOUND;

/** Parts of the longest compound that is taken apart. */
const MOST_PARTS = 3;

/** A bound on what one hostile word may cost. */
const MOST_STEPS = 1000;

const letters = /^\p{L}+$/u;

/** What one language knows. */
interface Language {
  links: readonly string[];
  words: ReadonlySet<string>;
  entries: ReadonlyMap<string, readonly string[]>;
  /** The compounds of entries by their parts. */
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
   * The ways to take a word apart: each a list of two or three parts, the main one last. `isWord` tells what the index holds.
   */
  decompose(word: string, options: { languages: readonly string[]; isWord: (part: string) => boolean }): string[][] {
    return options.languages.flatMap((name) => {
      const language = this.#languages.get(name);
      if (!language) return [];
      const entry = language.entries.get(word);
      if (entry) return entry.length > 1 ? [[...entry]] : [];
      if (word.length < shortestCompound || !letters.test(word)) return [];
      return partings(word, language, options.isWord);
    });
  }

  /** Whether a word may be a part of compounds. */
  isPart(word: string, options: { languages: readonly string[]; isWord: (part: string) => boolean }): boolean {
    return options.languages.some((name) => {
      const language = this.#languages.get(name);
      return language !== undefined && (language.compoundsOf.has(word) || isPartOf(word, language, options.isWord));
    });
  }

  /** The compounds that entries make with a part. */
  compoundsOf(part: string, languages: readonly string[]): string[] {
    return languages.flatMap((name) => this.#languages.get(name)?.compoundsOf.get(part) ?? []);
  }
}

function isPartOf(part: string, { words }: Language, isWord: (part: string) => boolean): boolean {
  return part.length >= SHORTEST_KNOWN && (words.has(part) || (part.length >= SHORTEST_FOUND && isWord(part)));
}

function partings(word: string, language: Language, isWord: (part: string) => boolean): string[][] {
  const found: string[][] = [];
  let steps = 0;
  const walk = (from: number, parts: readonly string[]): void => {
    for (let to = from + SHORTEST_KNOWN; to <= word.length && steps < MOST_STEPS; to++) {
      // One part more, and what is left must be long enough for another.
      if (to < word.length && (parts.length + 1 >= MOST_PARTS || to + SHORTEST_KNOWN > word.length)) continue;
      steps++;
      if (to === word.length && parts.length === 0) continue;
      const part = word.slice(from, to);
      if (!isPartOf(part, language, isWord)) continue;
      if (to === word.length) found.push([...parts, part]);
      else for (const link of language.links) if (word.startsWith(link, to)) walk(to + link.length, [...parts, part]);
    }
  };
  walk(0, []);
  return found;
}
