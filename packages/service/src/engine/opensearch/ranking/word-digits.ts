/** Digits of the score that tell how well the words of a query match: typos, words, nearness, places and exactness. */
import type { EngineQuery } from '../../engine.ts';
import { defaultExactAlternatives } from '../../embedded/text/synonym-forms.ts';
import type { QueryWord } from '../../embedded/text/query-words.ts';
import { type ClusterQuery, noneOf } from '../query/filter-query.ts';
import type { HeldIndex } from '../indexes/held-index.ts';
import { beginningsOf, LONGEST_BEGINNING, OPENING_WORDS, PLACED, WORDS } from '../indexes/index-layout.ts';
import { anyForm, type MatchPlan } from '../query/match-query.ts';
import { attributeMark, openingMark } from '../indexes/placed-words.ts';
import { bestOf, points, type ScoreDigit } from './score-digits.ts';
import { MOST_TYPOS } from '../query/word-query.ts';

/** Fewer typos are better; a word that is not there costs none. */
export function typoDigit({ words }: MatchPlan): ScoreDigit | undefined {
  if (words.length === 0) return undefined;
  return {
    values: words.length * MOST_TYPOS + 1,
    selects: words.every(({ isOptional }) => !isOptional),
    clauses: (weight) =>
      words.flatMap((one) => {
        const forms = one.levels.flatMap((level, typos) =>
          level === undefined ? [] : [points(level, (MOST_TYPOS - typos) * weight)],
        );
        if (one.isOptional) forms.push(points(noneOf([anyForm(one)]), MOST_TYPOS * weight));
        return forms.length === 0 ? [] : [bestOf(forms)];
      }),
  };
}

/** More words are better, where some need not be there. */
export function wordsDigit({ words }: MatchPlan): ScoreDigit | undefined {
  const optional = words.filter(({ isOptional }) => isOptional);
  if (optional.length === 0) return undefined;
  return {
    values: optional.length + 1,
    clauses: (weight) => optional.map((one) => points(anyForm(one), weight)),
  };
}

const FARTHEST = 8;

/** Distances that are told apart; a step costs the cluster a walk over the places of both words. */
const SLOPS = [0, 2, 6];

/** How near neighbours of the query stand. */
export function proximityDigit(
  { words, queries }: MatchPlan,
  { minProximity = 1 }: EngineQuery,
): ScoreDigit | undefined {
  const pairs = words.slice(1).flatMap(({ word }, at): [QueryWord, QueryWord][] => {
    const before = words[at]!.word;
    return word.phrase || before.phrase ? [] : [[before, word]];
  });
  if (pairs.length === 0) return undefined;
  return {
    values: pairs.length * FARTHEST,
    clauses: (weight) =>
      pairs.map(([first, second]) =>
        bestOf(
          SLOPS.filter((slop) => slop === 0 || slop + 1 > minProximity).map((slop) =>
            points(
              queries.near(first, second, slop === 0 ? minProximity - 1 : slop),
              (FARTHEST - Math.max(slop + 1, minProximity)) * weight,
            ),
          ),
        ),
      ),
  };
}

/**
 * Words at the beginning of an attribute that are told apart, by its rank: each place is a look-up in every part of the index, and in the
 * lower attributes the candidates beyond the page make up for it.
 */
const TOLD_POSITIONS: readonly number[] = [OPENING_WORDS, 3];

/** Places that are told apart; those behind count as one. */
const MOST_PLACES = 64;

/** Where the best of the words stands: the attribute, and where that counts, which word of it. */
export function attributeDigit({ attributes }: HeldIndex, { words, scope }: MatchPlan): ScoreDigit | undefined {
  if (words.length === 0) return undefined;
  const places = new Map<number, PlacedClause[]>();
  attributes.names.forEach((_, number) => {
    if (scope.searched && !scope.searched.includes(number)) return;
    const rank = attributes.ranks[number]!;
    const put = (position: number, clauses: readonly PlacedClause[]): void => {
      const place = rank * (OPENING_WORDS + 1) + position;
      places.set(place, [...(places.get(place) ?? []), ...clauses]);
    };
    const anywhere = inAttribute(words, number);
    if (attributes.isUnordered(number)) return put(0, anywhere);
    const told = TOLD_POSITIONS[rank] ?? 1;
    for (let position = 0; position < told; position++) put(position, atPosition(words, number, position));
    put(OPENING_WORDS, anywhere);
  });
  const ordered = [...places].sort(([a], [b]) => a - b).slice(0, MOST_PLACES);
  if (ordered.length === 0) return undefined;
  return {
    values: ordered.length + 1,
    clauses: (weight) => [
      bestOf(ordered.flatMap(([, clauses], at) => clauses.map((clause) => clause((ordered.length - at) * weight)))),
    ],
  };
}

