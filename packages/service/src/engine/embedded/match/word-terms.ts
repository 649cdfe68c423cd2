/** Term expansion of a query word in one segment: ranges of dictionary terms by number of typos. */
import type { TermSplit } from '../index/segment.ts';
import type { TermRange } from '../text/term-trie.ts';

/** Forms of one query word in one dictionary. */
export interface WordTerms {
  /** Identifies these forms in the dictionary. */
  key: string;
  /** The term that equals the word, or -1. */
  exact: number;
  /** Other terms that count as the word itself. */
  otherExact: readonly number[];
  /** Compounds whose main part is the word: they name a kind of it. */
  mains: readonly number[];
  /** Fewest typos first. A term may be in several ranges; the first one counts. */
  ranges: readonly TermRange[];
  /** Sequences of two or more terms that stand for the word if they are adjacent; one typo. */
  splits: readonly TermSplit[];
  /** Groups of terms that stand for the word if a document contains all of a group: the parts of a compound; one typo. */
  wholes: readonly (readonly number[])[];
  /** Longer or cheaper sequences of adjacent terms that stand for the word. */
  phrases: readonly TermPhrase[];
  /** Number of inverted list entries of these forms. */
  size: number;
  /** Of a single letter as a prefix: the forms without those that adjacent words add. */
  beginning?: WordTerms;
}

/** The key of a word without the forms that adjacent words add. */
export const wordKey = ({ text, prefix, maxTypos }: { text: string; prefix: boolean; maxTypos: number }): string =>
  `${text} ${prefix} ${maxTypos}`;

/** A sequence of terms, two or more. */
export interface TermPhrase {
  terms: readonly number[];
  typos: 0 | 1 | 2;
  /** Whether it counts as exact. */
  exact: boolean;
}

/** Bits of an attribute: words are searched in it, typos are accepted, and words can be exact. */
export const searchedBit = 1;
export const typosBit = 2;
export const exactBit = 4;
