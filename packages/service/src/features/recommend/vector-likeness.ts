/** Vector similarity: how close the embeddings of records are, relative to the average of the index. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';
import { comparable, innerProduct, lengthOf } from '../../engine/meaning/meaning-rule.ts';

/** Minimum share of records with a vector. Otherwise those would count as similar only because they have one. */
const LEAST_SHARE = 0.9;

/** Maximum number of records for a nearest-neighbour scan: larger scans would delay searches for too long. */
const MAX_SCANNED = 20_000;

/** Distances of other records from one record. */
export interface NearRecord {
  /** Returns the nearest records: at most `count`, or more if several are equally near. */
  nearest(count: number): number[];
  /** Similarity from 0, the average of all pairs, to 1, equal. Undefined if it has no vector. */
  likenessOf(doc: number): number | undefined;
}

/** Returns the mean cosine of all pairs: the squared length of the mean of all directions. */
function meanOfPairs(vectors: readonly Int8Array[], lengths: Float32Array): number {
  const sums = new Float64Array(vectors[0]?.length ?? 0);
  for (const [at, vector] of vectors.entries())
    for (let dimension = 0; dimension < sums.length; dimension++)
      sums[dimension] = sums[dimension]! + vector[dimension]! / lengths[at]!;
  return sums.reduce((sum, one) => sum + (one / vectors.length) ** 2, 0);
}

/** The vectors of the records of a content model, by document. */
export class VectorLikeness {
  readonly #vectors: readonly (Int8Array | undefined)[];
  readonly #docs: readonly number[];
  readonly #lengths: Float32Array;
  readonly #mean: number;

  /** @param vectors Undefined for records without one. Vectors of another length than the first are left out. */
  constructor(vectors: readonly (Int8Array | undefined)[]) {
    const dimensions = vectors.find((vector) => vector !== undefined)?.length;
    const docs = vectors.flatMap((vector, doc) => (vector?.length === dimensions ? [doc] : []));
    this.#docs = docs.length >= vectors.length * LEAST_SHARE ? docs : [];
    this.#vectors = this.#docs.length > 0 ? vectors : [];
    this.#lengths = Float32Array.from(this.#vectors, (vector) => (vector ? lengthOf(vector) : 0));
    const compared = this.#docs.map((doc) => vectors[doc]!);
    this.#mean = meanOfPairs(
      compared,
      Float32Array.from(this.#docs, (doc) => this.#lengths[doc]!),
    );
  }

  /** Undefined for a record without a vector. */
  near(source: number): NearRecord | undefined {
    const vector = this.#vectors[source];
    if (!vector) return undefined;
    const own = comparable(vector);
    const cosineWith = (doc: number): number =>
      innerProduct(this.#vectors[doc]!, own.numbers) / (this.#lengths[doc]! * own.length);
    return {
      nearest: (count) => {
        if (this.#docs.length > MAX_SCANNED) return [];
        const others = this.#docs.filter((doc) => doc !== source);
        const keys = Float64Array.from(others, (doc) => -cosineWith(doc));
        const last = count < keys.length ? kthSmallest(keys, keys.length, count) : Infinity;
        return others.filter((_, at) => keys[at]! <= last);
      },
      likenessOf: (doc) =>
        this.#vectors[doc]?.length === vector.length
          ? Math.max(0, (cosineWith(doc) - this.#mean) / (1 - this.#mean))
          : undefined,
    };
  }
}
