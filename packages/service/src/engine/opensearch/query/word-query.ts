/** Words as queries of the cluster: the forms of a word that a record may hold, by the typos that each of them costs. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { QueryWord } from '../../embedded/text/query-words.ts';
import type { SplitForm } from '../../embedded/text/typed-word.ts';
import type { MisspeltCompound } from '../../embedded/text/compound-lexicon.ts';
import { allOf, anyOf, matchNone, type ClusterQuery } from './filter-query.ts';
import { beginningsOf, LONGEST_BEGINNING, PLACED, type WordField, WORDS } from '../indexes/index-layout.ts';
import { attributeMark } from '../indexes/placed-words.ts';

/** The attributes in which words are searched, and those in which they may have typos, by number; undefined for all. */
export interface WordScope {
  searched: readonly number[] | undefined;
  tolerant: readonly number[] | undefined;
}

/** Letters of a word up to which the cluster reads a pattern of its spellings. */
const LONGEST_PATTERN = 100;

/** Of the 1,024 clauses of a query, those that may look for words written as two. */
const MAX_SPLIT_CLAUSES = 400;

/** The most typos of a word. */
export const MAX_TYPOS = 2;

/** Where the words of one scope are looked up: a field, and what stands before each word there. */
interface Place {
  field: WordField;
  mark: string;
}

const anywhere: readonly Place[] = [{ field: WORDS, mark: '' }];

const placesOf = (attributes: readonly number[] | undefined): readonly Place[] =>
  attributes === undefined
    ? anywhere
    : attributes.map((attribute) => ({ field: PLACED, mark: attributeMark(attribute) }));

/** Queries for the forms of words in one scope. */
export class WordQueries {
  readonly #searched: readonly Place[];
  readonly #tolerant: readonly Place[];
  /** Clauses that look for the parts of one word. */
  readonly #splitClauses: number;

  /** @param wordCount Words of the query: together they must stay below the clauses that a cluster allows. */
  constructor({ searched, tolerant }: WordScope, wordCount: number) {
    this.#searched = placesOf(searched);
    this.#tolerant = placesOf(tolerant);
    this.#splitClauses = Math.floor(MAX_SPLIT_CLAUSES / Math.max(1, wordCount * this.#tolerant.length));
  }

