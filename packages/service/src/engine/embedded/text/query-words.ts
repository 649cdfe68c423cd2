/** Query parsing: splits a query into words, each with the other forms in which records may contain it. */
import { maxWordLength } from '../../../foundation/records/fold.ts';
import type { CutRules } from '../../../foundation/records/tokenizer.ts';
import { type EngineQuery, maxQueryWords } from '../../engine.ts';
import { isCompounding, isKana, mayBeInside } from './compound.ts';
import { misspeltSplits, type SpellingLookup } from './misspelt-cuts.ts';
import { numberForms } from './number-forms.ts';
import { type JoinedForm, pluralForms } from './plural-forms.ts';
import { type QueryPart, queryParts } from './query-syntax.ts';
import { synonymForms } from './synonym-forms.ts';
import type { PhraseAlternative, RunReader, SplitForm, TypedWord, WordAlternative } from './typed-word.ts';

/** A word to search for, with the limits and forms that the query allows. */
export interface QueryWord extends TypedWord {
  maxTypos: 0 | 1 | 2;
  /** This word joined with an adjacent one: "snow" of "snow board" in "snowboard". Does not count as a typo. */
  joined: readonly JoinedForm[];
  /** This word written as several adjacent words: "snowboard" in "snow board". Counts as one typo if one of them is short or unfinished. */
  splits: readonly SplitForm[];
  /** Its forms that may also be a part of longer words: タワー in 東京タワー. Counts as one typo. */
  inner: readonly string[];
  /** Alternative words. */
  alternatives?: readonly WordAlternative[];
  /** Lists of words that together stand for this one: Regen and Jacke for Regenjacke. Counts as one typo. */
  wholes?: readonly (readonly string[])[];
  /** Returns where a term of the index contains this word as a part, or undefined. */
  partOf?: (term: string) => { from: number; to: number; typos: 0 | 1 } | undefined;
  /** Sequences of adjacent words that stand for it. */
  phrases?: readonly PhraseAlternative[];
  /** Whether hits need not contain it. */
  optional?: boolean;
}

/** Returns the words of a query with their prefix flags, and its excluded words. */
export function typedWords(
  { query, queryType, advancedSyntax = [] }: Pick<EngineQuery, 'query' | 'queryType' | 'advancedSyntax'>,
  rules?: CutRules,
): { words: TypedWord[]; excluded: TypedWord[] } {
  // The tokens of a long text are limited early: a query of a megabyte must not cost more than one of a line.
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

/** A word or phrase that must match exactly. */
export const literalWord = ({ text, phrase = [] }: TypedWord): QueryWord => ({
  text,
  prefix: false,
  ...(phrase.length > 0 ? { phrase } : {}),
  maxTypos: 0,
  joined: [],
  splits: [],
  inner: [],
  ...(phrase.length > 1 ? { phrases: [{ words: phrase, typos: 0, exact: true }] } : {}),
});

const none: readonly never[] = [];

const digits = /^\p{N}+$/u;
const anyDigit = /\p{N}/u;

/** A typed query, and the sources of its word forms. */
interface QueryWordsOptions {
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
  /** Words that must match without typos, folded. */
  exactWords: ReadonlySet<string>;
  /** Splits compounds; undefined if the query is not decompounded. */
  compounds?: CompoundReader | undefined;
  /** Whether words may be split anywhere: for a query without matches otherwise. */
  cutsAnywhere?: boolean | undefined;
  /** Whether a part of a split word may have a typo: for a query that still has no matches. */
  cutsMisspelt?: boolean | undefined;
  /** Finds how records split words; undefined if the index cannot. */
  runs?: RunReader | undefined;
  /** Words that are spelt as in records, or nearly so, in case `spellings` is undefined. */
  knownWords?: ReadonlySet<string> | undefined;
  /** The words of the index; undefined if the engine finds similar words without them. */
  spellings?: SpellingLookup | undefined;
}

/** Returns the words with their typo limits and forms. */
export function queryWords(options: QueryWordsOptions): QueryWord[] {
  const { words, query, exactWords, compounds, cutsAnywhere = false, cutsMisspelt = false, runs, spellings } = options;
  const plurals = pluralForms(query);
  const tolerant = (word: TypedWord): boolean =>
    query.typoTolerance !== 'false' && !word.phrase && !exactWords.has(word.text);
  const found = words.map((word, at): QueryWord => {
    if (word.phrase) return literalWord(word);
    const alternatives = plurals.alternatives(word);
    const forms = [word.text, ...alternatives.map(({ text }) => text)];
    const also = {
      ...(alternatives.length > 0 ? { alternatives } : {}),
      ...(compounds ? compoundForms(forms, { compounds, isTolerant: tolerant(word) }) : {}),
    };
    if (!tolerant(word)) return { ...word, ...also, maxTypos: 0, joined: [], splits: [], inner: [] };
    const { length } = word.text;
    const isSpelt = query.allowTyposOnNumericTokens === false && digits.test(word.text);
    const maxTypos = isSpelt
      ? 0
      : atMost(length, length >= query.minWordSizefor2Typos ? 2 : length >= query.minWordSizefor1Typo ? 1 : 0);
    const isCutMisspelt = cutsMisspelt && !isSpelt && !options.knownWords?.has(word.text);
    const rules = { minMisspeltLength: query.minWordSizefor1Typo, spellings };
    return {
      ...word,
      ...also,
      maxTypos,
      joined: joinedAt(words, at, tolerant).flatMap((form) => plurals.joined(form)),
      // A cluster uses only the first of the many forms of a long word.
      splits: [
        ...(isCutMisspelt ? misspeltSplits({ ...word, maxTypos }, rules) : none),
        ...forms.flatMap((form) =>
          allForms({ text: form, prefix: word.prefix && form === word.text }, { cutsAnywhere, runs }),
        ),
      ],
      inner: innerForms(word.text, forms),
    };
  });
  addNumbers(found, words, tolerant);
  // Most queries have neither.
  if (query.synonyms?.length) addSynonyms(found, words, query, tolerant);
  if (query.optionalWords?.length) markOptional(found, query.optionalWords);
  return found;
}

/** Forms of a word that may be inside others: the word, and its stem without an ending, like 세탁기 of 세탁기를. */
const innerForms = (text: string, forms: readonly string[]): readonly string[] =>
  mayBeInside(text) ? forms.filter((form) => text.startsWith(form) && mayBeInside(form)) : [];

function addNumbers(found: QueryWord[], words: readonly TypedWord[], isTolerant: (word: TypedWord) => boolean): void {
  found.forEach((word, at) => {
    const forms = isTolerant(word) ? numberForms(words, at) : undefined;
    if (!forms) return;
    if (forms.joined.length > 0) word.joined = [...word.joined, ...forms.joined];
    if (forms.alternatives.length > 0) word.alternatives = [...(word.alternatives ?? []), ...forms.alternatives];
    if (forms.phrases.length > 0) word.phrases = forms.phrases;
    if (forms.splits.length > 0) word.splits = [...forms.splits, ...word.splits];
  });
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
    if (phrases.length > 0) word.phrases = [...(word.phrases ?? []), ...phrases];
  });
}

