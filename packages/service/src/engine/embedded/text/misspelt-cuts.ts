/** Splits a query word into two adjacent words of which one has a typo, for words that were joined and mistyped: "hagendaz" for "Häagen-Dazs". */
import type { SplitForm, TypedWord } from './typed-word.ts';

/** Looks words up in an index. */
export interface SpellingLookup {
  /** Whether any record holds the word within its typo limit. Such a word is not split. */
  isKnown(word: Pick<TypedWord, 'text' | 'prefix'> & { maxTypos: number }): boolean;
  /** Index words that differ from a part by exactly one typo; with `prefix`, also longer words whose beginning does. */
  withOneTypo(part: string, prefix: boolean): readonly string[];
}

/** Maximum length of a word that is split. */
const MAX_SPLIT_LENGTH = 24;

/** Maximum number of forms per word. Those with the earliest split positions are used. */
const MAX_FORMS = 64;

/**
 * Minimum length of the part without a typo. A single letter occurs next to too many words; it is accepted only beside a long word, as in
 * "tshirts".
 */
const MIN_EXACT_LENGTH = 2;

/** Minimum length of a part with a typo beside a single letter. */
const MIN_LENGTH_BESIDE_LETTER = 5;

/** A split in which the part at index `misspelt` has a typo. */
type MisspeltSplit = Required<Pick<SplitForm, 'misspelt'>> & SplitForm;

/**
 * Returns the splits in which one part is long enough for a typo. The last part of an unfinished word may be a single letter, because more
 * will be typed.
 */
function candidateSplits(
  { text, prefix }: Pick<TypedWord, 'text' | 'prefix'>,
  minMisspeltLength: number,
): MisspeltSplit[] {
  const splits: MisspeltSplit[] = [];
  if (text.length > MAX_SPLIT_LENGTH) return splits;
  for (let position = 1; position < text.length; position++) {
    const words = [text.slice(0, position), text.slice(position)] as const;
    const [first, last] = words;
    if (first.length >= minMisspeltLength && (prefix || last.length >= MIN_EXACT_LENGTH))
      splits.push({ words, prefix, typos: 1, misspelt: 0 });
    const isExactPartLongEnough = first.length >= MIN_EXACT_LENGTH || last.length >= MIN_LENGTH_BESIDE_LETTER;
    if (last.length >= minMisspeltLength && isExactPartLongEnough)
      splits.push({ words, prefix, typos: 1, misspelt: 1 });
  }
  return splits;
}

/**
 * Returns the ways to read a word as two words of which one has a typo.
 * @param options.minMisspeltLength Minimum length of a part with a typo.
 * @param options.spellings Undefined if the engine matches typos itself. The parts are then returned as typed.
 */
export function misspeltSplits(
  word: Pick<TypedWord, 'text' | 'prefix'> & { maxTypos: number },
  options: { minMisspeltLength: number; spellings: SpellingLookup | undefined },
): readonly SplitForm[] {
  const { minMisspeltLength, spellings } = options;
  const splits = candidateSplits(word, minMisspeltLength);
  if (!spellings) return splits;
  if (splits.length === 0 || spellings.isKnown(word)) return [];
  const forms: SplitForm[] = [];
  for (const { words, prefix, misspelt } of splits) {
    const [first, last] = words as readonly [string, string];
    const isFirstMisspelt = misspelt === 0;
    // The exact part is cheap to look up and rules out most splits.
    const exact = isFirstMisspelt ? { text: last, prefix } : { text: first, prefix: false };
    if (!spellings.isKnown({ ...exact, maxTypos: 0 })) continue;
    // An unfinished last part is replaced by all its completions.
    for (const part of isFirstMisspelt ? spellings.withOneTypo(first, false) : spellings.withOneTypo(last, prefix))
      if (forms.length < MAX_FORMS)
        forms.push({
          words: isFirstMisspelt ? [part, last] : [first, part],
          prefix: isFirstMisspelt && prefix,
          typos: 1,
          misspelt,
        });
  }
  return forms;
}
