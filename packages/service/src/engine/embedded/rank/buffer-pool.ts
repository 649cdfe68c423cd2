/** Buffer pool of the ranking: large arrays are lent and returned, because allocating them costs more than the work in them. */

/** Arrays of the same length with undefined content. */
export interface Buffers {
  docs: Uint32Array;
  keys: Float64Array;
}

/** Lends parts of two arrays like a stack: last lent, first returned. */
export class BufferPool {
  #docs = new Uint32Array(1024);
  #keys = new Float64Array(1024);
  #used = 0;

  /** Calls `work` with arrays of `length` entries, which it must not store. */
  lend<T>(length: number, work: (buffers: Buffers) => T): T {
    const start = this.#used;
    const end = start + length;
    if (end > this.#docs.length) {
      // Current borrowers still use the old arrays until they return them.
      this.#docs = new Uint32Array(end * 2);
      this.#keys = new Float64Array(end * 2);
    }
    this.#used = end;
    try {
      return work({ docs: this.#docs.subarray(start, end), keys: this.#keys.subarray(start, end) });
    } finally {
      this.#used = start;
    }
  }
}