function markOptional(found: QueryWord[], optionalWords: readonly string[]): void {
  const optional = new Set(optionalWords);
  for (const word of found) word.optional = (word.phrase ?? [word.text]).every((one) => optional.has(one));
}

/** Maximum number of words in a run of kana that may be one word, and of words in a query for which it is tried. */
const MAX_JOINED_KANA = 5;
const MAX_WORDS_BESIDE_KANA = 8;

/** Maximum number of words that are joined. Dictionaries cut foreign words in hiragana into pieces of two letters. */
function longestJoined(words: readonly TypedWord[]): number {
  if (words.length <= MAX_WORDS_BESIDE_KANA && words.some(({ text }) => isKana(text))) return MAX_JOINED_KANA;
  // Sizes are written in three words.
  return words.some(({ text }) => anyDigit.test(text)) ? 3 : 2;
}

/** A word joined with its neighbours: with one of them, of sizes such as "m6 x 40" with two, of kana with more. */
function joinedAt(words: readonly TypedWord[], at: number, isTolerant: (word: TypedWord) => boolean): JoinedForm[] {
  const forms: JoinedForm[] = [];
  if (words.length === 1) return forms;
  const longest = longestJoined(words);
  for (let length = 2; length <= longest; length++)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      const run = words.slice(from, from + length);
      const text = run.map((one) => one.text).join('');
      const mayBeLong = isKana(text) || (length === 3 && anyDigit.test(text));
      if (!run.every(isTolerant) || (length > 2 && !mayBeLong)) continue;
      forms.push({ text: text.slice(0, maxWordLength), prefix: run.at(-1)!.prefix });
    }
  return forms;
}

/** The compound rules for parsing a query. */
export interface CompoundReader {
  decompose(word: string): readonly (readonly string[])[];
  /** The same for a word with a typo in one of its parts. */
  decomposeMisspelt(word: string): readonly (readonly string[])[];
  placeOf(term: string, word: string): 'last' | 'first' | undefined;
}

