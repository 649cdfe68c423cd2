/** Attempts: the searches that are tried in turn until one has matches. */
import type { EngineQuery } from '../../engine.ts';
import type { TypedWord } from '../text/typed-word.ts';

/** One attempt: its words, and whether one of them is enough. */
export interface Attempt {
  words: readonly TypedWord[];
  anyWord: boolean;
  /**
   * Whether words may be split anywhere, into up to four parts or as many as records have: an unfinished part of what records write as
   * several words.
   */
  cutsAnywhere?: boolean;
  /** Whether one part of a split word may also have a typo. */
  cutsMisspelt?: boolean;
  isFirst: boolean;
}

/** Yields the searches to try in turn until one has matches. Words retain the prefix flags of the whole query. */
export function* attempts(
  words: readonly TypedWord[],
  removal: EngineQuery['removeWordsIfNoResults'],
): Generator<Attempt> {
  yield { words, anyWord: false, isFirst: true };
  // "tsh" on the way to "T-Shirt": words are not removed before this was tried.
  if (words.some(({ phrase }) => !phrase)) {
    yield { words, anyWord: false, cutsAnywhere: true, isFirst: true };
    // "hagendaz" for "Häagen-Dazs".
    yield { words, anyWord: false, cutsAnywhere: true, cutsMisspelt: true, isFirst: true };
  }
  if (removal === 'none') return;
  if (removal === 'allOptional') {
    if (words.length > 1) yield { words, anyWord: true, isFirst: false };
    return;
  }
  for (let wordCount = words.length - 1; wordCount > 0; wordCount--) {
    yield {
      words: removal === 'lastWords' ? words.slice(0, wordCount) : words.slice(-wordCount),
      anyWord: false,
      isFirst: false,
    };
  }
}
