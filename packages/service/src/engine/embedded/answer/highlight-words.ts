/** Tells which words of a text a query matched, and how much of each: the same rules as matching, for texts that are shown. */
import { editDistance } from '../../../foundation/language/edit-distance.ts';
import { FirstLetters } from '../text/first-letters.ts';
import type { QueryWord } from '../text/query-words.ts';

/** How a word of a text was matched. */
export interface WordMatch {
  /** Numbers of the query words that match it. */
  words: readonly number[];
  /** The first letter of the folded word to mark: not 0 for a part of a compound. */
  from: number;
  /** The letter behind the last one to mark: that behind the typed part where there is no typo, otherwise beyond the end. */
  to: number;
}

const whole = Infinity;

/** With what letters the other forms of a word begin. */
const otherBeginnings = ({ alternatives = [], phrases = [] }: QueryWord) =>
  alternatives.length + phrases.length === 0
    ? []
    : [...alternatives.map(({ text }) => text), ...phrases.map(({ words }) => words[0] ?? '')].map((text) => ({
        text,
        maxTypos: 0 as const,
        inner: [],
      }));

/** Remembers the answers: words of shown texts repeat a lot. */
export class HighlightWords {
  readonly texts: readonly string[];
  readonly #words: readonly QueryWord[];
  readonly #letters: FirstLetters;
  /** What tells compounds that a query word is a part of. */
  readonly #parts: readonly NonNullable<QueryWord['partOf']>[];
  readonly #cache = new Map<string, WordMatch | undefined>();
  readonly #knownExact = new Map<string, WordMatch | undefined>();
  /** By first word: the words behind it, the last of which may go on. */
  readonly #splits = new Map<string, { rest: readonly string[]; prefix: boolean; word: number }[]>();
  #hasLongSplits = false;
  /** Lists of words that together stand for one. */
  readonly #wholes: readonly { word: number; parts: readonly string[] }[];
  /** Words of the lists that the record holds as a whole, with what they stand for. */
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

  /** Turns to a record: of words that stand for another only together, those count that it holds all of. */
  open(holds: (parts: readonly string[]) => boolean): void {
    if (this.#wholes.length === 0) return;
    this.#cachedTerms.clear();
    for (const { word, parts } of this.#wholes)
      if (holds(parts))
        for (const part of parts) this.#cachedTerms.set(part, [...(this.#cachedTerms.get(part) ?? []), word]);
  }

  /** Whether some word has sequences that stand for it. */
  get hasPhrases(): boolean {
    return this.#phrases.size > 0;
  }

  /** Whether what stands for a word may be longer than a pair. */
  get hasSequences(): boolean {
    return this.hasPhrases || this.#hasLongSplits;
  }

  /** Whether it is worth asking for the match of a folded word, or of the split word that it begins. */
  mayMatch(term: string): boolean {
    return this.#letters.mayMatch(term) || this.#parts.some((partOf) => partOf(term) !== undefined);
  }

  /** The same by the codes of the first two letters of an ASCII word; true where they do not tell. */
  mayMatchCodes(first: number, second: number | undefined): boolean {
    return this.#parts.length > 0 || this.#letters.mayMatchCodes(first, second);
  }

  /** Whether a text is marked alike in all records: words that stand for another only together depend on what else a record holds. */
  get marksAlike(): boolean {
    return this.#wholes.length === 0;
  }

  /** The match of one folded word; `typos: false` where the attribute accepts none. */
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

  /** Whether a word may be the first one of several that stand for one. */
  beginsSplit(term: string): boolean {
    return this.#splits.has(term);
  }

  /**
   * The query words for which several words stand together, and how many.
   * @param texts The words from a place on, as long as each is the neighbour of the one before.
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

  /** The sequences of words that stand for a query word and begin at a place of a text: how many words each takes. */
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

/** Whether a term is another form of the word: its plural, or a synonym. */
const isOtherForm = ({ alternatives = [] }: QueryWord, { term, typos }: { term: string; typos: boolean }): boolean =>
  alternatives.some(
    (one) => (typos || one.typos === 0) && (one.prefix ? term.startsWith(one.text) : one.text === term),
  );

/** What of a term to mark where the word is a part of it. */
function compoundMark({ partOf }: QueryWord, term: string, typos: boolean): { from: number; to: number } | undefined {
  const part = partOf?.(term);
  return part && (typos || part.typos === 0) ? part : undefined;
}
