/** Queries of the k-NN plugin: the nearest vectors among the records that pass a filter, with cosines as scores. */
import type { ClusterQuery } from '../query/filter-query.ts';

/** The graph is searched for no fewer than so many: of fewer it misses some. */
const LEAST = 100;

/** Scores are floats of 24 bits. */
const ROUNDING = 1e-6;

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

/** The cosine that a score of the cluster tells: half of it, and a half. */
export const cosineOfScore = (score: number): number => 2 * score - 1;

/** The score that no record with such a cosine stays below. */
export const scoreOfCosine = (cosine: number): number => (1 + cosine) / 2 - ROUNDING;
