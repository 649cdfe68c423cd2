/** Score digits: several criteria in one score of the cluster, the first ones in the higher digits. */
import type { ClusterQuery } from './filter-query.ts';

/** Scores are exact up to here: the digits of a 32-bit float. */
const MOST = 2 ** 23;

/** One criterion: clauses that add to a score, each from 0 up. */
export interface ScoreDigit {
  /** Values that the sum of the points can have: from 0 to one less. */
  values: number;
  /** The clauses, for the weight of one point. */
  clauses: (weight: number) => readonly ClusterQuery[];
}

/** The clauses of as many criteria as one score can tell apart, and whether these are all. */
export function scoreClauses(digits: readonly ScoreDigit[]): { clauses: ClusterQuery[]; weights: number[]; isWhole: boolean } {
  const used: ScoreDigit[] = [];
  let size = 1;
  for (const digit of digits) {
    if (size * digit.values > MOST) break;
    size *= digit.values;
    used.push(digit);
  }
  const weights: number[] = [];
  let weight = size;
  const clauses = used.flatMap((digit) => {
    weight /= digit.values;
    weights.push(weight);
    return digit.clauses(weight);
  });
  return { clauses, weights, isWhole: used.length === digits.length };
}

/** So many points for each record that a query finds. */
export const points = (query: ClusterQuery, boost: number): ClusterQuery => ({
  constant_score: { filter: query, boost },
});

/** The best one of several. */
export const bestOf = (queries: readonly ClusterQuery[]): ClusterQuery =>
  queries.length === 1 ? queries[0]! : { dis_max: { queries } };
