/** Queries of the k-NN plugin: the nearest vectors among the records that pass a filter, with inner products as scores. */
import { UNIT } from '../../meaning/meaning-rule.ts';
import type { ClusterQuery } from '../query/filter-query.ts';

/** The graph is searched for no fewer than so many: of fewer it misses some. */
const LEAST = 100;

/** Scores are floats of 24 bits, and what is compared with them a sum of fractions. */
const ROUNDING = 0.5;

/** @param options.count Records that are wanted of each part of the index. */
export const nearestQuery = (
  field: string,
  options: { numbers: ArrayLike<number>; count: number; filter?: ClusterQuery | undefined },
): ClusterQuery => ({
  knn: {
    [field]: {
      vector: Array.from(options.numbers),
      k: Math.max(LEAST, options.count),
      ...(options.filter ? { filter: options.filter } : {}),
    },
  },
});

/** The cosine that a score of the cluster tells: Lucene adds 1 to an inner product, and turns one below 0 into a fraction. */
export const cosineOfScore = (score: number): number => (score >= 1 ? score - 1 : 1 - 1 / score) / UNIT;

/** The score that no record with such a cosine stays below. */
export function scoreOfCosine(cosine: number): number {
  const product = cosine * UNIT - ROUNDING;
  return product >= 0 ? product + 1 : 1 / (1 - product);
}
