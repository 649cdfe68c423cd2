/** Nearest neighbours: the documents whose vectors are most like one, by their signs first and by their numbers among the nearest of these. */
import { blockOf, type ModelVectors, rowOf, signWords, writeSigns } from '../index/vectors.ts';

/** The square of the length of a unit vector in eight bits. */
const UNIT = 127 * 127;

/** Marks documents without a vector. */
const ABSENT = 0xffff;

/**
 * Of so many documents, the nearest by their signs, the numbers are compared: 2 % of all, and no fewer than this. Ten of 100,000 are found in 99.9 %
 * of cases that way (measured; see the test of recall).
 */
const MIN_COMPARED = 2000;
const SHARE_COMPARED = 0.02;

/** The documents that are looked at first, to say what lies near at all. */
const PEAK = 64;

/** Cosines by the number of signs that differ: what the angle is, if signs differ by chance as often as directions do. */
function cosinesByDistance(dimensions: number): Float64Array {
  return Float64Array.from({ length: dimensions + 1 }, (_, distance) => Math.cos((Math.PI * distance) / dimensions));
}

/** Ones in a word of 32 bits, in the bytes of the result. */
function onesByByte(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
}

/** How many signs of a row differ from those of the query. */
function signDistance(signs: Uint32Array, at: number, query: Uint32Array): number {
  let distance = 0;
  for (let word = 0; word < query.length; word++)
    distance += Math.imul(onesByByte((signs[at + word] as number) ^ (query[word] as number)), 0x01010101) >>> 24;
  return distance;
}

/** The cosine of two vectors in eight bits. */
export function cosineOf(numbers: Int8Array, other: Int32Array | Float32Array, at = 0): number {
  let [first, second] = [0, 0];
  const length = other.length & ~1;
  for (let dimension = 0; dimension < length; dimension += 2) {
    first += (numbers[at + dimension] as number) * (other[dimension] as number);
    second += (numbers[at + dimension + 1] as number) * (other[dimension + 1] as number);
  }
  if (length < other.length) first += (numbers[at + length] as number) * (other[length] as number);
  return (first + second) / UNIT;
}

/** What lies near a query among the documents of an index. */
export interface Neighbourhood {
  /** The mean cosine of all documents: what has nothing to do with the query is about that near. */
  mean: number;
  /** The cosine of the nearest document of all. */
  best: number;
  /** The nearest documents of all, the best first. */
  peak: readonly number[];
  /** The documents that may be hits and of which the cosine is known, in no order. */
  docs: Uint32Array;
  /** Whether the cosine of a document is known. */
  isCompared: (doc: number) => boolean;
  /** By document number: the cosine, or what the signs make of it for those that are further away; 0 without a vector. */
  cosineOf: (doc: number) => number;
}

/** How far away documents are by their signs, and how many by how far. */
interface Distances {
  byDoc: Uint16Array;
  /** By distance, the number of living documents, and of those that may be hits. */
  living: Uint32Array;
  open: Uint32Array;
}

function measureDistances(
  vectors: ModelVectors,
  query: Uint32Array,
  options: { count: number; dead: Uint8Array; blocked: Uint8Array; byDoc: Uint16Array },
): Distances {
  const { count, dead, blocked, byDoc } = options;
  const words = query.length;
  const [living, open] = [new Uint32Array(vectors.dimensions + 1), new Uint32Array(vectors.dimensions + 1)];
  byDoc.fill(ABSENT, 0, count);
  for (let doc = 0; doc < count; doc++) {
    const block = vectors.blocks[blockOf(doc)];
    const row = rowOf(doc);
    if (!block || block.present[row] !== 1 || dead[doc] !== 0) continue;
    const distance = signDistance(block.signs, row * words, query);
    byDoc[doc] = distance;
    living[distance] = (living[distance] as number) + 1;
    if (blocked[doc] === 0) open[distance] = (open[distance] as number) + 1;
  }
  return { byDoc, living, open };
}

/** The distance within which at least so many are, and how many that are. */
function within(histogram: Uint32Array, wanted: number): { distance: number; count: number } {
  let count = 0;
  for (let distance = 0; distance < histogram.length; distance++) {
    count += histogram[distance] as number;
    if (count >= wanted) return { distance, count };
  }
  return { distance: histogram.length - 1, count };
}

function meanOf(histogram: Uint32Array, cosines: Float64Array): number {
  let [sum, count] = [0, 0];
  for (let distance = 0; distance < histogram.length; distance++) {
    sum += (histogram[distance] as number) * (cosines[distance] as number);
    count += histogram[distance] as number;
  }
  return count === 0 ? 0 : sum / count;
}

/** Finds neighbours in the vectors of one index, with room that is used again from search to search. */
export class NeighbourFinder {
  #byDoc = new Uint16Array(0);
  #cosines = new Float32Array(0);
  #byDistance: Float64Array = new Float64Array(0);

  /**
   * @param options.dead By document number: 0 for the living.
   * @param options.blocked By document number: 0 for those that may be hits.
   * @returns Undefined where no document has a vector. Good until the next call.
   */
  find(
    vectors: ModelVectors,
    query: Int8Array,
    options: { count: number; dead: Uint8Array; blocked: Uint8Array },
  ): Neighbourhood | undefined {
    const { count } = options;
    this.#makeRoom(count, vectors.dimensions);
    const signs = new Uint32Array(signWords(vectors.dimensions));
    writeSigns(query, signs);
    const distances = measureDistances(vectors, signs, { ...options, byDoc: this.#byDoc });
    const { byDoc, living, open } = distances;
    const wanted = Math.max(MIN_COMPARED, Math.ceil(count * SHARE_COMPARED));
    const near = within(open, wanted);
    const nearest = within(living, Math.min(PEAK, wanted));
    if (nearest.count === 0) return undefined;
    const numbers = Int32Array.from(query);
    const cosines = this.#cosines;
    const docs = new Uint32Array(near.count);
    const peak: number[] = [];
    let length = 0;
    for (let doc = 0; doc < count; doc++) {
      const distance = byDoc[doc] as number;
      const isOpen = distance <= near.distance && options.blocked[doc] === 0;
      const isPeak = distance <= nearest.distance;
      if (!isOpen && !isPeak) continue;
      const row = rowOf(doc);
      cosines[doc] = cosineOf(vectors.blocks[blockOf(doc)]!.numbers, numbers, row * vectors.dimensions);
      if (isOpen) docs[length++] = doc;
      if (isPeak) peak.push(doc);
    }
    peak.sort((a, b) => (cosines[b] as number) - (cosines[a] as number) || a - b);
    const byDistance = this.#byDistance;
    const isCompared = (doc: number): boolean => (byDoc[doc] as number) <= near.distance && options.blocked[doc] === 0;
    return {
      mean: meanOf(living, byDistance),
      best: cosines[peak[0] as number] as number,
      peak,
      docs: docs.subarray(0, length),
      isCompared,
      cosineOf: (doc) => (isCompared(doc) ? (cosines[doc] as number) : (byDistance[byDoc[doc] as number] ?? 0)),
    };
  }

  #makeRoom(count: number, dimensions: number): void {
    if (this.#byDistance.length !== dimensions + 1) this.#byDistance = cosinesByDistance(dimensions);
    if (this.#byDoc.length >= count) return;
    const room = Math.ceil(count * 1.25);
    this.#byDoc = new Uint16Array(room);
    this.#cosines = new Float32Array(room);
  }
}
