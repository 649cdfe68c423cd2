/** Question detection: distinguishes questions from product searches, without a request. */

/** Minimum number of words of a sentence. */
const MIN_WORDS = 5;
/** The same for languages without spaces, in which product names are split into more words. */
const MIN_SEGMENTS = 9;

const mark = /[?？؟]|;\s*$/;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const wordsIn = (text: string, locale: string): readonly string[] => {
  if (!Intl.Segmenter) return text.split(/\s+/).filter(Boolean);
  const segments = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
};

/**
 * Whether a search is a question: by its mark, by its first word, or because it is a sentence.
 * @param questionWords - First words of questions in the language, separated by spaces.
 * @example
 * isQuestion('which tent is the lightest', { questionWords: 'what which', locale: 'en' }); // true
 * isQuestion('rain jacket red', { questionWords: 'what which', locale: 'en' }); // false
 */
export const isQuestion = (
  query: string,
  { questionWords, locale }: { questionWords: string; locale: string },
): boolean => {
  const text = query.trim().toLocaleLowerCase(locale);
  if (!text) return false;
  if (mark.test(text)) return /\p{L}/u.test(text);
  const words = wordsIn(text, locale);
  const asking = questionWords.toLocaleLowerCase(locale).split(' ');
  const isUnspaced = unspaced.test(text);
  if (isUnspaced && asking.some((word) => word.length > 1 && text.includes(word))) return true;
  if (words.length > 1 && asking.includes(words[0]!)) return true;
  return words.length >= (isUnspaced ? MIN_SEGMENTS : MIN_WORDS);
};
