/** Explains ranks: finds the first criterion in which a result is ahead of the next one. */
import type { TextKey } from '../../locales/areas.ts';
import type { Hit } from './read-results.ts';

/** The deciding criterion of two neighbours. */
export interface Reason {
  /** Text of the criterion. */
  text: TextKey;
  own: number;
  next: number;
}

type Info = NonNullable<Hit['_rankingInfo']>;

interface Criterion {
  text: TextKey;
  value: (info: Info) => number | undefined;
  better: 'more' | 'less';
}

const CRITERIA: Readonly<Record<string, Criterion>> = {
  typo: { text: 'searches.by-typo', value: ({ nbTypos }) => nbTypos, better: 'less' },
  geo: { text: 'searches.by-geo', value: ({ geoDistance }) => geoDistance, better: 'less' },
  words: { text: 'searches.by-words', value: ({ words }) => words, better: 'more' },
  filters: { text: 'searches.by-filters', value: ({ filters }) => filters, better: 'more' },
  proximity: { text: 'searches.by-proximity', value: ({ proximityDistance }) => proximityDistance, better: 'less' },
  attribute: { text: 'searches.by-attribute', value: ({ firstMatchedWord }) => firstMatchedWord, better: 'less' },
  exact: { text: 'searches.by-exact', value: ({ nbExactWords }) => nbExactWords, better: 'more' },
  custom: { text: 'searches.by-custom', value: ({ userScore }) => userScore, better: 'more' },
};

/** The criteria of a ranking that can be explained, in order. */
export const criteriaOf = (ranking: readonly string[]): Criterion[] => ranking.flatMap((name) => CRITERIA[name] ?? []);

/**
 * Returns why a result is before the next one. Undefined if no criterion decided: a rule, or a tie.
 * @example
 * explainRank(hits[0], hits[1], ['typo', 'custom']); // { text: 'searches.by-custom', own: 90, next: 40 }
 */
export function explainRank(hit: Hit, next: Hit | undefined, ranking: readonly string[]): Reason | undefined {
  const [own, other] = [hit._rankingInfo, next?._rankingInfo];
  if (!own || !other) return undefined;
  for (const { text, value, better } of criteriaOf(ranking)) {
    const [a, b] = [value(own) ?? 0, value(other) ?? 0];
    if (a === b) continue;
    // The next one is ahead in this criterion, so a rule moved it down.
    return a > b === (better === 'more') ? { text, own: a, next: b } : undefined;
  }
  return undefined;
}
