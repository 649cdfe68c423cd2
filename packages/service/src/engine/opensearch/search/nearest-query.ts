/** Queries of the k-NN plugin: the nearest vectors among the records that pass a filter, with cosines as scores. */
import type { ClusterQuery } from '../query/filter-query.ts';

/** Minimum search depth of the graph: with less it misses some neighbours. */
const MIN_SEARCH_DEPTH = 100;

/** Tolerance, because scores are floats of 24 bits. */
const SCORE_TOLERANCE = 1e-6;

/** @param options.count Number of records requested from each shard. */
export const nearestQuery = (
  field: string,
  options: { numbers: ArrayLike<number>; count: number; filter?: ClusterQuery | undefined },
): ClusterQuery => ({
  knn: {
    [field]: {
      vector: Array.from(options.numbers),
      k: Math.max(MIN_SEARCH_DEPTH, options.count),
      ...(options.filter ? { filter: options.filter } : {}),
    },
  },
});

/** Converts a score of the cluster, which is half the cosine plus a half, to the cosine. */
export const cosineOfScore = (score: number): number => 2 * score - 1;

/** Returns the minimum score of records with such a cosine. */
export const scoreOfCosine = (cosine: number): number => (1 + cosine) / 2 - SCORE_TOLERANCE;