  /**
   * By number of typos, what finds the records that hold the word with that many or fewer; undefined for none.
   * @param options.compounds Words that somebody named as compounds with the word.
   * @param options.misspelt Parts of the word of which one has a typo.
   */
  levels(
    word: QueryWord,
    { compounds = [], misspelt = [] }: { compounds?: readonly string[]; misspelt?: readonly MisspeltCompound[] } = {},
  ): (ClusterQuery | undefined)[] {
    const byTypos: ClusterQuery[][] = [[], [], []];
    const add = (typos: number, queries: readonly ClusterQuery[]): void => appendAll(byTypos[typos] ?? [], queries);
    const { text, prefix, maxTypos } = word;
    if (!word.phrase || word.phrase.length === 1) add(0, this.#word(text, prefix, 0));
    for (let typos = 1; typos <= maxTypos; typos++) add(typos, this.#fuzzy(text, prefix, typos));
    for (const form of word.joined) add(0, this.#word(form.text, form.prefix, 0));
    for (const form of word.alternatives ?? [])
      add(form.typos, this.#word(form.text, form.prefix ?? false, form.typos));
    for (const { words, typos } of word.phrases ?? []) add(typos, this.#phrase(words, typos));
    for (const split of this.#affordable(word.splits)) add(split.typos, this.#split(split));
    for (const parts of word.wholes ?? []) add(1, [allOf(parts.map((part) => anyOf(this.#word(part, false, 1))))]);
    for (const one of misspelt)
      add(1, [allOf([anyOf(this.#word(one.word, false, 1)), anyOf(this.#fuzzy(one.misspelt, false, 1))])]);
    for (const form of word.inner) add(1, this.#containing(form, '*'));
    if (word.partOf)
      for (const form of [text, ...(word.alternatives ?? []).map((one) => one.text)]) {
        add(0, this.#containing(form, ''));
        add(1, this.#word(form, true, 1));
      }
    for (const compound of compounds) add(0, this.#word(compound, false, 0));
    return byTypos.map((queries) => (queries.length === 0 ? undefined : anyOf(queries)));
  }

  /** What finds the records that hold a word or phrase as it is spelt. */
  literal({ text, phrase = [] }: Pick<QueryWord, 'text' | 'phrase'>): ClusterQuery {
    return anyOf(phrase.length > 1 ? this.#phrase(phrase, 0) : this.#word(phrase[0] ?? text, false, 0));
  }

  /** What finds the records that hold two words at most so many moves from each other. */
  near(first: QueryWord, second: QueryWord, slop: number): ClusterQuery {
    const isBeginning = second.prefix && second.text.length <= LONGEST_BEGINNING;
    return anyOf(
      this.#searched.map(({ field, mark }) => ({
        [isBeginning ? 'match_phrase_prefix' : 'match_phrase']: {
          [field]: {
            query: `${mark}${first.text} ${mark}${second.text}`,
            slop,
            ...(isBeginning ? { max_expansions: 100 } : {}),
          },
        },
      })),
    );
  }

  #placesAt(typos: number): readonly Place[] {
    return typos === 0 ? this.#searched : this.#tolerant;
  }

  #word(text: string, prefix: boolean, typos: number): ClusterQuery[] {
    if (text === '') return [matchNone];
    return this.#placesAt(typos).map(({ field, mark }) => {
      const value = mark + text;
      if (!prefix) return { term: { [field]: value } };
      return value.length <= LONGEST_BEGINNING
        ? { term: { [beginningsOf(field)]: value } }
        : { prefix: { [field]: value } };
    });
  }

  /** A typo in the first letter counts two: with two typos, the first letter may be wrong and nothing else. */
  #fuzzy(text: string, prefix: boolean, typos: number): ClusterQuery[] {
    return this.#placesAt(typos).flatMap(({ field, mark }) => {
      const value = mark + text;
      const target = prefix && value.length + MAX_TYPOS <= LONGEST_BEGINNING ? beginningsOf(field) : field;
      const fuzzy = (fuzziness: number, prefixLength: number): ClusterQuery => ({
        fuzzy: { [target]: { value, fuzziness, prefix_length: mark.length + prefixLength, rewrite: 'constant_score' } },
      });
      if (typos === 1) return [fuzzy(1, 1)];
      if (text.length > LONGEST_PATTERN) return [fuzzy(2, 1), fuzzy(1, 0)];
      const pattern = escaped(mark) + otherBeginning(text);
      return [fuzzy(2, 1), { regexp: { [target]: { value: pattern, rewrite: 'constant_score' } } }];
    });
  }

  #phrase(words: readonly string[], typos: number): ClusterQuery[] {
    return this.#placesAt(typos).map(({ field, mark }) => ({
      match_phrase: { [field]: words.map((word) => mark + word).join(' ') },
    }));
  }

  /** Split words as far as there are clauses for them; those of few parts come first. */
  #affordable(splits: readonly SplitForm[]): readonly SplitForm[] {
    let clauses = 0;
    return splits.filter(({ words, prefix }) => (clauses += prefix ? words.length : 1) <= this.#splitClauses);
  }

  /** The parts as neighbours, of which the last may go on: it is looked up among the beginnings, which stand where their words do. */
  #split({ words, prefix, typos, misspelt }: SplitForm): ClusterQuery[] {
    const last = words.at(-1) as string;
    if (misspelt !== undefined) return this.#misspeltSplit(words, { prefix, misspelt });
    return this.#placesAt(typos).flatMap(({ field, mark }) => {
      const isBeginning = prefix && mark.length + last.length <= LONGEST_BEGINNING;
      if (!isBeginning) return this.#phrase(words, typos);
      const parts = words.map((word, at) => ({
        match: { query: mark + word, ...(at === words.length - 1 ? { use_field: beginningsOf(field) } : {}) },
      }));
      return [{ intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals: parts } } } }];
    });
  }

  /** The same where one part has a typo, other than in its first letter. */
  #misspeltSplit(
    words: readonly string[],
    { prefix, misspelt }: { prefix: boolean; misspelt: number },
  ): ClusterQuery[] {
    return this.#placesAt(1).map(({ field, mark }) => {
      const parts = words.map((word, at) => {
        const goesOn = prefix && at === words.length - 1 && mark.length + word.length <= LONGEST_BEGINNING;
        const place = goesOn ? { use_field: beginningsOf(field) } : {};
        return at === misspelt
          ? { fuzzy: { term: mark + word, fuzziness: 1, prefix_length: mark.length + 1, ...place } }
          : { match: { query: mark + word, ...place } };
      });
      return { intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals: parts } } } };
    });
  }

  /** Words that end with one, or hold it where more may follow. */
  #containing(text: string, wildcard: '' | '*'): ClusterQuery[] {
    const escaped = text.replace(/[\\*?]/g, '\\$&');
    return this.#placesAt(wildcard === '' ? 0 : 1).map(({ field, mark }) => ({
      wildcard: { [field]: { value: `${mark}*${escaped}${wildcard}`, rewrite: 'constant_score' } },
    }));
  }
}

/**
 * A pattern of the words that differ from one in the first letter: it is another one, missing, swapped with the second, or behind a letter too
 * many. The cluster reads a pattern once; what `fuzzy` looks for it works out for each part of an index.
 */
function otherBeginning(text: string): string {
  const [first = '', second = '', ...letters] = Array.from(text, escaped);
  const tail = letters.join('');
  return `(.?${second}${tail}|.${first}${second}${tail}|${second}${first}${tail})`;
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}\s]/gu, (sign) => `\\${sign}`);
