/** Likeness by vectors: how near records are by what they mean, beside what all records of the index have in common. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';
import { comparable, innerProduct, lengthOf } from '../../engine/meaning/meaning-rule.ts';

/** Where fewer records have one, those would be alike for that alone. */
const LEAST_SHARE = 0.9;

/** Of more records the nearest are not looked for: comparing all of them takes longer than a search may wait. */
const MAX_SCANNED = 20_000;

/** How near others are to one record. */
export interface NearRecord {
  /** The nearest, at most `count` or as many more as are as near. */
  nearest(count: number): number[];
  /** From 0, as near as any two records are, to 1, the same; undefined where it has no vector. */
  likenessOf(doc: number): number | undefined;
}

/** The mean cosine of all pairs: the square of the length of the mean of all directions. */
function meanOfPairs(vectors: readonly Int8Array[], lengths: Float32Array): number {
  const sums = new Float64Array(vectors[0]?.length ?? 0);
  for (const [at, vector] of vectors.entries())
    for (let dimension = 0; dimension < sums.length; dimension++)
      sums[dimension] = sums[dimension]! + vector[dimension]! / lengths[at]!;
  return sums.reduce((sum, one) => sum + (one / vectors.length) ** 2, 0);
}

/** The vectors of the records of a content model, by their numbers. */
export class VectorLikeness {
  readonly #vectors: readonly (Int8Array | undefined)[];
  readonly #docs: readonly number[];
  readonly #lengths: Float32Array;
  readonly #mean: number;

  /** @param vectors Undefined for records without one; those of another length than the first one are left out. */
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
