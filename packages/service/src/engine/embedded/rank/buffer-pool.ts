/** Buffer pool of the ranking: large arrays are lent and taken back, because fresh ones cost more than the work done in them. */

/** Arrays of the same length; what they hold at first means nothing. */
export interface Buffers {
  docs: Uint32Array;
  keys: Float64Array;
}

/** Lends parts of two arrays like a stack: what was lent last comes back first. */
export class BufferPool {
  #docs = new Uint32Array(1024);
  #keys = new Float64Array(1024);
  #used = 0;

  /** Calls `work` with arrays of `length` entries, which it must not keep. */
  lend<T>(length: number, work: (buffers: Buffers) => T): T {
    const start = this.#used;
    const end = start + length;
    if (end > this.#docs.length) {
      // Who holds parts of the old arrays keeps them until the work is done.
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
