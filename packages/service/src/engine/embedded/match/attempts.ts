/** Attempts: what is searched one after the other until something is found. */
import type { EngineQuery } from '../../engine.ts';
import type { TypedWord } from '../text/typed-word.ts';

/** One of them: words, and whether one is enough. */
export interface Attempt {
  words: readonly TypedWord[];
  anyWord: boolean;
  /** Whether words may be cut anywhere, into up to four or as many as records have: the first letters of what these write as several. */
  cutsAnywhere?: boolean;
  /** Whether one part of a word that is cut may have a typo, too. */
  cutsMisspelt?: boolean;
  isFirst: boolean;
}

/** What is searched one after the other until something is found. Words keep the prefix flags of the whole query. */
export function* attempts(
  words: readonly TypedWord[],
  removal: EngineQuery['removeWordsIfNoResults'],
): Generator<Attempt> {
  yield { words, anyWord: false, isFirst: true };
  // "tsh" on the way to "T-Shirt": no word is left out for that.
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
