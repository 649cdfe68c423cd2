/** Query parsing: turns a query into words, each with the other forms under which records may hold it. */
import { maxWordLength } from '../../../records/fold.ts';
import type { CutRules } from '../../../records/tokenizer.ts';
import { type EngineQuery, maxQueryWords } from '../../engine.ts';
import { isCompounding, mayBeInside } from './compound.ts';
import { type QueryPart, queryParts } from './query-syntax.ts';
import { synonymForms } from './synonym-forms.ts';
import type { PhraseAlternative, TypedWord, WordAlternative } from './typed-word.ts';

/** A word to be found, with the limits and forms that the query allows it. */
export interface QueryWord extends TypedWord {
  maxTypos: 0 | 1 | 2;
  /**
   * This word written together with a neighbour: "snow" of "snow board" in "snowboard". Counts as one typo, charged to the
   * first word of the two.
   */
  joined: readonly (TypedWord & { typos: 0 | 1 })[];
  /** This word written as two, next to each other: "snowboard" in "snow board". Counts as one typo. */
  splits: readonly { left: string; right: string }[];
  /** Whether it is also found as a part of longer words: タワー in 東京タワー. Counts as one typo. */
  inner: boolean;
  /** Other words that it may be. */
  alternatives?: readonly WordAlternative[];
  /** Sequences of neighbouring words that it may be. */
  phrases?: readonly PhraseAlternative[];
  /** Whether hits need not hold it. */
  optional?: boolean;
}

/** The words of a query with their prefix flags, and what its hits must not hold. */
export function typedWords(
  { query, queryType, advancedSyntax = [] }: Pick<EngineQuery, 'query' | 'queryType' | 'advancedSyntax'>,
  rules?: CutRules,
): { words: TypedWord[]; excluded: TypedWord[] } {
  // The tokens of a long text are cut off early: a query of a megabyte must not cost more than one of a line.
  const parts = queryParts(query.slice(0, 8192), advancedSyntax, rules).slice(0, maxQueryWords);
  const words: TypedWord[] = [];
  const excluded: TypedWord[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as QueryPart;
    const isLast = at === parts.length - 1;
    const prefix = !part.isPhrase && (queryType === 'prefixAll' || (queryType === 'prefixLast' && isLast));
    const text = part.words.join(' ');
    (part.isExcluded ? excluded : words).push(part.isPhrase ? { text, prefix, phrase: part.words } : { text, prefix });
  }
  return { words, excluded };
}

/** A word or phrase that must stand as it is. */
export const literalWord = ({ text, phrase = [] }: TypedWord): QueryWord => ({
  text,
  prefix: false,
  ...(phrase.length > 0 ? { phrase } : {}),
  maxTypos: 0,
  joined: [],
  splits: [],
  inner: false,
  ...(phrase.length > 1 ? { phrases: [{ words: phrase, typos: 0, exact: true }] } : {}),
});

const digits = /^\p{N}+$/u;

/** The words with their typo limits and forms. `exactWords` are those that must be spelt as they are, folded. */
export function queryWords(options: {
  words: readonly TypedWord[];
  query: Pick<
    EngineQuery,
    | 'typoTolerance'
    | 'minWordSizefor1Typo'
    | 'minWordSizefor2Typos'
    | 'allowTyposOnNumericTokens'
    | 'optionalWords'
    | 'synonyms'
    | 'alternativesAsExact'
  >;
  exactWords: ReadonlySet<string>;
}): QueryWord[] {
  const { words, query, exactWords } = options;
  const tolerant = (word: TypedWord): boolean =>
    query.typoTolerance !== 'false' && !word.phrase && !exactWords.has(word.text);
  const join = (left: TypedWord | undefined, right: TypedWord | undefined, typos: 0 | 1): QueryWord['joined'] =>
    left && right && tolerant(left) && tolerant(right)
      ? [{ text: (left.text + right.text).slice(0, maxWordLength), prefix: right.prefix, typos }]
      : [];
  const found = words.map((word, at): QueryWord => {
    if (word.phrase) return literalWord(word);
    if (!tolerant(word)) return { ...word, maxTypos: 0, joined: [], splits: [], inner: false };
    const { length } = word.text;
    const isSpelt = query.allowTyposOnNumericTokens === false && digits.test(word.text);
    return {
      ...word,
      maxTypos: isSpelt
        ? 0
        : atMost(length, length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0),
      joined: [...join(words[at - 1], word, 0), ...join(word, words[at + 1], 1)],
      splits: splitsOf(word.text),
      inner: mayBeInside(word.text),
    };
  });
  // Most queries have neither.
  if (query.synonyms?.length) addSynonyms(found, words, query, tolerant);
  if (query.optionalWords?.length) markOptional(found, query.optionalWords);
  return found;
}

function addSynonyms(
  found: QueryWord[],
  words: readonly TypedWord[],
  query: Pick<EngineQuery, 'synonyms' | 'alternativesAsExact'>,
  tolerant: (word: TypedWord) => boolean,
): void {
  synonymForms(words, query, tolerant).forEach((forms, at) => {
    if (!words[at]?.phrase) Object.assign(found[at] as QueryWord, forms);
  });
}

function markOptional(found: QueryWord[], optionalWords: readonly string[]): void {
  const optional = new Set(optionalWords);
  for (const word of found) word.optional = (word.phrase ?? [word.text]).every((one) => optional.has(one));
}

// A word of which every letter may be wrong is every word of its length.
const atMost = (length: number, typos: 0 | 1 | 2): 0 | 1 | 2 =>
  length === 1 ? 0 : length === 2 && typos === 2 ? 1 : typos;

const numberAndUnit = /^(\p{N}+)\p{L}+$/u;

// A single letter may stand alone only beside a real word: "tshirt" is "t shirt", but "sand" is not "s and". Numbers and units are
// real words however short, as "10m" is "10 m", and so are letters that are words by themselves.
function splitsOf(word: string): { left: string; right: string }[] {
  const splits = [];
  const unitAt = word.length < 5 ? numberAndUnit.exec(word)?.[1]?.length : undefined;
  const areWords = word.length < 5 && isCompounding(word);
  for (let at = 1; at < word.length; at++) {
    const shorter = Math.min(at, word.length - at);
    if (shorter === 1 && word.length < 5 && at !== unitAt && !areWords) continue;
    splits.push({ left: word.slice(0, at), right: word.slice(at) });
  }
  return splits;
}