/** Returns the parts of the forms of a word, and where these are parts themselves. */
function compoundForms(
  forms: readonly string[],
  { compounds, isTolerant }: { compounds: CompoundReader; isTolerant: boolean },
): Pick<QueryWord, 'wholes' | 'partOf'> {
  const wholes = forms.flatMap((form) => compounds.decompose(form));
  return {
    wholes: wholes.length > 0 || !isTolerant ? wholes : compounds.decomposeMisspelt(forms[0] as string),
    partOf: (term) => {
      for (const form of forms) {
        const place = compounds.placeOf(term, form);
        if (!place) continue;
        const from = place === 'last' ? term.lastIndexOf(form) : term.indexOf(form);
        // If a part is spelt differently in the compound, the whole compound is marked.
        const typos = place === 'last' ? 0 : 1;
        return from < 0 ? { from: 0, to: Infinity, typos } : { from, to: from + form.length, typos };
      }
      return undefined;
    },
  };
}

// With a typo in every letter, a word would match all words of its length.
const atMost = (length: number, typos: 0 | 1 | 2): 0 | 1 | 2 =>
  length === 1 ? 0 : length === 2 && typos === 2 ? 1 : typos;

const numberAndUnit = /^(\p{N}+)\p{L}+$/u;
const lettersOrDigits = /\p{N}+|\P{N}+/gu;

/** By the number of parts: the maximum length of words that are split into this many parts at any positions. */
const MAX_LENGTH_BY_PARTS: Readonly<Record<number, number>> = { 2: maxWordLength, 3: 20, 4: 12 };

/** Minimum length of a part that does not match by chance next to another one. */
const MIN_PART_LENGTH = 3;

const lettersOnly = /^\p{L}+$/u;

/** A word as two whole words, which records may write apart: no typo. */
function apart(text: string): SplitForm[] {
  if (text.length < MIN_PART_LENGTH * 2 || !lettersOnly.test(text)) return [];
  return Array.from({ length: text.length - MIN_PART_LENGTH * 2 + 1 }, (_, at) => ({
    words: [text.slice(0, at + MIN_PART_LENGTH), text.slice(at + MIN_PART_LENGTH)],
    prefix: false,
    typos: 0,
  }));
}

// A single letter may be a part only next to a real word: "tshirt" is "t shirt", but "sand" is not "s and". Numbers and units are real
// words however short ("10m" is "10 m"), and so are letters that are words by themselves.
function splitsOf({ text, prefix }: Pick<TypedWord, 'text' | 'prefix'>): SplitForm[] {
  const splits: SplitForm[] = [];
  const unitAt = text.length < 5 ? numberAndUnit.exec(text)?.[1]?.length : undefined;
  const areWords = text.length < 5 && isCompounding(text);
  for (let at = 1; at < text.length; at++) {
    const shorter = Math.min(at, text.length - at);
    if (shorter === 1 && text.length < 5 && at !== unitAt && !areWords) continue;
    // A single letter is a prefix of too many words to be searched at each keystroke: a typo in the word before finds as much.
    splits.push({ words: [text.slice(0, at), text.slice(at)], prefix: prefix && text.length - at > 1, typos: 1 });
  }
  // "iphone15pro" is "iphone 15 pro".
  const runs = text.match(lettersOrDigits) ?? [];
  if (runs.length === 3) splits.push({ words: runs, prefix, typos: 1 });
  return splits;
}

/** The ways to split one form of a word; those without a typo first. */
const allForms = (
  typed: Pick<TypedWord, 'text' | 'prefix'>,
  { cutsAnywhere, runs }: { cutsAnywhere: boolean; runs: RunReader | undefined },
): SplitForm[] => [...apart(typed.text), ...(cutsAnywhere ? allSplitsOf(typed, runs) : splitsOf(typed))];

const isCut = (text: string, parts: number): boolean => text.length <= (MAX_LENGTH_BY_PARTS[parts] ?? 0);

/** Returns every way to split a word, those with few parts first; of long words, those with many parts that occur in records. */
function allSplitsOf(typed: Pick<TypedWord, 'text' | 'prefix'>, runs: RunReader | undefined): SplitForm[] {
  const { text, prefix } = typed;
  const anywhere = [2, 3, 4].flatMap((parts) => (isCut(text, parts) ? cuts(text, parts) : []));
  // Such short words are split at every position.
  const written = runs && text.length > 4 ? runs(typed).filter(({ length }) => !isCut(text, length)) : [];
  return [...anywhere, ...written].map((words) => ({ words, prefix, typos: 1 }));
}

/** Returns all ways to split a text into this many parts. */
function cuts(text: string, parts: number): string[][] {
  if (parts === 1) return [[text]];
  const results: string[][] = [];
  for (let at = 1; at <= text.length - parts + 1; at++)
    for (const tail of cuts(text.slice(at), parts - 1)) results.push([text.slice(0, at), ...tail]);
  return results;
}
