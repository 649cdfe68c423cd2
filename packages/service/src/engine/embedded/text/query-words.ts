/** Query parsing: turns a query into words, each with the other forms under which records may hold it. */
import { maxWordLength } from '../../../records/fold.ts';
import { tokenize } from '../../../records/tokenizer.ts';
import { type EngineQuery, maxQueryWords } from '../../engine.ts';
import { isCompounding, mayBeInside } from './compound.ts';
import { type JoinedForm, pluralForms, type WordAlternative } from './plural-forms.ts';

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
  joined: readonly JoinedForm[];
  /** This word written as two, next to each other: "snowboard" in "snow board". Counts as one typo. */
  splits: readonly { left: string; right: string }[];
  /** Whether it is also found as a part of longer words: タワー in 東京タワー. Counts as one typo. */
  inner: boolean;
  /** Other words that it may be. */
  alternatives?: readonly WordAlternative[];
  /** Lists of words that together are as good as this one: Regen and Jacke for Regenjacke. Counts as one typo. */
  wholes?: readonly (readonly string[])[];
  /** Where a term of the index holds this word as a part: undefined for nowhere. */
  partOf?: (term: string) => { from: number; to: number; typos: 0 | 1 } | undefined;
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
  query: Pick<
    EngineQuery,
    'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos' | 'plurals' | 'alternativesAsExact'
  >;
  exactWords: ReadonlySet<string>;
  /** Takes compounds apart; undefined where none are. */
  compounds?: CompoundReader | undefined;
}): QueryWord[] {
  const { words, query, exactWords, compounds } = options;
  const plurals = pluralForms(query);
  const tolerant = (word: TypedWord): boolean => query.typoTolerance !== 'false' && !exactWords.has(word.text);
  const join = (left: TypedWord | undefined, right: TypedWord | undefined, typos: 0 | 1): QueryWord['joined'] =>
    left && right && tolerant(left) && tolerant(right)
      ? plurals.joined({ text: (left.text + right.text).slice(0, maxWordLength), prefix: right.prefix, typos })
      : [];
  return words.map((word, at): QueryWord => {
    const alternatives = plurals.alternatives(word.text);
    const forms = [word.text, ...alternatives.map(({ text }) => text)];
    const also = {
      ...(alternatives.length > 0 ? { alternatives } : {}),
      ...(compounds ? compoundForms(forms, compounds) : {}),
    };
    if (!tolerant(word)) return { ...word, ...also, maxTypos: 0, joined: [], splits: [], inner: false };
    const { length } = word.text;
    return {
      ...word,
      ...also,
      maxTypos: atMost(length, length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0),
      joined: [...join(words[at - 1], word, 0), ...join(word, words[at + 1], 1)],
      splits: forms.flatMap(splitsOf),
      inner: mayBeInside(word.text),
    };
  });
}

/** What parsing a query asks about compounds. */
export interface CompoundReader {
  decompose(word: string): readonly (readonly string[])[];
  placeOf(term: string, word: string): 'last' | 'first' | undefined;
}

/** The parts of the forms of a word, and where these are parts themselves. */
function compoundForms(
  forms: readonly string[],
  { decompose, placeOf }: CompoundReader,
): Pick<QueryWord, 'wholes' | 'partOf'> {
  return {
    wholes: forms.flatMap((form) => decompose(form)),
    partOf: (term) => {
      for (const form of forms) {
        const place = placeOf(term, form);
        if (!place) continue;
        const from = place === 'last' ? term.lastIndexOf(form) : term.indexOf(form);
        // A part that is spelt otherwise in the compound marks all of it.
        const typos = place === 'last' ? 0 : 1;
        return from < 0 ? { from: 0, to: Infinity, typos } : { from, to: from + form.length, typos };
      }
      return undefined;
    },
  };
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
