/** Remembers the most recently used results within a bound. */

/** A map that forgets the entry that was not used for the longest time. */
export class Recent<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;
  readonly #weigh: (value: V) => number;
  #weight = 0;

  /** The weights of the entries together stay within `capacity`; without `weigh` it is their number. */
  constructor(capacity: number, weigh: (value: V) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
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

  /** An entry that alone is heavier than the capacity is not kept. */
  set(key: string, value: V): void {
    this.#delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#capacity) return;
    this.#entries.set(key, value);
    this.#weight += weight;
    while (this.#weight > this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (oldest.done) return;
      this.#delete(oldest.value);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(value);
  }
}
