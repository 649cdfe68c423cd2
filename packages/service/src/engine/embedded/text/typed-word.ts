/** Words of a query as typed, and other forms that stand for them. */

/** A word of the query as typed. */
export interface TypedWord {
  text: string;
  /** Whether it also matches the beginning of longer words. */
  prefix: boolean;
  /** The words of a phrase that must stand as they are, one behind the other; `text` joins them by blanks. */
  phrase?: readonly string[];
}

/** Another word that stands for one of the query. */
export interface WordAlternative {
  text: string;
  typos: 0 | 1 | 2;
  /** Whether it counts as exact. */
  exact: boolean;
  /** Whether it also matches the beginning of longer words. */
  prefix?: boolean;
}

/** Several words, one behind the other, that stand for one of the query. */
export interface PhraseAlternative {
  words: readonly string[];
  typos: 0 | 1 | 2;
  exact: boolean;
}

/** A word that is written as two or more, next to each other. */
export interface SplitForm {
  words: readonly string[];
  /** Whether the last of them may go on: "tshi" in "t shirt". */
  prefix: boolean;
  /** What it costs: nothing where whole words stand apart. */
  typos: 0 | 1;
  /** Which of them has a typo: as it was typed, or where the words of the index are at hand, as records hold it. */
  misspelt?: number;
}

/** Tells how records write a word as neighbours, part by part; of one that is being typed the last part may be the beginning of a word. */
export type RunReader = (word: { text: string; prefix: boolean }) => readonly (readonly string[])[];
