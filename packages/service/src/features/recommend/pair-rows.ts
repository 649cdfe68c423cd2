/** Pair rows: counts of each pair of records, 28 bytes each, in chunks, so that growing never copies existing rows. */

/** Rows per chunk, as a power of two. */
const CHUNK_BITS = 15;
const ROWS_PER_CHUNK = 2 ** CHUNK_BITS;
const WITHIN = ROWS_PER_CHUNK - 1;

/** A pair of records. */
export interface Pair {
  a: number;
  b: number;
  /** Total weight of the baskets with both. */
  weight: number;
  /** Number of shoppers with such a basket. */
  shoppers: number;
  /** Networks and days of these baskets, encoded by `evidence/source-days.ts`. */
  sourceDays: number;
}

/** The columns of some rows. */
class Chunk {
  readonly a = new Uint32Array(ROWS_PER_CHUNK);
  readonly b = new Uint32Array(ROWS_PER_CHUNK);
  readonly weights = new Float64Array(ROWS_PER_CHUNK);
  readonly shoppers = new Uint32Array(ROWS_PER_CHUNK);
  /** The last counted shopper. */
  readonly last = new Uint32Array(ROWS_PER_CHUNK);
  readonly sourceDays = new Uint32Array(ROWS_PER_CHUNK);
}

/** A basket of a shopper, as counted for each of its pairs. */
export interface Seen {
  shopper: number;
  weight: number;
  sourceDays: number;
}

/**
 * The rows of a table.
 *
 * @example
 * const rows = new PairRows();
 * rows.count(rows.push(1, 2, { shopper: 7, weight: 1, sourceDays: 0 }), { shopper: 8, weight: 1, sourceDays: 0 });
 * rows.read(0, pair).shoppers; // 2
 */
export class PairRows {
  length = 0;
  readonly #chunks: Chunk[] = [];

  /** Adds a pair that was seen once. Returns its row. */
  push(a: number, b: number, { shopper, weight, sourceDays }: Seen): number {
    const row = this.length++;
    if (this.#chunks.length <= row >>> CHUNK_BITS) this.#chunks.push(new Chunk());
    const chunk = this.#chunkOf(row);
    const at = row & WITHIN;
    chunk.a[at] = a;
    chunk.b[at] = b;
    chunk.weights[at] = weight;
    chunk.shoppers[at] = 1;
    chunk.last[at] = shopper;
    chunk.sourceDays[at] = sourceDays;
    return row;
  }

  /** Counts a repeated pair. */
  count(row: number, { shopper, weight, sourceDays }: Seen): void {
    const chunk = this.#chunkOf(row);
    const at = row & WITHIN;
    chunk.weights[at] = chunk.weights[at]! + weight;
    if (chunk.last[at] !== shopper) chunk.shoppers[at] = chunk.shoppers[at]! + 1;
    chunk.last[at] = shopper;
    chunk.sourceDays[at] = chunk.sourceDays[at]! | sourceDays;
  }

  isOf(row: number, a: number, b: number): boolean {
    const chunk = this.#chunkOf(row);
    return chunk.a[row & WITHIN] === a && chunk.b[row & WITHIN] === b;
  }

  a(row: number): number {
    return this.#chunkOf(row).a[row & WITHIN]!;
  }

  b(row: number): number {
    return this.#chunkOf(row).b[row & WITHIN]!;
  }

  /** Reads a row into a reused object: millions of objects would burden the garbage collector. */
  read(row: number, into: Pair): Pair {
    const chunk = this.#chunkOf(row);
    const at = row & WITHIN;
    into.a = chunk.a[at]!;
    into.b = chunk.b[at]!;
    into.weight = chunk.weights[at]!;
    into.shoppers = chunk.shoppers[at]!;
    into.sourceDays = chunk.sourceDays[at]!;
    return into;
  }

  /** Removes the pairs of the fewest shoppers, until at most `most` are left. The others are compacted. */
  forgetRarest(most: number): void {
    const least = this.#leastKept(most);
    let kept = 0;
    for (let row = 0; row < this.length; row++) {
      if (this.#chunkOf(row).shoppers[row & WITHIN]! < least) continue;
      this.#move(row, kept++);
    }
    this.length = kept;
    this.#chunks.length = Math.ceil(kept / ROWS_PER_CHUNK);
  }

  #chunkOf(row: number): Chunk {
    return this.#chunks[row >>> CHUNK_BITS]!;
  }

  /** Returns the minimum number of shoppers with which at most `most` pairs are left; two at least. */
  #leastKept(most: number): number {
    let least = 1;
    for (let left = Infinity; left > most;) {
      least++;
      left = 0;
      for (let row = 0; row < this.length; row++) if (this.#chunkOf(row).shoppers[row & WITHIN]! >= least) left++;
    }
    return least;
  }

  #move(from: number, to: number): void {
    const [source, target] = [this.#chunkOf(from), this.#chunkOf(to)];
    const [at, place] = [from & WITHIN, to & WITHIN];
    target.a[place] = source.a[at]!;
    target.b[place] = source.b[at]!;
    target.weights[place] = source.weights[at]!;
    target.shoppers[place] = source.shoppers[at]!;
    target.last[place] = source.last[at]!;
    target.sourceDays[place] = source.sourceDays[at]!;
  }
}
