/** The rule of hits by meaning, the same in every engine: which records are near, how near they are, and which are hits for that alone. */
import { largestOf } from '../../foundation/collections/extremes.ts';

/** Maximum number of hits by meaning alone. */
export const MAX_ADDED = 1000;

/** A record below this share of the nearest record's similarity is not a hit by meaning. */
const MIN_SHARE_OF_BEST = 0.5;

/** Number of nearest records that complete the query (pseudo-relevance feedback). */
const FEEDBACK_RECORDS = 5;

/**
 * Similarity of the nearest record to a query for goods that a shop does not have, and to one for goods that it clearly has. In between
 * either is possible (measured: `car tires` in a shop of shoes 0.34, nine of ten everyday wordings of existing goods 0.37 and more).
 */
export const UNCLEAR_SIMILARITY = 0.3;
const CLEAR_SIMILARITY = 0.55;

/** Maximum number of hits by meaning if nothing is clearly near; it grows with the similarity of the nearest record. */
const MAX_UNCLEAR_HITS = 10;

/** Number of nearest records that are examined first, to see whether anything is near at all. */
export const PEAK_SIZE = 64;

/** Number of records in a sample for typical cosines. */
export const SAMPLE_SIZE = 512;

/**
 * The mean of unrelated texts counts like this many records: the mean of a few records says more about them than about the model, because
 * in a shop of ten chairs all are near.
 */
const PRIOR_RECORDS = 16;

/** A vector for comparison with others, and its length. */
export interface Comparable {
  numbers: Int32Array;
  length: number;
}

export function lengthOf(numbers: Int8Array | Int32Array): number {
  let squares = 0;
  // A loop takes a tenth of the time of `reduce`, and each search measures several vectors.
  for (let at = 0; at < numbers.length; at++) squares += (numbers[at] as number) * (numbers[at] as number);
  return Math.sqrt(squares);
}

/** Prepares a vector for comparison. */
export const comparable = (numbers: Int8Array | Int32Array): Comparable => ({
  numbers: new Int32Array(numbers),
  length: lengthOf(numbers),
});

/** Inner product of two vectors, with 32-bit integers and four sums, which JIT compilers optimise best. @param at Offset of the first vector. */
export function innerProduct(numbers: Int8Array, other: Int32Array, at = 0): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const { length } = other;
  let dimension = 0;
  for (; dimension + 3 < length; dimension += 4) {
    first = (first + Math.imul(numbers[at + dimension] as number, other[dimension] as number)) | 0;
    second = (second + Math.imul(numbers[at + dimension + 1] as number, other[dimension + 1] as number)) | 0;
    third = (third + Math.imul(numbers[at + dimension + 2] as number, other[dimension + 2] as number)) | 0;
    fourth = (fourth + Math.imul(numbers[at + dimension + 3] as number, other[dimension + 3] as number)) | 0;
  }
  for (; dimension < length; dimension++)
    first = (first + Math.imul(numbers[at + dimension] as number, other[dimension] as number)) | 0;
  return first + second + third + fourth;
}

/** The cosine of two 8-bit vectors of any length. */
export const cosineOf = (numbers: Int8Array, other: Comparable): number =>
  innerProduct(numbers, other.numbers) / (lengthOf(numbers) * other.length);

/** Mean and standard deviation of the cosines of unrelated texts. */
export interface UsualCosines {
  mean: number;
  spread: number;
}

/** Assumption about a model whose vectors came with the records, while there are few of them. */
const DEFAULT_COSINES: UsualCosines = { mean: 0, spread: 0.1 };

/** Identical vectors have a smaller spread; dividing by it would amplify noise. */
const MIN_SPREAD = 0.001;

/**
 * Returns the typical cosines from those of a query with a sample of the records. If unrelated texts have not been measured for the model,
 * the median and the spread below it are used, because the nearer half includes related records.
 * @param unrelated Typical cosines of unrelated texts for the model, if measured.
 *
 * @example
 * usualCosines([0.1, 0.2, 0.15], { mean: 0.1, spread: 0.07 });
 */
export function usualCosines(sample: readonly number[], unrelated: UsualCosines | undefined): UsualCosines {
  const { length } = sample;
  if (unrelated) {
    const sum = sample.reduce((total, cosine) => total + cosine, 0);
    return { mean: meanOfSample({ sum, count: length }, unrelated.mean), spread: unrelated.spread };
  }
  if (length < PRIOR_RECORDS) return DEFAULT_COSINES;
  const sorted = Float64Array.from(sample).sort();
  const median = sorted[length >>> 1] as number;
  const below = sorted.subarray(0, length >>> 1);
  const squares = below.reduce((sum, cosine) => sum + (median - cosine) ** 2, 0);
  return { mean: median, spread: Math.max(MIN_SPREAD, Math.sqrt(squares / below.length)) };
}

/** The sum of directions by dimension, and their number: the sum of their cosines with a vector is the cosine of the sum with it. */
export interface DirectionSum {
  sums: Float64Array;
  count: number;
}

/** Adds the direction of a vector. */
export function addDirection(to: DirectionSum, numbers: Int8Array): void {
  const { sums } = to;
  const length = lengthOf(numbers);
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (numbers[at] as number) / length;
  to.count++;
}