type Words = MatchPlan['words'];

/** A clause that gives as many points as it is told: cheaper for the cluster than one that is wrapped. */
type PlacedClause = (boost: number) => ClusterQuery;

/** The words as they are spelt, with the other words that stand for them. */
const spellings = ({ text, phrase, alternatives = [] }: QueryWord): string[] => [
  phrase?.[0] ?? text,
  ...alternatives.flatMap(({ text: form, typos }) => (typos === 0 ? form : [])),
];

/** What finds the words in one attribute, without typos. */
export function inAttribute(words: Words, attribute: number): PlacedClause[] {
  const mark = attributeMark(attribute);
  const beginnings = words.flatMap(({ word }) => (isBegun(word) ? mark + word.text : []));
  return [...anyTerm(PLACED, markedBy(mark, words, isBegun)), ...anyTerm(beginningsOf(PLACED), beginnings)];
}

/** What finds the words at one place of an attribute. */
function atPosition(words: Words, attribute: number, position: number): PlacedClause[] {
  const mark = openingMark(attribute, position);
  const isPrefix = ({ prefix }: QueryWord): boolean => prefix;
  return [
    ...anyTerm('opening', markedBy(mark, words, isPrefix)),
    ...words.flatMap(({ word }): PlacedClause[] =>
      word.prefix
        ? [(boost) => ({ prefix: { opening: { value: mark + word.text, rewrite: 'constant_score', boost } } })]
        : [],
    ),
  ];
}

/** Whether the beginnings of words tell of a word, as it is spelt too. */
const isBegun = ({ prefix, text }: QueryWord): boolean => prefix && text.length < LONGEST_BEGINNING;

/** The terms of words in a place, without those that are found by their beginning anyway. */
const markedBy = (mark: string, words: Words, isFoundAnyway: (word: QueryWord) => boolean): string[] =>
  words.flatMap(({ word }) =>
    spellings(word).flatMap((text) => (text === word.text && isFoundAnyway(word) ? [] : mark + text)),
  );

const anyTerm = (field: string, values: readonly string[]): PlacedClause[] =>
  values.length === 0 ? [] : [(boost) => ({ terms: { [field]: values, boost } })];

/** What finds words as they are spelt, wherever they stand. */
export const exactly = (texts: readonly string[]): ClusterQuery => ({ terms: { [WORDS]: texts } });

/** Words that are there as they are spelt. */
export function exactDigit(
  { attributes }: HeldIndex,
  query: EngineQuery,
  { words, scope }: MatchPlan,
): ScoreDigit | undefined {
  const { exactOnSingleWordQuery = 'word', disableExactOnAttributes: inexact = [] } = query;
  // What is a whole value is told by the records.
  if (words.length === 0 || (words.length === 1 && exactOnSingleWordQuery !== 'word')) return undefined;
  const exact = query.alternativesAsExact ?? defaultExactAlternatives;
  const isAnywhere = scope.searched === undefined && inexact.length === 0;
  const numbers = attributes.names.flatMap((name, number) =>
    (scope.searched?.includes(number) ?? true) && !inexact.includes(name) ? number : [],
  );
  const termsOf = (texts: readonly string[]): ClusterQuery =>
    isAnywhere
      ? exactly(texts)
      : { terms: { [PLACED]: numbers.flatMap((number) => texts.map((text) => attributeMark(number) + text)) } };
  return {
    values: words.length + 1,
    clauses: (weight) =>
      words.map(({ word }) => {
        const others = exact.length > 0 ? (word.alternatives ?? []).flatMap((one) => (one.exact ? one.text : [])) : [];
        return points(termsOf([word.phrase?.[0] ?? word.text, ...others]), weight);
      }),
  };
}
