/** Vector arena: blocks of vectors in one memory, with the kernel that compares them in place. */
import { toWholeSteps, openKernel, type VectorKernel } from './vector-kernel.ts';

/** Rows per block. */
export const ROWS_PER_BLOCK = 1024;

/** Rows of one block: 8-bit vectors, each with its signs and its length. Successively allocated blocks are adjacent in memory. */
export interface VectorBlock {
  readonly arena: VectorArena;
  /** The number of its first row in the arena. */
  readonly start: number;
  /** Rows of `stride` bytes. */
  readonly numbers: Int8Array;
  /** One bit per dimension, 1 if the number is above its mean: the similarity of two vectors is about that of their signs. */
  readonly signs: Uint32Array;
  /** Lengths of the vectors; undefined content for rows without one. */
  readonly lengths: Float32Array;
  /** 1 for rows without a vector. */
  readonly empty: Uint8Array;
}

/** Adjacent rows of an arena, for consecutive documents. */
export interface VectorRun {
  readonly arena: VectorArena;
  readonly start: number;
  readonly count: number;
  /** The document of the first row. */
  readonly doc: number;
}

/** By distance, the number of living rows, and of those that are not blocked. */
export interface DistanceCounts {
  living: Uint32Array;
  open: Uint32Array;
}

/** Offset from one row to the next. */
export const strideOf = (dimensions: number): number => toWholeSteps(dimensions);

/** Number of 32-bit words for the signs of one vector. */
export const signWords = (dimensions: number): number => toWholeSteps(Math.ceil(dimensions / 8)) >>> 2;

/** Allocates consecutive parts of a memory. */
class Layout {
  end = 0;

  take(bytes: number): number {
    const start = this.end;
    this.end += toWholeSteps(bytes);
    return start;
  }
}

/** Memory layout: a query and its counts first, then the data of all rows, part by part. */
function layoutOf(dimensions: number, rows: number) {
  const layout = new Layout();
  return {
    query: layout.take(strideOf(dimensions) * 2),
    querySigns: layout.take(signWords(dimensions) * 4),
    living: layout.take((dimensions + 1) * 4),
    blocked: layout.take((dimensions + 1) * 4),
    flags: layout.take(rows),
    distances: layout.take(rows * 2),
    rows: layout.take(rows * 4),
    products: layout.take(rows * 4),
    empty: layout.take(rows),
    lengths: layout.take(rows * 4),
    signs: layout.take(rows * signWords(dimensions) * 4),
    numbers: layout.take(rows * strideOf(dimensions)),
    end: layout.end,
  };
}

/** Memory for some blocks of vectors of the same dimensions. */
export class VectorArena {
  readonly #dimensions: number;
  readonly #capacity: number;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #kernel: VectorKernel;
  readonly #bytes: Uint8Array;
  readonly #counts: { living: Uint32Array; blocked: Uint32Array };
  #used = 0;

