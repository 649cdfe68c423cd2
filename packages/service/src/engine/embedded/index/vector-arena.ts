/** Vector arena: blocks of vectors in one memory, with the kernel that compares them where they lie. */
import { ABSENT, inSteps, openKernel, type VectorKernel } from './vector-kernel.ts';

/** Rows of a block. */
export const BLOCK = 1024;

/** Rows of one block: vectors in eight bits, each with its signs and its length. */
export interface VectorBlock {
  readonly arena: VectorArena;
  /** Rows of `stride` bytes. */
  readonly numbers: Int8Array;
  /** A bit a dimension, 1 where the number is above its mean: two vectors are about as near as their signs are alike. */
  readonly signs: Uint32Array;
  /** How long each vector is; 0 for rows without one. */
  readonly lengths: Float32Array;
}

/** By distance, the number of living rows, and of those that are not blocked. */
export interface DistanceCounts {
  living: Uint32Array;
  open: Uint32Array;
}

/** Numbers from the beginning of one row to that of the next. */
export const strideOf = (dimensions: number): number => inSteps(dimensions);

/** Words of 32 bits for the signs of one vector. */
export const signWords = (dimensions: number): number => inSteps(Math.ceil(dimensions / 8)) >>> 2;

/** Takes parts of a memory, one behind the other. */
class Layout {
  end = 0;

  take(bytes: number): number {
    const start = this.end;
    this.end += inSteps(bytes);
    return start;
  }
}

/** Where everything lies: a query and what is computed first, then the blocks; their parts are told from the beginning of the block. */
function layoutOf(dimensions: number) {
  const layout = new Layout();
  const scratch = {
    query: layout.take(strideOf(dimensions)),
    signs: layout.take(signWords(dimensions) * 4),
    dead: layout.take(BLOCK),
    blocked: layout.take(BLOCK),
    distances: layout.take(BLOCK * 2),
    rows: layout.take(BLOCK * 2),
    products: layout.take(BLOCK * 4),
    living: layout.take((dimensions + 1) * 4),
    open: layout.take((dimensions + 1) * 4),
  };
  const block = new Layout();
  const parts = {
    numbers: block.take(BLOCK * strideOf(dimensions)),
    signs: block.take(BLOCK * signWords(dimensions) * 4),
    lengths: block.take(BLOCK * 4),
  };
  return { scratch, blocksAt: layout.end, parts, blockBytes: block.end };
}

/** Room for some blocks of vectors of the same dimensions. */
export class VectorArena {
  readonly #dimensions: number;
  readonly #capacity: number;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #kernel: VectorKernel;
  readonly #bytes: Uint8Array;
  readonly #counts: DistanceCounts;
  #used = 0;

  /** @param capacity Blocks. */
  constructor(dimensions: number, capacity: number) {
    this.#dimensions = dimensions;
    this.#capacity = capacity;
    this.#layout = layoutOf(dimensions);
    const { scratch, blocksAt, blockBytes } = this.#layout;
    this.#kernel = openKernel(blocksAt + capacity * blockBytes);
    const { buffer } = this.#kernel.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#counts = {
      living: new Uint32Array(buffer, scratch.living, dimensions + 1),
      open: new Uint32Array(buffer, scratch.open, dimensions + 1),
    };
  }

  /** The next block, empty; undefined where there is no more room. */
  take(): VectorBlock | undefined {
    if (this.#used === this.#capacity) return undefined;
    const { parts, blocksAt, blockBytes } = this.#layout;
    const start = blocksAt + blockBytes * this.#used++;
    const { buffer } = this.#bytes;
    return {
      arena: this,
      numbers: new Int8Array(buffer, start + parts.numbers, BLOCK * strideOf(this.#dimensions)),
      signs: new Uint32Array(buffer, start + parts.signs, BLOCK * signWords(this.#dimensions)),
      lengths: new Float32Array(buffer, start + parts.lengths, BLOCK),
    };
  }

  /** Begins to measure distances from the signs of a vector. */
  beginDistances(signs: Uint32Array): void {
    this.#bytes.set(new Uint8Array(signs.buffer, signs.byteOffset, signs.byteLength), this.#layout.scratch.signs);
    this.#counts.living.fill(0);
    this.#counts.open.fill(0);
  }

  /** Adds what was counted since, in all blocks of this arena. */
  addCountsTo({ living, open }: DistanceCounts): void {
    const counts = this.#counts;
    for (let distance = 0; distance < living.length; distance++) {
      living[distance] = (living[distance] as number) + (counts.living[distance] as number);
      open[distance] = (open[distance] as number) + (counts.open[distance] as number);
    }
  }

  /**
   * How many signs of the rows of a block differ from those of the vector.
   * @param dead By row: 0 for the living.
   * @param blocked By row: 0 for those that may be hits.
   * @returns By row. Good until the next call.
   */
  distances({ signs, lengths }: VectorBlock, dead: Uint8Array, blocked: Uint8Array): Uint16Array {
    const at = this.#layout.scratch;
    this.#bytes.set(dead, at.dead);
    this.#bytes.set(blocked, at.blocked);
    this.#kernel.distances(
      signs.byteOffset,
      dead.length,
      at.signs,
      signWords(this.#dimensions) * 4,
      lengths.byteOffset,
      at.dead,
      at.blocked,
      at.distances,
      at.living,
      at.open,
    );
    return new Uint16Array(this.#bytes.buffer, at.distances, dead.length);
  }

  /**
   * The rows within a distance that are not blocked.
   * @param distances By row, `BLOCK` at most.
   * @param blocked As many.
   * @returns In their order. Good until the next call.
   */
  select(distances: Uint16Array, blocked: Uint8Array, limit: number): Uint16Array {
    const at = this.#layout.scratch;
    const scratch = new Uint16Array(this.#bytes.buffer, at.distances, BLOCK);
    scratch.fill(ABSENT, distances.length);
    scratch.set(distances);
    this.#bytes.set(blocked, at.blocked);
    const count = this.#kernel.select(at.distances, BLOCK, at.blocked, limit, at.rows);
    return new Uint16Array(this.#bytes.buffer, at.rows, count);
  }

  /**
   * The inner products of some rows of a block with a vector.
   * @param rows `BLOCK` at most.
   * @param vector Whole numbers from -127 to 127.
   * @returns By row, in the order of the rows. Good until the next call.
   */
  products({ numbers }: VectorBlock, rows: ArrayLike<number>, vector: ArrayLike<number>): Int32Array {
    const at = this.#layout.scratch;
    // What stands behind a vector up to its last step is zero, here and in the rows.
    this.#bytes.set(vector, at.query);
    const padded = new Uint16Array(this.#bytes.buffer, at.rows, Math.ceil(rows.length / 4) * 4);
    padded.fill(0, rows.length);
    padded.set(rows);
    this.#kernel.products(
      numbers.byteOffset,
      strideOf(this.#dimensions),
      at.rows,
      padded.length,
      at.query,
      at.products,
    );
    return new Int32Array(this.#bytes.buffer, at.products, rows.length);
  }
}
