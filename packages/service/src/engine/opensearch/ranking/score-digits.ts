/** Score digits: several criteria in one score of the cluster, the first ones in the higher digits. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { ClusterQuery } from '../query/filter-query.ts';

/** Scores are exact up to here: the significand of a 32-bit float. */
const MAX_EXACT_SCORE = 2 ** 23;

/** One criterion: clauses that each add points from 0 up to a score. */
export interface ScoreDigit {
  /** Number of possible sums of points: from 0 to one less. */
  values: number;
  /** Returns the clauses for the weight of one point. */
  clauses: (weight: number) => readonly ClusterQuery[];
  /** Whether its clauses also select the matches, so that nothing is looked up twice. */
  selects?: boolean;
}

/** Returns the clauses of as many criteria as one score can distinguish. */
export function scoreClauses(digits: readonly ScoreDigit[]): {
  clauses: ClusterQuery[];
  /** Clauses that a match must each satisfy. */
  selecting: ClusterQuery[];
  weights: number[];
} {
  const used: ScoreDigit[] = [];
  let size = 1;
  for (const digit of digits) {
    if (size * digit.values > MAX_EXACT_SCORE) break;
    size *= digit.values;
    used.push(digit);
  }
  const weights: number[] = [];
  let weight = size;
  const clauses: ClusterQuery[] = [];
  const selecting: ClusterQuery[] = [];
  for (const digit of used) {
    weight /= digit.values;
    weights.push(weight);
    appendAll(digit.selects ? selecting : clauses, digit.clauses(weight));
  }
  return { clauses, selecting, weights };
}

/** Gives this many points to each record that a query finds. */
export const points = (query: ClusterQuery, boost: number): ClusterQuery => ({
  constant_score: { filter: query, boost },
});

/** The maximum of several clauses. */
export const bestOf = (queries: readonly ClusterQuery[]): ClusterQuery =>
  queries.length === 1 ? queries[0]! : { dis_max: { queries } };
