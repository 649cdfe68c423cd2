/** Search experiment: what A/B tests and holdouts say of one search, beside the test and its variant, as its row has it. */

/** A search of somebody in a holdout, or of somebody who is not, while there is one. */
export interface HoldoutMark {
  /** Number of the holdout. */
  id: number;
  isHeldOut: boolean;
}

/** The variant of a test of suggestions that the visitor of a search gets. */
export interface SuggestionsMark {
  /** Number of the test. */
  id: number;
  /** 1: the control; 2 and above: its rivals. */
  variant: number;
  /** The period of the test in which the visitor entered, from 0; 0 where it is absent. */
  period?: number;
}

/** How often a query was asked before a test began: among the most frequent ones that make up half of the searches, up to four fifths, or seldom. */
export const QUERY_FREQUENCIES = ['head', 'torso', 'tail'] as const;
export type QueryFrequency = (typeof QUERY_FREQUENCIES)[number];

/** What is said of a search. */
export interface SearchExperiment {
  /** How long a search in a test took, in milliseconds. */
  took?: number | undefined;
  /** Of a search in a test: how often its query was asked before; absent where that is not known. */
  frequency?: QueryFrequency | undefined;
  /** The period of the test in which the visitor entered; 0, the first one, where it is absent. */
  period?: number | undefined;
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures this search; undefined where none does. */
  suggestions?: SuggestionsMark | undefined;
  /** Of interleaved rankings: whose each shown record is, one character per record: `a` the control's, `b` its rival's, `-` of both. */
  teams?: string | undefined;
}

/**
 * The text of the column; null where nothing is said.
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

/** The same as it is stored. */
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
 * Text in the column of each search that a test of suggestions measures, for LIKE.
 *
 * @example
 * measuredBy(3); // '%"suggestions":[3,%'
 */
export const measuredBy = (id: number): string => `%"suggestions":[${id},%`;

/**
 * What the column says.
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
