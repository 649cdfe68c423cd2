/** Translates query words into cluster queries: the forms of a word that a record may hold, by number of typos. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { QueryWord } from '../../embedded/text/query-words.ts';
import type { SplitForm } from '../../embedded/text/typed-word.ts';
import type { MisspeltCompound } from '../../embedded/text/compound-lexicon.ts';
import { allOf, anyOf, matchNone, type ClusterQuery } from './filter-query.ts';
import { prefixFieldOf, MAX_PREFIX_LENGTH, PLACED, type WordField, WORDS } from '../indexes/index-layout.ts';
import { attributeMark } from '../indexes/placed-words.ts';

/** Numbers of the attributes that are searched, and of those in which typos are allowed. Undefined means all. */
export interface WordScope {
  searched: readonly number[] | undefined;
  typoTolerant: readonly number[] | undefined;
}

/** Maximum length of a word for which the cluster accepts a pattern of its spellings. */
const MAX_PATTERN_LENGTH = 100;

/** Share of the 1,024 clauses of a query that split words may use. */
const MAX_SPLIT_CLAUSES = 400;

/** Maximum number of typos in a word. */
export const MAX_TYPOS = 2;

/** A field in which words are looked up, and the mark that precedes each word there. */
interface MarkedField {
  field: WordField;
  mark: string;
}

const ALL_ATTRIBUTES: readonly MarkedField[] = [{ field: WORDS, mark: '' }];

const markedFieldsOf = (attributes: readonly number[] | undefined): readonly MarkedField[] =>
  attributes === undefined
    ? ALL_ATTRIBUTES
    : attributes.map((attribute) => ({ field: PLACED, mark: attributeMark(attribute) }));

/** Queries for the forms of words in one scope. */
export class WordQueryBuilder {
  readonly #searched: readonly MarkedField[];
  readonly #typoTolerant: readonly MarkedField[];
  /** Maximum number of clauses for the splits of one word. */
  readonly #maxSplitClauses: number;

  /** @param wordCount Number of words in the query: they share the clauses that a cluster allows. */
  constructor({ searched, typoTolerant }: WordScope, wordCount: number) {
    this.#searched = markedFieldsOf(searched);
    this.#typoTolerant = markedFieldsOf(typoTolerant);
    this.#maxSplitClauses = Math.floor(MAX_SPLIT_CLAUSES / Math.max(1, wordCount * this.#typoTolerant.length));
  }

