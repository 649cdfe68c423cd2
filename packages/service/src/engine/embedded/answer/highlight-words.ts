/** Finds which words of a text a query matched, and how much of each: the same rules as matching, for texts that are displayed. */
import { editDistance } from '../../../foundation/language/edit-distance.ts';
import { FirstLetters } from '../text/first-letters.ts';
import type { QueryWord } from '../text/query-words.ts';

/** How a word of a text was matched. */
export interface WordMatch {
  /** Numbers of the query words that match it. */
  words: readonly number[];
  /** The first letter of the folded word to mark: not 0 for a part of a compound. */
  from: number;
  /** The position after the last letter to mark: after the typed part if there is no typo, otherwise beyond the end. */
  to: number;
}

const whole = Infinity;

/** Prefixes of the other forms of a word. */
const otherBeginnings = ({ alternatives = [], phrases = [] }: QueryWord) =>
  alternatives.length + phrases.length === 0
    ? []
    : [...alternatives.map(({ text }) => text), ...phrases.map(({ words }) => words[0] ?? '')].map((text) => ({
        text,
        maxTypos: 0 as const,
        inner: [],
      }));

/** Caches its results: words in displayed texts repeat often. */
export class HighlightWords {
  readonly texts: readonly string[];
  readonly #words: readonly QueryWord[];
  readonly #letters: FirstLetters;
  /** The predicates for compounds that contain a query word. */
  readonly #parts: readonly NonNullable<QueryWord['partOf']>[];
  readonly #cache = new Map<string, WordMatch | undefined>();
  readonly #knownExact = new Map<string, WordMatch | undefined>();
  /** By first word: the words after it, the last of which may be a prefix. */
  readonly #splits = new Map<string, { rest: readonly string[]; prefix: boolean; word: number }[]>();
  #hasLongSplits = false;
  /** Lists of words that together stand for one query word. */
  readonly #wholes: readonly { word: number; parts: readonly string[] }[];
  /** Words of these lists that the record fully contains, with the query words that they stand for. */
  readonly #cachedTerms = new Map<string, number[]>();
  /** By first word. */
  readonly #phrases = new Map<string, { words: readonly string[]; word: number; typos: number }[]>();

