/** Vectors of facet values in memory: loaded from the store, and created in the background for missing ones. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Queryable } from '../../store/store.ts';
import { hashText } from './text-hash.ts';
import { readVectors } from './vector-rows.ts';

/** Maximum number of cached vectors: 4 MB with 384 dimensions. */
const MAX_CACHED = 10_000;

/** Milliseconds after a failure before the next attempt. */
const RETRY_AFTER = 30_000;

/** Milliseconds after which a call is aborted. */
const GIVE_UP_AFTER = 30_000;

/** Dependencies of the vectors. */
export interface ValueVectorOptions {
  embedder: Embedder;
  /** Vectors stored by the job. */
  store: Queryable;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called with failures. */
  onError: (error: unknown) => void;
}

/** The vectors of facet values by one model. */
export class ValueVectors {
  readonly #options: ValueVectorOptions;
  readonly #cached = new LruCache<Int8Array>(MAX_CACHED);
  readonly #ending = new AbortController();
  #run: Promise<void> | undefined;
  #failedAt: number | undefined;

  constructor(options: ValueVectorOptions) {
    this.#options = options;
  }

  /**
   * Returns the vectors of values, in their order. Undefined if they cannot be created. Never rejects. @param values Fewer than the cache
   * size.
   */
  async of(values: readonly string[]): Promise<readonly Int8Array[] | undefined> {
    // One call at a time creates vectors; later ones find them in the cache.
    while (this.#run) await this.#run;
    const missing = values.filter((value) => !this.#cached.get(value));
    if (missing.length > 0) {
      if (this.#isResting()) return undefined;
      this.#run = this.#make(missing).finally(() => (this.#run = undefined));
      await this.#run;
    }
    const vectors = values.map((value) => this.#cached.get(value));
    return vectors.every((vector) => vector !== undefined) ? vectors : undefined;
  }

  /** Loads the stored vectors of these values into memory. Never rejects. */
  async load(values: readonly string[]): Promise<void> {
    while (this.#run) await this.#run;
    const missing = values.filter((value) => !this.#cached.has(value));
    if (missing.length === 0) return;
    this.#run = this.#read(missing).finally(() => (this.#run = undefined));
    await this.#run;
  }

  close(): void {
    this.#ending.abort(new Error('The service is closing'));
  }

  #isResting(): boolean {
    return this.#failedAt !== undefined && this.#options.now() - this.#failedAt < RETRY_AFTER;
  }

  async #read(values: readonly string[]): Promise<void> {
    const { embedder, store, onError } = this.#options;
    try {
      const hashes = await Promise.all(values.map(hashText));
      const stored = await readVectors(store, embedder.model, hashes);
      for (const [at, value] of values.entries()) {
        const vector = stored.get(hashes[at]!);
        if (vector) this.#cached.set(value, vector);
      }
    } catch (error) {
      if (!this.#ending.signal.aborted) onError(error);
    }
  }

  async #make(values: readonly string[]): Promise<void> {
    const { embedder, now, onError } = this.#options;
    try {
      for (let at = 0; at < values.length; at += embedder.batchSize) {
        const batch = values.slice(at, at + embedder.batchSize);
        const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(GIVE_UP_AFTER)]);
        const vectors = await embedder.embed(batch, { kind: 'document', signal });
        for (const [place, value] of batch.entries()) this.#cached.set(value, toEightBits(vectors[place]!));
      }
      this.#failedAt = undefined;
    } catch (error) {
      this.#failedAt = now();
      if (!this.#ending.signal.aborted) onError(error);
    }
  }
}
