/** Step columns: the steps of shoppers, 16 bytes each, in chunks, so that growing never copies existing steps. */

/** Steps per chunk, as a power of two. */
const CHUNK_BITS = 15;
const STEPS_PER_CHUNK = 2 ** CHUNK_BITS;
const WITHIN = STEPS_PER_CHUNK - 1;

/** The columns of some steps: shopper, action, and time in milliseconds since the Unix epoch. */
export interface Steps {
  readonly user: Uint32Array;
  readonly what: Uint32Array;
  readonly at: Float64Array;
}

/** Storage for some steps. */
class Chunk implements Steps {
  readonly user = new Uint32Array(STEPS_PER_CHUNK);
  readonly what = new Uint32Array(STEPS_PER_CHUNK);
  readonly at = new Float64Array(STEPS_PER_CHUNK);
}

/**
 * The steps of a log.
 *
 * @example
 * const steps = new StepColumns();
 * steps.push(7, 3, Date.now());
 * steps.user(0); // 7
 */
export class StepColumns {
  length = 0;
  readonly #chunks: Chunk[] = [];

  /**
   * @param user Number of the shopper.
   * @param what Number of the action.
   * @param at Time in milliseconds since the Unix epoch.
   */
  push(user: number, what: number, at: number): void {
    const step = this.length++;
    if (this.#chunks.length <= step >>> CHUNK_BITS) this.#chunks.push(new Chunk());
    const chunk = this.#chunks[step >>> CHUNK_BITS]!;
    chunk.user[step & WITHIN] = user;
    chunk.what[step & WITHIN] = what;
    chunk.at[step & WITHIN] = at;
  }

  user(step: number): number {
    return this.#chunks[step >>> CHUNK_BITS]!.user[step & WITHIN]!;
  }

  what(step: number): number {
    return this.#chunks[step >>> CHUNK_BITS]!.what[step & WITHIN]!;
  }

  at(step: number): number {
    return this.#chunks[step >>> CHUNK_BITS]!.at[step & WITHIN]!;
  }

  /** Returns a copy of the columns from a step on. */
  from(first: number): Steps {
    const count = this.length - first;
    const steps = { user: new Uint32Array(count), what: new Uint32Array(count), at: new Float64Array(count) };
    for (let place = 0; place < count; place++) {
      const chunk = this.#chunks[(first + place) >>> CHUNK_BITS]!;
      const within = (first + place) & WITHIN;
      steps.user[place] = chunk.user[within]!;
      steps.what[place] = chunk.what[within]!;
      steps.at[place] = chunk.at[within]!;
    }
    return steps;
  }
}