  /**
   * Returns queries by number of typos: element n finds the records that hold a form of the word that costs n typos. Undefined if there is
   * no such form.
   * @param options.compounds Compounds that the lexicon lists for the word.
   * @param options.misspelt Ways to split the word as a compound with one misspelt part.
   */
  queriesByTypos(
    word: QueryWord,
    { compounds = [], misspelt = [] }: { compounds?: readonly string[]; misspelt?: readonly MisspeltCompound[] } = {},
  ): (ClusterQuery | undefined)[] {
    const byTypos: ClusterQuery[][] = [[], [], []];
    const add = (typos: number, queries: readonly ClusterQuery[]): void => appendAll(byTypos[typos] ?? [], queries);
    const { text, prefix, maxTypos } = word;
    // A phrase of several words is not found as one word.
    if (!word.phrase || word.phrase.length === 1) add(0, this.#word(text, prefix, 0));
    for (let typos = 1; typos <= maxTypos; typos++) add(typos, this.#fuzzy(text, prefix, typos));
    for (const form of word.joined) add(0, this.#word(form.text, form.prefix, 0));
    for (const form of word.alternatives ?? [])
      add(form.typos, this.#word(form.text, form.prefix ?? false, form.typos));
    for (const { words, typos } of word.phrases ?? []) add(typos, this.#phrase(words, typos));
    for (const split of this.#withinClauseLimit(word.splits)) add(split.typos, this.#split(split));
    for (const parts of word.wholes ?? []) add(1, [allOf(parts.map((part) => anyOf(this.#word(part, false, 1))))]);
    for (const compound of misspelt)
      add(1, [allOf([anyOf(this.#word(compound.word, false, 1)), anyOf(this.#fuzzy(compound.misspelt, false, 1))])]);
    for (const form of word.inner) add(1, this.#containing(form, '*'));
    // The word is also found at the end of a compound and, as one typo, inside or at the beginning of one.
    if (word.partOf)
      for (const form of [text, ...(word.alternatives ?? []).map((one) => one.text)]) {
        add(0, this.#containing(form, ''));
        add(1, this.#word(form, true, 1));
      }
    for (const compound of compounds) add(0, this.#word(compound, false, 0));
    return byTypos.map((queries) => (queries.length === 0 ? undefined : anyOf(queries)));
  }

  /** Query for the records that hold a word or phrase exactly. */
  exact({ text, phrase = [] }: Pick<QueryWord, 'text' | 'phrase'>): ClusterQuery {
    return anyOf(phrase.length > 1 ? this.#phrase(phrase, 0) : this.#word(phrase[0] ?? text, false, 0));
  }

  /** Query for the records that hold two words within `slop` positions of each other. */
  near(first: QueryWord, second: QueryWord, slop: number): ClusterQuery {
    const isPrefix = second.prefix && second.text.length <= MAX_PREFIX_LENGTH;
    return anyOf(
      this.#searched.map(({ field, mark }) => ({
        [isPrefix ? 'match_phrase_prefix' : 'match_phrase']: {
          [field]: {
            query: `${mark}${first.text} ${mark}${second.text}`,
            slop,
            ...(isPrefix ? { max_expansions: 100 } : {}),
          },
        },
      })),
    );
  }

  #markedFields(typos: number): readonly MarkedField[] {
    return typos === 0 ? this.#searched : this.#typoTolerant;
  }

  #word(text: string, prefix: boolean, typos: number): ClusterQuery[] {
    if (text === '') return [matchNone];
    return this.#markedFields(typos).map(({ field, mark }) => {
      const value = mark + text;
      if (!prefix) return { term: { [field]: value } };
      return value.length <= MAX_PREFIX_LENGTH
        ? { term: { [prefixFieldOf(field)]: value } }
        : { prefix: { [field]: value } };
    });
  }

  /** A typo in the first letter counts as two: with two typos, either the first letter is wrong and nothing else, or it is right. */
  #fuzzy(text: string, prefix: boolean, typos: number): ClusterQuery[] {
    return this.#markedFields(typos).flatMap(({ field, mark }) => {
      const value = mark + text;
      const target = prefix && value.length + MAX_TYPOS <= MAX_PREFIX_LENGTH ? prefixFieldOf(field) : field;
      const fuzzy = (fuzziness: number, prefixLength: number): ClusterQuery => ({
        fuzzy: { [target]: { value, fuzziness, prefix_length: mark.length + prefixLength, rewrite: 'constant_score' } },
      });
      if (typos === 1) return [fuzzy(1, 1)];
      if (text.length > MAX_PATTERN_LENGTH) return [fuzzy(2, 1), fuzzy(1, 0)];
      const pattern = escapeRegExp(mark) + firstLetterTypoPattern(text);
      return [fuzzy(2, 1), { regexp: { [target]: { value: pattern, rewrite: 'constant_score' } } }];
    });
  }

  #phrase(words: readonly string[], typos: number): ClusterQuery[] {
    return this.#markedFields(typos).map(({ field, mark }) => ({
      match_phrase: { [field]: words.map((word) => mark + word).join(' ') },
    }));
  }

  /** Returns the splits that fit into the clause limit. Splits with few parts come first. */
  #withinClauseLimit(splits: readonly SplitForm[]): readonly SplitForm[] {
    let clauses = 0;
    return splits.filter(({ words, prefix }) => (clauses += prefix ? words.length : 1) <= this.#maxSplitClauses);
  }

  /** Finds the parts next to each other. An unfinished last part is looked up in the prefix field, whose tokens have the positions of their words. */
  #split({ words, prefix, typos, misspelt }: SplitForm): ClusterQuery[] {
    const last = words.at(-1) as string;
    if (misspelt !== undefined) return this.#misspeltSplit(words, { prefix, misspelt });
    return this.#markedFields(typos).flatMap(({ field, mark }) => {
      const isPrefix = prefix && mark.length + last.length <= MAX_PREFIX_LENGTH;
      if (!isPrefix) return this.#phrase(words, typos);
      const parts = words.map((word, index) => ({
        match: { query: mark + word, ...(index === words.length - 1 ? { use_field: prefixFieldOf(field) } : {}) },
      }));
      return [{ intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals: parts } } } }];
    });
  }

  /** Like `#split`, but one part has a typo that is not in its first letter. */
  #misspeltSplit(
    words: readonly string[],
    { prefix, misspelt }: { prefix: boolean; misspelt: number },
  ): ClusterQuery[] {
    return this.#markedFields(1).map(({ field, mark }) => {
      const parts = words.map((word, index) => {
        const isPrefix = prefix && index === words.length - 1 && mark.length + word.length <= MAX_PREFIX_LENGTH;
        const fieldOverride = isPrefix ? { use_field: prefixFieldOf(field) } : {};
        return index === misspelt
          ? { fuzzy: { term: mark + word, fuzziness: 1, prefix_length: mark.length + 1, ...fieldOverride } }
          : { match: { query: mark + word, ...fieldOverride } };
      });
      return { intervals: { [field]: { all_of: { ordered: true, max_gaps: 0, intervals: parts } } } };
    });
  }

  /** Finds words that end with a text or, with `*`, contain it. */
  #containing(text: string, wildcard: '' | '*'): ClusterQuery[] {
    const escapedText = text.replace(/[\\*?]/g, '\\$&');
    return this.#markedFields(wildcard === '' ? 0 : 1).map(({ field, mark }) => ({
      wildcard: { [field]: { value: `${mark}*${escapedText}${wildcard}`, rewrite: 'constant_score' } },
    }));
  }
}

/**
 * A regular expression for words that differ in the first letter: it is replaced, missing, swapped with the second letter, or preceded by
 * an extra letter. The cluster compiles a pattern once, but expands `fuzzy` for each segment of an index.
 */
function firstLetterTypoPattern(text: string): string {
  const [first = '', second = '', ...letters] = Array.from(text, escapeRegExp);
  const tail = letters.join('');
  return `(.?${second}${tail}|.${first}${second}${tail}|${second}${first}${tail})`;
}

const escapeRegExp = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}\s]/gu, (character) => `\\${character}`);
