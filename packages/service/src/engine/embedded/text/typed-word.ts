/** Words of a query as typed, and their other forms. */

/** A word of the query as typed. */
export interface TypedWord {
  text: string;
  /** Whether it also matches as a prefix of longer words. */
  prefix: boolean;
  /** The words of a phrase, which must match exactly and be adjacent; `text` joins them by spaces. */
  phrase?: readonly string[];
}

/** Another word that stands for a query word. */
export interface WordAlternative {
  text: string;
  typos: 0 | 1 | 2;
  /** Whether it counts as exact. */
  exact: boolean;
  /** Whether it also matches as a prefix of longer words. */
  prefix?: boolean;
}

/** Several adjacent words that stand for a query word. */
export interface PhraseAlternative {
  words: readonly string[];
  typos: 0 | 1 | 2;
  exact: boolean;
}

/** A word that is written as two or more adjacent words. */
export interface SplitForm {
  words: readonly string[];
  /** Whether the last part may be a prefix: "tshi" in "t shirt". */
  prefix: boolean;
  /** Its cost: none if whole words are written apart. */
  typos: 0 | 1;
  /** Index of the part with a typo: the part is as typed or, if the index words are available, as in records. */
  misspelt?: number;
}

/** Returns how records write a word as adjacent words, part by part. For an unfinished word the last part may be a prefix. */
export type RunReader = (word: { text: string; prefix: boolean }) => readonly (readonly string[])[];