  constructor(words: readonly QueryWord[]) {
    this.#words = words;
    this.texts = words.map(({ text }) => text);
    const others = words.flatMap(otherBeginnings);
    this.#letters = new FirstLetters(others.length > 0 ? [...words, ...others] : words);
    this.#parts = words.flatMap(({ partOf }) => (partOf ? [partOf] : []));
    this.#wholes = words.flatMap(({ wholes = [] }, word) => wholes.map((parts) => ({ word, parts })));
    words.forEach(({ splits, phrases = [] }, word) => {
      for (const phrase of phrases) {
        const [first = ''] = phrase.words;
        this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { ...phrase, word }]);
      }
      for (const { words: parts, prefix } of splits) {
        const [left = '', ...rest] = parts;
        if (rest.length > 1) this.#hasLongSplits = true;
        this.#splits.set(left, [...(this.#splits.get(left) ?? []), { rest, prefix, word }]);
      }
    });
  }

  /** Switches to a record: words that stand for another only together count if the record holds all of them. */
  open(holds: (parts: readonly string[]) => boolean): void {
    if (this.#wholes.length === 0) return;
    this.#cachedTerms.clear();
    for (const { word, parts } of this.#wholes)
      if (holds(parts))
        for (const part of parts) this.#cachedTerms.set(part, [...(this.#cachedTerms.get(part) ?? []), word]);
  }

  /** Whether some query word has phrases that stand for it. */
  get hasPhrases(): boolean {
    return this.#phrases.size > 0;
  }

  /** Whether a phrase or split may be longer than a pair. */
  get hasSequences(): boolean {
    return this.hasPhrases || this.#hasLongSplits;
  }

  /** Whether a folded word, or the split word that it starts, may match. */
  mayMatch(term: string): boolean {
    return this.#letters.mayMatch(term) || this.#parts.some((partOf) => partOf(term) !== undefined);
  }

  /** Like `mayMatch`, by the codes of the first two letters of an ASCII word; true if they do not decide. */
  mayMatchCodes(first: number, second: number | undefined): boolean {
    return this.#parts.length > 0 || this.#letters.mayMatchCodes(first, second);
  }

  /** Whether a text is marked alike in all records: words that stand for another only together depend on the other texts of a record. */
  get marksAlike(): boolean {
    return this.#wholes.length === 0;
  }

  /** Returns the match of one folded word; `typos: false` if the attribute accepts none. */
  match(term: string, options: { typos: boolean }): WordMatch | undefined {
    const cache = options.typos ? this.#cache : this.#knownExact;
    let wordMatch = cache.get(term);
    if (wordMatch === undefined && !cache.has(term)) {
      wordMatch = this.#find(term, options.typos);
      cache.set(term, wordMatch);
    }
    const cached = options.typos && this.#cachedTerms.size > 0 ? this.#cachedTerms.get(term) : undefined;
    return cached ? { words: [...new Set([...(wordMatch?.words ?? []), ...cached])], from: 0, to: whole } : wordMatch;
  }

  /** Whether a word may be the first of several that stand for one query word. */
  beginsSplit(term: string): boolean {
    return this.#splits.has(term);
  }

  /**
   * Returns the query words for which several adjacent words stand, and how many words.
   * @param texts Returns the words from a position on, as long as each is adjacent to the one before.
   */
  splitsAt(texts: (step: number) => string | undefined): { word: number; length: number }[] {
    return (this.#splits.get(texts(0) ?? '') ?? [])
      .filter(({ rest, prefix }) =>
        rest.every((one, at) => {
          const text = texts(at + 1);
          return prefix && at === rest.length - 1 ? text?.startsWith(one) : text === one;
        }),
      )
      .map(({ rest, word }) => ({ word, length: rest.length + 1 }));
  }

  /** Returns the phrases that stand for a query word and start at a position of a text: how many words each of them has. */
  phrasesAt(
    texts: (step: number) => string | undefined,
    options: { typos: boolean },
  ): { word: number; length: number }[] {
    return (this.#phrases.get(texts(0) ?? '') ?? [])
      .filter(({ words, typos }) => (options.typos || typos === 0) && words.every((one, step) => texts(step) === one))
      .map(({ words, word }) => ({ word, length: words.length }));
  }

  #find(term: string, typos: boolean): WordMatch | undefined {
    const matched: number[] = [];
    let from = whole;
    let to = 0;
    this.#words.forEach((one, word) => {
      const { text, prefix, maxTypos, joined, inner } = one;
      const max = typos ? maxTypos : 0;
      const distance = editDistance({ word: text, term, prefix, max });
      let reach = isOtherForm(one, { term, typos })
        ? whole
        : distance === 0
          ? text.length
          : distance <= max
            ? whole
            : 0;
      const compound = reach === 0 ? compoundMark(one, term, typos) : undefined;
      if (compound) {
        matched.push(word);
        from = Math.min(from, compound.from);
        to = Math.max(to, compound.to);
        return;
      }
      if (reach === 0) {
        const form = joined.find((one) => (one.prefix ? term.startsWith(one.text) : term === one.text));
        reach = form?.text.length ?? 0;
      }
      const inside = reach === 0 && typos ? inner.find((form) => term.includes(form)) : undefined;
      if (reach === 0 && inside === undefined) return;
      const part = inside === undefined ? 0 : term.indexOf(inside);
      matched.push(word);
      from = Math.min(from, part);
      to = Math.max(to, inside === undefined ? reach : part + inside.length);
    });
    return matched.length > 0 ? { words: matched, from, to } : undefined;
  }
}

/** Whether a term is another form of the word: an inflection or a synonym. */
const isOtherForm = ({ alternatives = [] }: QueryWord, { term, typos }: { term: string; typos: boolean }): boolean =>
  alternatives.some(
    (one) => (typos || one.typos === 0) && (one.prefix ? term.startsWith(one.text) : one.text === term),
  );

/** Returns the part of a term to mark if the word is a part of it. */
function compoundMark({ partOf }: QueryWord, term: string, typos: boolean): { from: number; to: number } | undefined {
  const part = partOf?.(term);
  return part && (typos || part.typos === 0) ? part : undefined;
}
