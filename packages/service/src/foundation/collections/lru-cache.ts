/** LRU cache: holds the most recently used results, bounded by number and weight. */

/** A map that evicts the least recently used entry. */
export class LruCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;
  readonly #weigh: (key: string, value: V) => number;
  readonly #maxWeight: number;
  #weight = 0;

  /** `weigh` returns the weight that an entry counts against `maxWeight`; without it only the number of entries is bounded. */
  constructor(capacity: number, bound?: { weigh: (key: string, value: V) => number; maxWeight: number }) {
    this.#capacity = capacity;
    this.#weigh = bound?.weigh ?? (() => 0);
    this.#maxWeight = bound?.maxWeight ?? Infinity;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#forget(key);
    if (this.#capacity <= 0) return;
    this.#entries.set(key, value);
    this.#weight += this.#weigh(key, value);
    // An entry that is heavier than the limit is itself evicted in the end.
    while (this.#entries.size > this.#capacity || this.#weight > this.#maxWeight) this.#forgetOldest();
  }

  delete(key: string): void {
    this.#forget(key);
  }

  /** Makes room for one more entry. Returns the evicted value, if any. */
  makeRoom(): V | undefined {
    return this.#entries.size < this.#capacity ? undefined : this.#forgetOldest();
  }

  /** The keys, the least recently used first. */
  keys(): string[] {
    return [...this.#entries.keys()];
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #forget(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(key, value);
    return value;
  }

  #forgetOldest(): V | undefined {
    const [oldest] = this.#entries.keys();
    return oldest === undefined ? undefined : this.#forget(oldest);
  }
}
