/** The rule of hits by meaning, the same in every engine: what is near, how near it is, and which records are hits for that alone. */
import { largestOf } from '../../foundation/collections/extremes.ts';

/** Hits by meaning alone at most. */
export const MAX_ADDED = 1000;

/** What is not at least so near as this share of the nearest record is no hit by meaning. */
const SHARE_OF_BEST = 0.5;

/** So many of the nearest records say what the query is about (pseudo-relevance feedback). */
const FEEDBACK_RECORDS = 5;

/**
 * How near the nearest record is to a query for what a shop does not have, and to one for what it clearly has. In between it may be either
 * (measured: `car tires` in a shop of shoes 0.34, nine of ten everyday wordings of what there is 0.37 and more).
 */
export const UNCLEAR = 0.3;
const CLEAR = 0.55;

/** Hits by meaning where nothing is clearly near; the more clearly something is, the more there may be. */
const FEW_HITS = 10;

/** The nearest records that are looked at first, to say what lies near at all. */
export const PEAK = 64;

/** Records whose cosines say what is usual. */
export const SAMPLE = 512;

/** The mean of unrelated texts counts as so many records: that of a few says more of them than of the model, for in a shop of ten chairs all are near. */
const FEW = 16;

/** A vector that others are compared with, and its length. */
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

/** Makes vectors ready to be compared with one. */
export const comparable = (numbers: Int8Array | Int32Array): Comparable => ({
  numbers: new Int32Array(numbers),
  length: lengthOf(numbers),
});

/** The inner product of two vectors, in whole numbers of 32 bits and four sums, which is what compilers make fast. @param at Where the first one begins. */
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

/** The cosine of two vectors in eight bits, however long they are. */
export const cosineOf = (numbers: Int8Array, other: Comparable): number =>
  innerProduct(numbers, other.numbers) / (lengthOf(numbers) * other.length);

/** Mean and standard deviation of the cosines of what has nothing to do with each other. */
export interface UsualCosines {
  mean: number;
  spread: number;
}

/** What a model whose vectors were brought along is taken for while there are few of them. */
const UNKNOWN_MODEL: UsualCosines = { mean: 0, spread: 0.1 };

/** Vectors that are all the same have less; what is divided by it would be noise. */
const MIN_SPREAD = 0.001;

/**
 * What is usual by the cosines of a query with a sample of the records. Where nobody knows what the model makes of unrelated texts, it is the median, and
 * how far away those are that are less near: among the nearer ones are those that have to do with the query.
 * @param unrelated What the model makes of unrelated texts, where that was measured.
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
  if (length < FEW) return UNKNOWN_MODEL;
  const sorted = Float64Array.from(sample).sort();
  const median = sorted[length >>> 1] as number;
  const below = sorted.subarray(0, length >>> 1);
  const squares = below.reduce((sum, cosine) => sum + (median - cosine) ** 2, 0);
  return { mean: median, spread: Math.max(MIN_SPREAD, Math.sqrt(squares / below.length)) };
}

/** The sum of directions, by dimension, and how many there are: the sum of their cosines with a vector is that of the sum with it. */
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

/** The mean cosine of a sample with a vector. @param unrelated That of unrelated texts. */
export function meanWithSample({ sums, count }: DirectionSum, vector: Comparable, unrelated: number): number {
  let sum = 0;
  for (let at = 0; at < sums.length; at++) sum += (sums[at] as number) * (vector.numbers[at] as number);
  return meanOfSample({ sum: sum / vector.length, count }, unrelated);
}

/** The mean of the cosines of a sample: what has nothing to do with a query is about that near. @param unrelated That of unrelated texts. */
const meanOfSample = ({ sum, count }: { sum: number; count: number }, unrelated: number): number =>
  (sum + FEW * unrelated) / (count + FEW);

/** So many spreads above the mean are half way to the same text: few records of a large catalogue are nearer to a query that does not name them. */
const HALF_WAY = 5;

/** How near records are by their cosines. */
export interface SimilarityScale {
  /** From 0, as near as any record is, to 1, the same. */
  of(cosine: number): number;
  /** The cosine of which this is the similarity. */
  cosineAt(similarity: number): number;
}

/**
 * Similarities above the mean of all records, told in spreads of the model where it counts, so that one limit does for every model.
 *
 * @example
 * similarityScale({ mean: 0.1, spread: 0.07 }).of(0.45); // 0.5
 */
export function similarityScale({ mean, spread }: UsualCosines): SimilarityScale {
  const middle = Math.min(HALF_WAY * spread, (1 - mean) / 2);
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

/** How clearly records are what a query means, from 0 to 1, by the similarity of the nearest. */
const clarityOf = (nearest: number): number => Math.min(1, Math.max(0, (nearest - UNCLEAR) / (CLEAR - UNCLEAR)));

/** A record that completes a query, and how much it counts beside the query, which counts 1. */
export type Feedback<Record> = Record & { weight: number };

/**
 * What completes a query: the nearest records, as far as they are not much further away than the nearest. All of them count as much as the query
 * where they are clearly meant, and less where that is less clear: what is hardly near leads away from the query.
 * @param nearest The nearest first.
 */
export function feedbackOf<Record extends { similarity: number }>(nearest: readonly Record[]): Feedback<Record>[] {
  const best = nearest[0]?.similarity ?? 0;
  const least = Math.max(UNCLEAR, SHARE_OF_BEST * best);
  const seeds = nearest.slice(0, FEEDBACK_RECORDS).filter(({ similarity }) => similarity > least);
  const sum = seeds.reduce((total, { similarity }) => total + similarity - UNCLEAR, 0);
  return seeds.map((seed) => ({ ...seed, weight: (clarityOf(best) * (seed.similarity - UNCLEAR)) / sum }));
}

/** The direction of a query and of what completes it, in eight bits. */
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

/** The similarity of the last of so many hits, the nearest ones; 0 where there may be more than were looked at. */
function similarityOfLast(similarities: readonly number[], count: number): number {
  return similarities.toSorted((a, b) => b - a)[count - 1] ?? 0;
}

/**
 * How near a record must be to be a hit by meaning alone; undefined where nothing is near enough. Where nothing is clearly near, only the nearest
 * are hits, whatever filters leave of them.
 * @param near.nearest Of the nearest record to the query alone.
 * @param near.completed Of the nearest records, which no filter has narrowed, to the completed query.
 * @param minSimilarity Percent, as the query says it.
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
  const mayBeHits = Math.ceil(FEW_HITS / (1 - clarityOf(nearest)));
  return Math.max(least, SHARE_OF_BEST * largestOf(completed), similarityOfLast(completed, mayBeHits));
}
