/** Facet values in words: brands and the like word for word, colours by their names in any of the languages. */
import { colorOf, colorWords, finerColors } from './color-words.ts';
import { foldText } from './fold-text.ts';
import { choiceOf, type Phrase } from './phrase.ts';

const isLetter = /[\p{L}\p{N}]/u;
/** Scripts without blanks between words, in which a word may occur anywhere. */
const isRunning = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Returns every position at which a word stands alone. */
const placesOf = (folded: string, word: string): number[] => {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const before = folded[at - 1] ?? ' ';
    const behind = folded[at + word.length] ?? ' ';
    if (isRunning.test(word) || (!isLetter.test(before) && !isLetter.test(behind))) places.push(at);
  }
  return places;
};

const phrasesOf = (folded: string, word: string, attribute: string, values: readonly string[]): Phrase[] =>
  placesOf(folded, word).map((start) => ({
    attribute,
    refinement: choiceOf(values),
    start,
    end: start + word.length,
  }));

/**
 * Returns the values that a text contains in full; single characters and numbers are ignored as ambiguous.
 *
 * @param folded the query folded by `foldText`
 */
export const readValues = (folded: string, attribute: string, values: readonly string[]): Phrase[] =>
  values.flatMap((value) => {
    const word = foldText(value).trim();
    return /\p{L}.*[\p{L}\p{N}]/u.test(word) ? phrasesOf(folded, word, attribute, [value]) : [];
  });

/** Returns the shop's colours that a text names, or otherwise the shop's finer variants of them. */
export const readColors = (folded: string, attribute: string, values: readonly string[]): Phrase[] =>
  colorWords.flatMap((word) => {
    if (!folded.includes(word)) return [];
    const color = colorOf(word)!;
    const named = (names: readonly string[]): string[] =>
      values.filter((value) => names.includes(foldText(value)) || names.includes(colorOf(foldText(value)) ?? ''));
    const same = named([word, color]);
    const akin = named([word, color, ...finerColors(color)]);
    if (!akin.length) return [];
    const phrases = phrasesOf(folded, word, attribute, same.length ? same : akin);
    return akin.length > same.length ? phrases.map((phrase) => ({ ...phrase, wider: choiceOf(akin) })) : phrases;
  });
