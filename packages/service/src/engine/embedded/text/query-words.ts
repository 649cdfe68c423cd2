/** Query parsing: turns a query into words, each with the other forms under which records may hold it. */
import { maxWordLength } from '../../../records/fold.ts';
import { tokenize } from '../../../records/tokenizer.ts';
import { type EngineQuery, maxQueryWords } from '../../engine.ts';
import { isCompounding, mayBeInside } from './compound.ts';

/** A word of the query as typed. */
export interface TypedWord {
  text: string;
  /** Whether it also matches the beginning of longer words. */
  prefix: boolean;
}

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
}

/** The words of a query with their prefix flags. */
export function typedWords(query: string, queryType: EngineQuery['queryType']): TypedWord[] {
  // The tokens of a long text are cut off early: a query of a megabyte must not cost more than one of a line.
  const tokens = tokenize(query.slice(0, 8192)).slice(0, maxQueryWords);
  return tokens.map(({ text }, at) => ({
    text,
    prefix: queryType === 'prefixAll' || (queryType === 'prefixLast' && at === tokens.length - 1),
  }));
}

/** The words with their typo limits and forms. `exactWords` are those that must be spelt as they are, folded. */
export function queryWords(options: {
  words: readonly TypedWord[];
  query: Pick<EngineQuery, 'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos'>;
  exactWords: ReadonlySet<string>;
}): QueryWord[] {
  const { words, query, exactWords } = options;
  const tolerant = (word: TypedWord): boolean => query.typoTolerance !== 'false' && !exactWords.has(word.text);
  const join = (left: TypedWord | undefined, right: TypedWord | undefined, typos: 0 | 1): QueryWord['joined'] =>
    left && right && tolerant(left) && tolerant(right)
      ? [{ text: (left.text + right.text).slice(0, maxWordLength), prefix: right.prefix, typos }]
      : [];
  return words.map((word, at) => {
    if (!tolerant(word)) return { ...word, maxTypos: 0, joined: [], splits: [], inner: false };
    const { length } = word.text;
    return {
      ...word,
      maxTypos: atMost(length, length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0),
      joined: [...join(words[at - 1], word, 0), ...join(word, words[at + 1], 1)],
      splits: splitsOf(word.text),
      inner: mayBeInside(word.text),
    };
  });
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
