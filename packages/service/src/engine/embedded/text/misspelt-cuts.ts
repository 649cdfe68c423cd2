/** Misspelt cuts: a word as two neighbours of which one has a typo, for what was joined and mistyped at once: "hagendaz" for "Häagen-Dazs". */
import type { SplitForm, TypedWord } from './typed-word.ts';

/** What is asked of the words of an index. */
export interface SpellingReader {
  /** Whether a record holds the word, with the typos that it may have: then it is no two words. */
  isKnown(word: Pick<TypedWord, 'text' | 'prefix'> & { maxTypos: number }): boolean;
  /** The words that differ from a part by one typo, or begin so. */
  near(part: string, prefix: boolean): readonly string[];
}

/** Letters of the longest word that is cut. */
const LONGEST = 24;

/** Forms of one word at most; those of its first cuts come first. */
const MAX_FORMS = 64;

/** Letters that a part without a typo has at least: one alone stands beside too many words, but for long ones, as in "tshirts". */
const SHORTEST_EXACT = 2;

/** Letters of the shortest word with a typo beside a single letter. */
const SHORTEST_BESIDE_LETTER = 5;

/** A cut whose part of this place has a typo. */
type MisspeltCut = Required<Pick<SplitForm, 'misspelt'>> & SplitForm;

/** The cuts in which one part is long enough for a typo. What goes on may be a single letter: the next one tells. */
function cutsOf({ text, prefix }: Pick<TypedWord, 'text' | 'prefix'>, shortestMisspelt: number): MisspeltCut[] {
  const cuts: MisspeltCut[] = [];
  if (text.length > LONGEST) return cuts;
  for (let at = 1; at < text.length; at++) {
    const words = [text.slice(0, at), text.slice(at)] as const;
    const [first, last] = words;
    if (first.length >= shortestMisspelt && (prefix || last.length >= SHORTEST_EXACT))
      cuts.push({ words, prefix, typos: 1, misspelt: 0 });
    const isBeside = first.length >= SHORTEST_EXACT || last.length >= SHORTEST_BESIDE_LETTER;
    if (last.length >= shortestMisspelt && isBeside) cuts.push({ words, prefix, typos: 1, misspelt: 1 });
  }
  return cuts;
}

/**
 * The forms of a word.
 * @param options.shortestMisspelt Letters that a word with a typo has at least.
 * @param options.spellings Undefined where whoever looks them up finds what is near by himself.
 */
export function misspeltSplits(
  word: Pick<TypedWord, 'text' | 'prefix'> & { maxTypos: number },
  options: { shortestMisspelt: number; spellings: SpellingReader | undefined },
): readonly SplitForm[] {
  const { shortestMisspelt, spellings } = options;
  const cuts = cutsOf(word, shortestMisspelt);
  if (!spellings) return cuts;
  if (cuts.length === 0 || spellings.isKnown(word)) return [];
  const forms: SplitForm[] = [];
  for (const { words, prefix, misspelt } of cuts) {
    const [first, last] = words as readonly [string, string];
    const isFirst = misspelt === 0;
    // The part without a typo is looked up in no time, and rules most cuts out.
    const exact = isFirst ? { text: last, prefix } : { text: first, prefix: false };
    if (!spellings.isKnown({ ...exact, maxTypos: 0 })) continue;
    // A part that goes on is looked up with all that it goes on to.
    for (const part of isFirst ? spellings.near(first, false) : spellings.near(last, prefix))
      if (forms.length < MAX_FORMS)
        forms.push({ words: isFirst ? [part, last] : [first, part], prefix: isFirst && prefix, typos: 1, misspelt });
  }
  return forms;
}
