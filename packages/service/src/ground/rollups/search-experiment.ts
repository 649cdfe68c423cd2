/** Search experiment: data of A/B tests and holdouts about one search, besides the test and its variant, as stored in its row. */

/** Whether the visitor of a search is in the holdout, while there is one. */
export interface HoldoutMark {
  /** ID of the holdout. */
  id: number;
  isHeldOut: boolean;
}

/** The visitor's variant in a test of suggestions. */
export interface SuggestionsMark {
  /** ID of the test. */
  id: number;
  /** 1 for the control, 2 and above for its rivals. */
  variant: number;
  /** The period of the test in which the visitor entered, from 0; 0 by default. */
  period?: number;
}

/**
 * Frequency of a query before a test: among the most frequent ones that make up half of the searches, among those up to four fifths, or
 * rarer.
 */
export const QUERY_FREQUENCIES = ['head', 'torso', 'tail'] as const;
export type QueryFrequency = (typeof QUERY_FREQUENCIES)[number];

/** Data of a search. */
export interface SearchExperiment {
  /** Duration of a search in a test, in milliseconds. */
  took?: number | undefined;
  /** For a search in a test, the earlier frequency of its query. Absent if it is unknown. */
  frequency?: QueryFrequency | undefined;
  /** The period of the test in which the visitor entered; 0, the first one, by default. */
  period?: number | undefined;
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures this search. Undefined if there is none. */
  suggestions?: SuggestionsMark | undefined;
  /** For interleaved rankings, the team of each shown record, one character per record: `a` the control, `b` its rival, `-` both. */
  teams?: string | undefined;
}

/**
 * Encodes the text of the column. Null if there is no data.
 *
 * @example
 * encodeExperiment({ period: 1 }); // '{"period":1}'
 */
export function encodeExperiment(said: SearchExperiment): string | null {
  const { period, holdout, suggestions, teams, took, frequency } = said;
  const isEmpty = !period && Object.entries(said).every(([name, value]) => name === 'period' || value === undefined);
  if (isEmpty) return null;
  return JSON.stringify({
    ...(took !== undefined && { took: Math.round(took * 100) / 100 }),
    ...(frequency && { frequency }),
    ...(period && { period }),
    ...(holdout && { holdout: [holdout.id, holdout.isHeldOut ? 1 : 0] }),
    ...(suggestions && { suggestions: [suggestions.id, suggestions.variant, suggestions.period ?? 0] }),
    ...(teams !== undefined && { teams }),
  });
}

/** The stored form. */
interface StoredExperiment extends Omit<SearchExperiment, 'holdout' | 'suggestions'> {
  holdout?: [id: number, isHeldOut: number];
  suggestions?: [id: number, variant: number, period: number];
}

const readSuggestionsMark = ([id, variant, period]: [number, number, number]): SuggestionsMark => ({
  id,
  variant,
  ...(period > 0 && { period }),
});

/**
 * Pattern for LIKE that matches the column of each search measured by a test of suggestions.
 *
 * @example
 * measuredBy(3); // '%"suggestions":[3,%'
 */
export const measuredBy = (id: number): string => `%"suggestions":[${id},%`;

/**
 * Decodes the text of the column.
 *
 * @example
 * decodeExperiment('{"holdout":[3,1]}'); // { holdout: { id: 3, isHeldOut: true } }
 */
export function decodeExperiment(text: string | null): SearchExperiment {
  if (text === null) return {};
  const { holdout, suggestions, ...others } = JSON.parse(text) as StoredExperiment;
  return {
    ...others,
    ...(holdout && { holdout: { id: holdout[0], isHeldOut: holdout[1] === 1 } }),
    ...(suggestions && { suggestions: readSuggestionsMark(suggestions) }),
  };
}