  /** @param capacity Number of blocks. */
  constructor(dimensions: number, capacity: number) {
    this.#dimensions = dimensions;
    this.#capacity = capacity;
    this.#layout = layoutOf(dimensions, capacity * ROWS_PER_BLOCK);
    const { living, blocked, end } = this.#layout;
    this.#kernel = openKernel(end);
    const { buffer } = this.#kernel.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#counts = {
      living: new Uint32Array(buffer, living, dimensions + 1),
      blocked: new Uint32Array(buffer, blocked, dimensions + 1),
    };
  }

  /** Allocates the next block, empty. Undefined if the arena is full. */
  take(): VectorBlock | undefined {
    if (this.#used === this.#capacity) return undefined;
    const at = this.#layout;
    const start = ROWS_PER_BLOCK * this.#used++;
    const { buffer } = this.#bytes;
    const [stride, words] = [strideOf(this.#dimensions), signWords(this.#dimensions)];
    return {
      arena: this,
      start,
      numbers: new Int8Array(buffer, at.numbers + start * stride, ROWS_PER_BLOCK * stride),
      signs: new Uint32Array(buffer, at.signs + start * words * 4, ROWS_PER_BLOCK * words),
      lengths: new Float32Array(buffer, at.lengths + start * 4, ROWS_PER_BLOCK),
      empty: new Uint8Array(buffer, at.empty + start, ROWS_PER_BLOCK).fill(1),
    };
  }

  /** Lengths of the vectors of rows. */
  lengthsOf({ start, count }: VectorRun): Float32Array {
    return new Float32Array(this.#bytes.buffer, this.#layout.lengths + start * 4, count);
  }

  /** Starts distance measurements from the signs of a vector. */
  beginDistances(signs: Uint32Array): void {
    this.#bytes.set(new Uint8Array(signs.buffer, signs.byteOffset, signs.byteLength), this.#layout.querySigns);
    this.#counts.living.fill(0);
    this.#counts.blocked.fill(0);
  }

  /** Adds the counts since then, over all rows of this arena. */
  addCountsTo({ living, open }: DistanceCounts): void {
    const counts = this.#counts;
    for (let distance = 0; distance < living.length; distance++) {
      const count = counts.living[distance] as number;
      living[distance] = (living[distance] as number) + count;
      open[distance] = (open[distance] as number) + count - (counts.blocked[distance] as number);
    }
  }

  /**
   * Counts the signs of rows that differ from those of the vector.
   * @param dead By row: 0 for living documents.
   * @param blocked By row: 0 for documents that may be hits.
   * @returns By row. Valid until the next call.
   */
  distances({ start, count }: VectorRun, dead: Uint8Array, blocked: Uint8Array): Uint16Array {
    const at = this.#layout;
    const words = signWords(this.#dimensions);
    const results = at.distances + start * 2;
    const flags = at.flags + start;
    this.#kernel.distances(at.signs + start * words * 4, count, at.querySigns, words * 4, results, at.living);
    this.#kernel.tally(at.empty + start, count, results, at.living, -1, 1);
    this.#bytes.set(dead, flags);
    this.#kernel.tally(flags, count, results, at.living, -1, 1);
    this.#bytes.set(blocked, flags);
    this.#kernel.tally(flags, count, results, at.blocked, 1, 0);
    return new Uint16Array(this.#bytes.buffer, results, count);
  }

  /**
   * Returns the documents of rows that are within a distance in the last measurement, and not blocked.
   * @param blocked By row.
   * @returns In document order. Valid until the next call.
   */
  select({ start, count, doc }: VectorRun, blocked: Uint8Array, limit: number): Uint32Array {
    const at = this.#layout;
    this.#bytes.set(blocked, at.flags + start);
    const matched = this.#kernel.select(at.distances + start * 2, count, at.flags + start, limit, doc, at.rows);
    return new Uint32Array(this.#bytes.buffer, at.rows, matched);
  }

  /**
   * Returns the inner products of the vectors of some documents with a vector.
   * @param run Rows that include those of the documents.
   * @param vector Integers from -127 to 127.
   * @returns In the order of the documents. Valid until the next call.
   */
  products({ start, doc }: VectorRun, docs: Uint32Array, vector: ArrayLike<number>): Int32Array {
    const at = this.#layout;
    const { buffer } = this.#bytes;
    const stride = strideOf(this.#dimensions);
    // The padding of a vector up to a whole step is zero, here and in the rows.
    new Int16Array(buffer, at.query, stride).set(vector);
    const padded = new Uint32Array(buffer, at.rows, Math.ceil(docs.length / 4) * 4);
    padded.set(docs);
    padded.fill(doc, docs.length);
    // Address of document 0, which may wrap around like any address.
    const zero = at.numbers + (start - doc) * stride;
    this.#kernel.products(zero, stride, at.rows, padded.length, at.query, at.products);
    return new Int32Array(buffer, at.products, docs.length);
  }
}
