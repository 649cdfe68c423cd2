/** Nearest neighbours: finds the documents with the most similar vectors, first by their signs, then by the numbers of the nearest ones. */
import {
  addDirection,
  type Comparable,
  comparable,
  type DirectionSum,
  meanWithSample,
  PEAK_SIZE,
  SAMPLE_SIZE,
  usualCosines,
  type UsualCosines,
} from '../../meaning/meaning-rule.ts';
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import { ABSENT } from '../index/vector-kernel.ts';
import type { ModelVectors } from '../index/vectors.ts';

/**
 * Minimum number of documents, nearest by their signs, whose numbers are compared; at least 2 % of all. Ten of 100,000 are found in 99.9 %
 * of cases that way (measured; see the recall test).
 */
const MIN_COMPARED = 2000;
const SHARE_COMPARED = 0.02;

/** The nearest of all are selected from this many times as many candidates by signs. */
const PEAK_CANDIDATE_FACTOR = 4;

/**
 * Returns the expected share of the way from the mean cosine to 1, by the number of signs that differ (Hamming distance): the cosine of the
 * angle at which signs differ that often by chance, at least 0.
 */
function sharesByDistance(dimensions: number): Float64Array {
  const cosine = (distance: number): number => Math.cos((Math.PI * distance) / dimensions);
  return Float64Array.from({ length: dimensions + 1 }, (_, distance) => Math.max(0, cosine(distance)));
}

/** The neighbourhood of a query among the documents of an index. */
export interface Neighbourhood {
  /** Returns mean and spread of the cosines between a vector and unrelated documents. */
  usualWith: (vector: Comparable) => UsualCosines;
  /** The nearest of all living documents, including those that may not be hits, best first, with their cosines. */
  peak: readonly { doc: number; cosine: number }[];
  /** The documents that may be hits and are nearest by their signs, in ascending order of their numbers. */
  docs: Uint32Array;
  /** Maximum number of differing signs (Hamming distance) of the documents in `docs`. */
  limit: number;
  /** By document number: number of differing signs (Hamming distance); `ABSENT` for dead documents and those without a vector. */
  distances: Uint16Array;
  /** By distance: expected share of the way from the mean cosine to 1 (see `sharesByDistance`). */
  roughShares: Float64Array;
}

/**
 * Returns the smallest distance within which at least `minCount` documents are, or the maximum distance if there are fewer; and the number
 * of documents within it.
 */
function within(histogram: Uint32Array, minCount: number): { distance: number; count: number } {
  let count = 0;
  for (let distance = 0; distance < histogram.length; distance++) {
    count += histogram[distance] as number;
    if (count >= minCount) return { distance, count };
  }
  return { distance: histogram.length - 1, count };
}

/** Whether all living documents with a vector may be hits. */
const isNothingBlocked = (living: Uint32Array, open: Uint32Array): boolean =>
  living.every((count, distance) => count === open[distance]);

/** Returns the cosines of a sample of the living documents that have a vector. */
function sampleCosines(
  vectors: ModelVectors,
  vector: Comparable,
  { byDoc, count }: { byDoc: Uint16Array; count: number },
): number[] {
  const step = Math.max(1, Math.floor(count / SAMPLE_SIZE));
  const cosines: number[] = [];
  for (let doc = 0; doc < count; doc += step) if (byDoc[doc] !== ABSENT) cosines.push(vectors.cosineOf(doc, vector));
  return cosines;
}

/** Returns the sum of the directions of a sample of the living documents that have a vector. */
function sampleDirections(vectors: ModelVectors, { dead, count }: { dead: Uint8Array; count: number }): DirectionSum {
  const step = Math.max(1, Math.floor(count / SAMPLE_SIZE));
  const sample = { sums: new Float64Array(vectors.dimensions), count: 0 };
  for (let doc = 0; doc < count; doc += step) {
    const numbers = dead[doc] === 0 ? vectors.of(doc) : undefined;
    if (numbers) addDirection(sample, numbers);
  }
  return sample;
}

