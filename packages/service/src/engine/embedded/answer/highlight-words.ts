/** Tells which words of a text a query matched, and how much of each: the same rules as matching, for texts that are shown. */
import { editDistance } from '../text/edit-distance.ts';
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

/** Remembers the answers: words of shown texts repeat a lot. */
export class HighlightWords {
  readonly texts: readonly string[];
  readonly #words: readonly QueryWord[];
  readonly #letters: FirstLetters;
  /** What tells compounds that a query word is a part of. */
  readonly #parts: readonly NonNullable<QueryWord['partOf']>[];
  readonly #known = new Map<string, WordMatch | undefined>();
  readonly #knownExact = new Map<string, WordMatch | undefined>();
  readonly #splits = new Map<string, { right: string; word: number }[]>();

  constructor(words: readonly QueryWord[]) {
    this.#words = words;
    this.texts = words.map(({ text }) => text);
    this.#letters = new FirstLetters(words);
    this.#parts = words.flatMap(({ partOf }) => (partOf ? [partOf] : []));
    words.forEach(({ splits }, word) => {
      for (const { left, right } of splits) {
        this.#splits.set(left, [...(this.#splits.get(left) ?? []), { right, word }]);
      }
    });
  }

  /** Whether it is worth asking for the match of a folded word, or of the pair that it begins. */
  mayMatch(term: string): boolean {
    return this.#letters.mayMatch(term) || this.#parts.some((partOf) => partOf(term) !== undefined);
  }

  /** The match of one folded word; `typos: false` where the attribute accepts none. */
  match(term: string, options: { typos: boolean }): WordMatch | undefined {
    const known = options.typos ? this.#known : this.#knownExact;
    let found = known.get(term);
    if (found === undefined && !known.has(term)) {
      found = this.#find(term, options.typos);
      known.set(term, found);
    }
    return found;
  }

  /** The query words for which two neighbouring words stand together. */
  matchPair(left: string, right: string): number[] {
    const found = this.#splits.get(left)?.filter((split) => split.right === right);
    return found?.map(({ word }) => word) ?? [];
  }

  #find(term: string, typos: boolean): WordMatch | undefined {
    const matched: number[] = [];
    let from = whole;
    let to = 0;
    this.#words.forEach((one, word) => {
      const { text, prefix, maxTypos, joined, inner } = one;
      const max = typos ? maxTypos : 0;
      const distance = editDistance({ word: text, term, prefix, max });
      let reach = isOtherForm(one, term) ? whole : distance === 0 ? text.length : distance <= max ? whole : 0;
      const compound = reach === 0 ? compoundMark(one, term, typos) : undefined;
      if (compound) {
        matched.push(word);
        from = Math.min(from, compound.from);
        to = Math.max(to, compound.to);
        return;
      }
      if (reach === 0 && typos) {
        const form = joined.find((one) => (one.prefix ? term.startsWith(one.text) : term === one.text));
        reach = form?.text.length ?? 0;
      }
      const part = reach === 0 && typos && inner ? term.indexOf(text) : 0;
      if (part < 0 || (reach === 0 && !(typos && inner))) return;
      matched.push(word);
      from = Math.min(from, part);
      to = Math.max(to, reach === 0 ? part + text.length : reach);
    });
    return matched.length > 0 ? { words: matched, from, to } : undefined;
  }
}

/** Whether a term is another form of the word: its plural. */
const isOtherForm = ({ alternatives = [] }: QueryWord, term: string): boolean =>
  alternatives.some(({ text }) => text === term);

/** What of a term to mark where the word is a part of it, or it is a part of the word. */
function compoundMark(
  { partOf, wholes = [] }: QueryWord,
  term: string,
  typos: boolean,
): { from: number; to: number } | undefined {
  const part = partOf?.(term);
  if (part && (typos || part.typos === 0)) return part;
  return typos && wholes.some((parts) => parts.includes(term)) ? { from: 0, to: whole } : undefined;
}
