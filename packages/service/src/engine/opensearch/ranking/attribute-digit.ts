/** Attribute digit: the first position of the query words in a record, as a digit of the score. */
import type { QueryWord } from '../../embedded/text/query-words.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { prefixFieldOf, MAX_PREFIX_LENGTH, OPENING, PLACED } from '../indexes/index-layout.ts';
import { attributeMark, openingMark, openingWordsOf } from '../indexes/placed-words.ts';
import type { ClusterQuery } from '../query/filter-query.ts';
import type { MatchPlan } from '../query/match-query.ts';
import { bestOf, type ScoreDigit } from './score-digits.ts';

/** Number of distinct positions; later ones count as the last. */
const MAX_PLACES = 64;

/** An attribute by number and a word position in it; undefined for any word. */
interface Spot {
  attribute: number;
  position?: number;
}

/**
 * Returns the digit for the best position of the words: the attribute and, if positions count there, the word position.
 * @param options.byImportance Distinguishes the importance of attributes, and nothing else.
 */
export function attributeDigit(
  clusterIndex: ClusterIndex,
  { words, scope }: MatchPlan,
  { byImportance = false }: { byImportance?: boolean } = {},
): ScoreDigit | undefined {
  if (words.length === 0) return undefined;
  const places = spotsByPlace(clusterIndex, { searched: scope.searched, byImportance });
  if (places.length === 0) return undefined;
  return {
    values: places.length + 1,
    clauses: (weight) => [
      bestOf(
        places.flatMap((spots, at) =>
          spots.flatMap((spot) => spelledAt(words, spot).map((clause) => clause((places.length - at) * weight))),
        ),
      ),
    ],
  };
}

/** Returns positions in the order of the criterion; equal ones are in one group. */
function spotsByPlace(
  { attributes }: ClusterIndex,
  { searched, byImportance }: { searched: readonly number[] | undefined; byImportance: boolean },
): Spot[][] {
  const spots = attributes.names.flatMap((_, attribute): { place: readonly [number, number]; spot: Spot }[] => {
    if (searched && !searched.includes(attribute)) return [];
    const rank = attributes.ranks[attribute]!;
    const openingWords = byImportance ? 0 : openingWordsOf(attributes, attribute);
    const spotsInOrder = Array.from({ length: openingWords }, (__, position) => ({
      place: [rank, position] as const,
      spot: { attribute, position },
    }));
    // In an attribute without positions, any word is as good as the first.
    return [...spotsInOrder, { place: [rank, spotsInOrder.length === 0 ? 0 : Infinity], spot: { attribute } }];
  });
  const places = new Map<string, { place: readonly [number, number]; spots: Spot[] }>();
  for (const { place, spot } of spots) {
    const existing = places.get(place.join());
    if (existing) existing.spots.push(spot);
    else places.set(place.join(), { place, spots: [spot] });
  }
  return [...places.values()]
    .sort(({ place: a }, { place: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
    .slice(0, MAX_PLACES)
    .map(({ spots: alike }) => alike);
}

type Words = MatchPlan['words'];

/** Creates a clause with the given points: cheaper for the cluster than a wrapped one. */
type PlacedClause = (boost: number) => ClusterQuery;

/** The words as typed, with the other words that stand for them. */
const spellings = ({ text, phrase, alternatives = [] }: QueryWord): string[] => [
  phrase?.[0] ?? text,
  ...alternatives.flatMap(({ text: form, typos }) => (typos === 0 ? form : [])),
];

/** Finds the words in one attribute, without typos. */
export const inAttribute = (words: Words, attribute: number): PlacedClause[] => spelledAt(words, { attribute });

/** Finds the words at a position, without typos. */
function spelledAt(words: Words, { attribute, position }: Spot): PlacedClause[] {
  const isBegun = ({ prefix, text }: QueryWord): boolean =>
    prefix && (position !== undefined || attributeMark(attribute).length + text.length <= MAX_PREFIX_LENGTH);
  const mark = position === undefined ? attributeMark(attribute) : openingMark(attribute, position);
  // A word that is found as a prefix is not looked up exactly as well.
  const spelt = words.flatMap(({ word }) =>
    spellings(word).flatMap((text) => (text === word.text && isBegun(word) ? [] : mark + text)),
  );
  const prefixes = words.flatMap(({ word }) => (isBegun(word) ? mark + word.text : []));
  if (position === undefined) return [...anyTerm(PLACED, spelt), ...anyTerm(prefixFieldOf(PLACED), prefixes)];
  // Each record has one word at this position, so few have the same prefix: scanning them is cheaper than indexing their prefixes.
  return [
    ...anyTerm(OPENING, spelt),
    ...prefixes.map((value): PlacedClause => (boost) => ({ prefix: { [OPENING]: { value, boost } } })),
  ];
}

const anyTerm = (field: string, values: readonly string[]): PlacedClause[] =>
  values.length === 0 ? [] : [(boost) => ({ terms: { [field]: values, boost } })];
