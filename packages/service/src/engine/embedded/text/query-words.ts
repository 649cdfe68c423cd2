/** Query parsing: turns a query into words, each with the other forms under which records may hold it. */
import { maxWordLength } from '../../../records/fold.ts';
import type { CutRules } from '../../../records/tokenizer.ts';
import { type EngineQuery, maxQueryWords } from '../../engine.ts';
import { isCompounding, mayBeInside } from './compound.ts';
import { type JoinedForm, pluralForms } from './plural-forms.ts';
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
    | 'plurals'
    | 'alternativesAsExact'
  >;
  exactWords: ReadonlySet<string>;
  /** Takes compounds apart; undefined where none are. */
  compounds?: CompoundReader | undefined;
}): QueryWord[] {
  const { words, query, exactWords, compounds } = options;
  const plurals = pluralForms(query);
  const tolerant = (word: TypedWord): boolean =>
    query.typoTolerance !== 'false' && !word.phrase && !exactWords.has(word.text);
  const join = (left: TypedWord | undefined, right: TypedWord | undefined, typos: 0 | 1): QueryWord['joined'] =>
    left && right && tolerant(left) && tolerant(right)
      ? plurals.joined({ text: (left.text + right.text).slice(0, maxWordLength), prefix: right.prefix, typos })
      : [];
  const found = words.map((word, at): QueryWord => {
    if (word.phrase) return literalWord(word);
    const alternatives = plurals.alternatives(word.text);
    const forms = [word.text, ...alternatives.map(({ text }) => text)];
    const also = {
      ...(alternatives.length > 0 ? { alternatives } : {}),
      ...(compounds ? compoundForms(forms, compounds) : {}),
    };
    if (!tolerant(word)) return { ...word, ...also, maxTypos: 0, joined: [], splits: [], inner: false };
    const { length } = word.text;
    const isSpelt = query.allowTyposOnNumericTokens === false && digits.test(word.text);
    return {
      ...word,
      ...also,
      maxTypos: isSpelt
        ? 0
        : atMost(length, length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0),
      joined: [...join(words[at - 1], word, 0), ...join(word, words[at + 1], 1)],
      splits: forms.flatMap(splitsOf),
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
  synonymForms(words, query, tolerant).forEach(({ alternatives, phrases }, at) => {
    const word = found[at] as QueryWord;
    if (word.phrase) return;
    if (alternatives.length > 0) word.alternatives = [...(word.alternatives ?? []), ...alternatives];
    if (phrases.length > 0) word.phrases = phrases;
  });
}

function markOptional(found: QueryWord[], optionalWords: readonly string[]): void {
  const optional = new Set(optionalWords);
  for (const word of found) word.optional = (word.phrase ?? [word.text]).every((one) => optional.has(one));
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