/** Returns the mean cosine of a sample with a vector. @param unrelated Mean cosine of unrelated texts. */
export function meanWithSample({ sums, count }: DirectionSum, vector: Comparable, unrelated: number): number {
  let sum = 0;
  for (let at = 0; at < sums.length; at++) sum += (sums[at] as number) * (vector.numbers[at] as number);
  return meanOfSample({ sum: sum / vector.length, count }, unrelated);
}

/**
 * The mean of the cosines of a sample: about the cosine of records that are unrelated to a query. @param unrelated Mean cosine of unrelated
 * texts.
 */
const meanOfSample = ({ sum, count }: { sum: number; count: number }, unrelated: number): number =>
  (sum + PRIOR_RECORDS * unrelated) / (count + PRIOR_RECORDS);

/**
 * This many standard deviations above the mean are half way to the same text: few records of a large catalogue are nearer to a query that
 * does not name them.
 */
const HALF_WAY_DEVIATIONS = 5;

/** Converts cosines to similarities. */
export interface SimilarityScale {
  /** From 0, the least similar record, to 1, identical. */
  of(cosine: number): number;
  /** Returns the cosine of a similarity. */
  cosineAt(similarity: number): number;
}

/**
 * Similarities above the mean of all records, measured in the model's standard deviations where it matters, so that one limit fits every
 * model.
 *
 * @example
 * similarityScale({ mean: 0.1, spread: 0.07 }).of(0.45); // 0.5
 */
export function similarityScale({ mean, spread }: UsualCosines): SimilarityScale {
  const middle = Math.min(HALF_WAY_DEVIATIONS * spread, (1 - mean) / 2);
  const upper = 1 - mean - middle;
  return {
    of: (cosine) => {
      const above = cosine - mean;
      return above <= middle ? Math.max(0, above / (2 * middle)) : 0.5 + (above - middle) / (2 * upper);
    },
    cosineAt: (similarity) =>
      mean + (similarity <= 0.5 ? similarity * 2 * middle : middle + (similarity - 0.5) * 2 * upper),
  };
}

/** How clearly records match the meaning of a query, from 0 to 1, by the similarity of the nearest one. */
const clarityOf = (nearest: number): number =>
  Math.min(1, Math.max(0, (nearest - UNCLEAR_SIMILARITY) / (CLEAR_SIMILARITY - UNCLEAR_SIMILARITY)));

/** A record that completes a query, and its weight; the query has weight 1. */
export type Feedback<Record> = Record & { weight: number };

/**
 * Returns the records that complete the query: the nearest ones, if they are not much further away than the nearest. They have the weight
 * of the query if they clearly match, and less if it is less clear: records that are hardly near lead away from the query.
 * @param nearest In descending order of similarity.
 */
export function feedbackOf<Record extends { similarity: number }>(nearest: readonly Record[]): Feedback<Record>[] {
  const best = nearest[0]?.similarity ?? 0;
  const least = Math.max(UNCLEAR_SIMILARITY, MIN_SHARE_OF_BEST * best);
  const seeds = nearest.slice(0, FEEDBACK_RECORDS).filter(({ similarity }) => similarity > least);
  const sum = seeds.reduce((total, { similarity }) => total + similarity - UNCLEAR_SIMILARITY, 0);
  return seeds.map((seed) => ({ ...seed, weight: (clarityOf(best) * (seed.similarity - UNCLEAR_SIMILARITY)) / sum }));
}

/** Returns the 8-bit direction of a query together with the records that complete it. */
export function completedBy(query: Int8Array, feedback: readonly Feedback<{ numbers: Int8Array }>[]): Int8Array {
  const sum = new Float32Array(query.length);
  const add = (numbers: Int8Array, weight: number): void => {
    const share = weight / lengthOf(numbers);
    for (let dimension = 0; dimension < sum.length; dimension++)
      sum[dimension] = (sum[dimension] as number) + share * (numbers[dimension] as number);
  };
  add(query, 1);
  for (const { numbers, weight } of feedback) add(numbers, weight);
  let largest = 0;
  for (let at = 0; at < sum.length; at++) largest = Math.max(largest, Math.abs(sum[at] as number));
  const completed = new Int8Array(sum.length);
  for (let at = 0; at < sum.length; at++) completed[at] = Math.round(((sum[at] as number) * 127) / largest);
  return completed;
}

/** Returns the similarity of the last of the `count` nearest hits; 0 if there may be more than were examined. */
function similarityOfLast(similarities: readonly number[], count: number): number {
  return similarities.toSorted((a, b) => b - a)[count - 1] ?? 0;
}

/**
 * Returns the minimum similarity of a hit by meaning alone. Undefined if no record is near enough. If nothing is clearly near, only the
 * nearest records are hits, even if filters remove some of them.
 * @param near.nearest Of the record nearest to the query alone.
 * @param near.completed Of the nearest records without any filter, to the completed query.
 * @param minSimilarity Percent, as in the query.
 *
 * @example
 * leastSimilarity({ nearest: 0.7, completed: [0.8, 0.6, 0.3] }, 20); // 0.4
 */
export function leastSimilarity(
  { nearest, completed }: { nearest: number; completed: readonly number[] },
  minSimilarity: number,
): number | undefined {
  const least = minSimilarity / 100;
  if (nearest < least) return undefined;
  const mayBeHits = Math.ceil(MAX_UNCLEAR_HITS / (1 - clarityOf(nearest)));
  return Math.max(least, MIN_SHARE_OF_BEST * largestOf(completed), similarityOfLast(completed, mayBeHits));
}
