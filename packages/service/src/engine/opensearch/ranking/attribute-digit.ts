/** Attribute digit: where the words of a query stand in a record, the first of them, as a digit of the score. */
import type { QueryWord } from '../../embedded/text/query-words.ts';
import type { HeldIndex } from '../indexes/held-index.ts';
import { beginningsOf, LONGEST_BEGINNING, OPENING_WORDS, PLACED } from '../indexes/index-layout.ts';
import { attributeMark, openingMark } from '../indexes/placed-words.ts';
import type { MatchPlan } from '../query/match-query.ts';
import { mistypedAt } from './mistyped-words.ts';
import { bestOf, type ScoreDigit } from './score-digits.ts';
import type { PlacedClause, Spot } from './spot.ts';

/**
 * Words at the beginning of an attribute that are told apart, by its rank: each place is a look-up in every part of the index, and in the
 * lower attributes the candidates beyond the page make up for it.
 */
const TOLD_POSITIONS: readonly number[] = [OPENING_WORDS, 3];

/** Places that are told apart; those behind count as one. Of words with typos, each costs a walk through a part of all words. */
const MOST_PLACES = 64;
const MOST_MISTYPED = 16;

/**
 * Where the best of the words stands: the attribute, and where that counts, which word of it.
 * @param options.tellsMistyped Whether that is told of words with one typo too; otherwise of none with typos.
 */
export function attributeDigit(
  held: HeldIndex,
  { words, scope }: MatchPlan,
  { tellsMistyped = false }: { tellsMistyped?: boolean | undefined },
): ScoreDigit | undefined {
  if (words.length === 0) return undefined;
  const places = spotsByPlace(held, scope.searched);
  if (places.length === 0) return undefined;
  const values = places.length + 1;
  /** Clauses for some of the places, the first ones counting most. */
  const ranked = (from: number, weight: number, clausesAt: (spot: Spot) => readonly PlacedClause[]) =>
    places
      .slice(0, from)
      .flatMap((spots, at) =>
        spots.flatMap((spot) => clausesAt(spot).map((clause) => clause((places.length - at) * weight))),
      );
  const mostMistyped = tellsMistyped ? MOST_MISTYPED : 0;
  return {
    values,
    clauses: (weight) => [
      bestOf([
        ...ranked(places.length, weight, (spot) => spelledAt(words, spot)),
        ...words.flatMap(({ word, levels: [spelled] }) => {
          const clauses = ranked(mostMistyped, weight, (spot) =>
            (scope.tolerant?.includes(spot.attribute) ?? true) ? mistypedAt(word, spot) : [],
          );
          // Of a record that holds the word as it is spelt, other words that are like it tell nothing.
          return clauses.length === 0
            ? []
            : [{ bool: { must: [bestOf(clauses)], ...(spelled === undefined ? {} : { must_not: [spelled] }) } }];
        }),
      ]),
    ],
  };
}

/** Spots in the order of the criterion; those that count alike are together. */
function spotsByPlace({ attributes }: HeldIndex, searched: readonly number[] | undefined): Spot[][] {
  const places = new Map<number, Spot[]>();
  attributes.names.forEach((_, attribute) => {
    if (searched && !searched.includes(attribute)) return;
    const rank = attributes.ranks[attribute]!;
    const put = (step: number, spot: Spot): void => {
      const place = rank * (OPENING_WORDS + 1) + step;
      places.set(place, [...(places.get(place) ?? []), spot]);
    };
    if (attributes.isUnordered(attribute)) return put(0, { attribute });
    const told = TOLD_POSITIONS[rank] ?? 1;
    for (let position = 0; position < told; position++) put(position, { attribute, position });
    put(OPENING_WORDS, { attribute });
  });
  return [...places]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_PLACES)
    .map(([, spots]) => spots);
}

type Words = MatchPlan['words'];

/** The words as they are spelt, with the other words that stand for them. */
const spellings = ({ text, phrase, alternatives = [] }: QueryWord): string[] => [
  phrase?.[0] ?? text,
  ...alternatives.flatMap(({ text: form, typos }) => (typos === 0 ? form : [])),
];

/** What finds the words at a spot, without typos. */
const spelledAt = (words: Words, { attribute, position }: Spot): PlacedClause[] =>
  position === undefined ? inAttribute(words, attribute) : atPosition(words, attribute, position);

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