/** Returns the nearest of some documents by their cosines, at most `PEAK_SIZE`, best first. */
function nearestOf(docs: Uint32Array, cosines: Float32Array): { doc: number; cosine: number }[] {
  const furthestFirst = new Float64Array(cosines).map((cosine) => -cosine);
  const limit = -kthSmallest(furthestFirst, docs.length, Math.min(PEAK_SIZE, docs.length));
  const nearest: { doc: number; cosine: number }[] = [];
  for (let at = 0; at < docs.length; at++) {
    const cosine = cosines[at] as number;
    if (cosine >= limit) nearest.push({ doc: docs[at] as number, cosine });
  }
  return nearest.sort((a, b) => b.cosine - a.cosine || a.doc - b.doc).slice(0, PEAK_SIZE);
}

/** Finds neighbours in the vectors of one index, with buffers that are reused from search to search. */
export class NeighbourFinder {
  #byDoc = new Uint16Array(0);
  #byDistance: Float64Array = new Float64Array(0);
  #sampled: { vectors: ModelVectors; version: number; directions: DirectionSum } | undefined;

  /**
   * Finds the documents that are nearest to a query vector.
   * @param options.version Differs if documents were added or removed.
   * @param options.dead By document number: 0 for living documents.
   * @param options.blocked By document number: 0 for documents that may be hits.
   * @param options.unrelated Typical cosines of unrelated texts for the model, if they have been measured.
   * @returns Undefined if no living document has a vector. Valid until the next call.
   */
  find(
    vectors: ModelVectors,
    query: Int8Array,
    options: {
      count: number;
      version: number;
      dead: Uint8Array;
      blocked: Uint8Array;
      unrelated: UsualCosines | undefined;
    },
  ): Neighbourhood | undefined {
    const { count, blocked, unrelated } = options;
    this.#makeRoom(count, vectors.dimensions);
    const byDoc = this.#byDoc;
    const { living, open } = vectors.distances(vectors.signsOf(query), { ...options, byDoc });
    const near = within(open, Math.max(MIN_COMPARED, Math.ceil(count * SHARE_COMPARED)));
    const nearest = within(living, PEAK_SIZE * PEAK_CANDIDATE_FACTOR);
    if (nearest.count === 0) return undefined;
    const docs = vectors.within(near.distance, { count, blocked, maxCount: near.count });
    const peak =
      nearest.distance <= near.distance && isNothingBlocked(living, open)
        ? docs.filter((doc) => (byDoc[doc] as number) <= nearest.distance)
        : vectors.within(nearest.distance, { count, blocked: options.dead, maxCount: nearest.count });
    const cosines = vectors.cosinesOf(peak, comparable(query));
    return {
      usualWith: (vector) =>
        unrelated
          ? {
              mean: meanWithSample(this.#sample(vectors, options), vector, unrelated.mean),
              spread: unrelated.spread,
            }
          : usualCosines(sampleCosines(vectors, vector, { byDoc, count }), unrelated),
      peak: nearestOf(peak, cosines),
      docs,
      limit: near.distance,
      distances: byDoc,
      roughShares: this.#byDistance,
    };
  }

  #sample(vectors: ModelVectors, options: { count: number; version: number; dead: Uint8Array }): DirectionSum {
    const { version } = options;
    if (this.#sampled?.vectors !== vectors || this.#sampled.version !== version)
      this.#sampled = { vectors, version, directions: sampleDirections(vectors, options) };
    return this.#sampled.directions;
  }

  #makeRoom(count: number, dimensions: number): void {
    if (this.#byDistance.length !== dimensions + 1) this.#byDistance = sharesByDistance(dimensions);
    if (this.#byDoc.length < count) this.#byDoc = new Uint16Array(Math.ceil(count * 1.25));
  }
}
