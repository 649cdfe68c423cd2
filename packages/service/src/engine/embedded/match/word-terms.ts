/** Term expansion of a query word in one segment: ranges of dictionary terms by number of typos. */
import type { TermSplit } from '../index/segment.ts';
import type { TermRange } from '../text/term-trie.ts';

/** Forms of one query word in one dictionary. */
export interface WordTerms {
  /** Tells these forms from all others in the same dictionary. */
  key: string;
  /** The term that equals the word, or -1. */
  exact: number;
  /** Other terms that count as the word itself. */
  otherExact: readonly number[];
  /** Compounds of which the word is the main part: what they name is one of it. */
  mains: readonly number[];
  /** Lowest number of typos first. A term may lie in several ranges; its first one counts. */
  ranges: readonly TermRange[];
  /** Terms, two or more, that stand for the word when they are neighbours; one typo. */
  splits: readonly TermSplit[];
  /** Groups of terms that stand for the word where a document holds all of a group: the parts of a compound; one typo. */
  wholes: readonly (readonly number[])[];
  /** Longer or cheaper sequences of terms that stand for the word when each is the neighbour of the one before. */
  phrases: readonly TermPhrase[];
  /** Entries of inverted lists under these forms. */
  size: number;
  /** Of a single letter as the beginning of words: the same without what its neighbours add. */
  beginning?: WordTerms;
}

/** The key of a word without what its neighbours add. */
export const wordKey = ({ text, prefix, maxTypos }: { text: string; prefix: boolean; maxTypos: number }): string =>
  `${text} ${prefix} ${maxTypos}`;

/** A sequence of terms, two or more. */
export interface TermPhrase {
  terms: readonly number[];
  typos: 0 | 1 | 2;
  /** Whether it counts as exact. */
  exact: boolean;
}

/** Bits of an attribute: whether words are searched in it, typos are accepted there, and words can be exact there. */
export const searchedBit = 1;
export const typosBit = 2;
export const exactBit = 4;
