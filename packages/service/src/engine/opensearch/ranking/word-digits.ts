/** Digits of the score for the quality of word matches: typos, words, proximity and exactness. */
import type { EngineQuery } from '../../engine.ts';
import { defaultExactAlternatives } from '../../embedded/text/synonym-forms.ts';
import type { QueryWord } from '../../embedded/text/query-words.ts';
import { type ClusterQuery, noneOf } from '../query/filter-query.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { PLACED, WORDS } from '../indexes/index-layout.ts';
import { anyForm, type WordQueries, type MatchPlan } from '../query/match-query.ts';
import { attributeMark } from '../indexes/placed-words.ts';
import { bestOf, points, type ScoreDigit } from './score-digits.ts';
import { MAX_TYPOS } from '../query/word-query.ts';

/** Fewer typos are better; a missing word has none. */
export function typoDigit({ words }: MatchPlan): ScoreDigit | undefined {
  if (words.length === 0) return undefined;
  return {
    values: words.length * MAX_TYPOS + 1,
    selects: words.every(({ isOptional }) => !isOptional),
    clauses: (weight) =>
      words.flatMap((one) => {
        const forms = one.queriesByTypos.flatMap((level, typos) =>
          level === undefined ? [] : [points(level, (MAX_TYPOS - typos) * weight)],
        );
        if (one.isOptional) forms.push(points(noneOf([anyForm(one)]), MAX_TYPOS * weight));
        return forms.length === 0 ? [] : [bestOf(forms)];
      }),
  };
}

/** More words are better, if some are optional. */
export function wordsDigit({ words }: MatchPlan): ScoreDigit | undefined {
  const optional = words.filter(({ isOptional }) => isOptional);
  if (optional.length === 0) return undefined;
  return {
    values: optional.length + 1,
    clauses: (weight) => optional.map((one) => points(anyForm(one), weight)),
  };
}

const MAX_DISTANCE = 8;

/** Distances that are distinguished; for each of them the cluster reads the positions of both words. */
const SLOPS = [0, 2, 6];

/** Returns the digit for the distance of consecutive query words. */
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
    values: pairs.length * MAX_DISTANCE,
    clauses: (weight) =>
      pairs.map(([first, second]) =>
        bestOf(
          SLOPS.filter((slop) => slop === 0 || slop + 1 > minProximity).map((slop) =>
            points(
              queries.near(first, second, slop === 0 ? minProximity - 1 : slop),
              (MAX_DISTANCE - Math.max(slop + 1, minProximity)) * weight,
            ),
          ),
        ),
      ),
  };
}

/** Finds exact words in any position. */
export const exactTerms = (texts: readonly string[]): ClusterQuery => ({ terms: { [WORDS]: texts } });

/** Returns the digit for exact words. */
export function exactDigit(
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  { words, scope }: MatchPlan,
): ScoreDigit | undefined {
  const { exactOnSingleWordQuery = 'word' } = query;
  // Only the records show whether a word is a whole value: those that contain the word rank before others anyway.
  if (words.length === 0 || (words.length === 1 && exactOnSingleWordQuery === 'none')) return undefined;
  return {
    values: words.length + 1,
    clauses: (weight) => words.map((word) => points(exactForm(clusterIndex, query, { word, scope }), weight)),
  };
}

/** Finds records that contain a word exactly, or an equal form. */
export function exactForm(
  { attributes }: ClusterIndex,
  query: EngineQuery,
  { word: { word }, scope }: { word: WordQueries; scope: MatchPlan['scope'] },
): ClusterQuery {
  const { disableExactOnAttributes: inexact = [], alternativesAsExact = defaultExactAlternatives } = query;
  const { alternatives = [] } = word;
  const others = alternativesAsExact.length > 0 ? alternatives.flatMap((one) => (one.exact ? one.text : [])) : [];
  const texts = [word.phrase?.[0] ?? word.text, ...others];
  if (scope.searched === undefined && inexact.length === 0) return exactTerms(texts);
  const numbers = attributes.names.flatMap((name, number) =>
    (scope.searched?.includes(number) ?? true) && !inexact.includes(name) ? number : [],
  );
  return { terms: { [PLACED]: numbers.flatMap((number) => texts.map((text) => attributeMark(number) + text)) } };
}
