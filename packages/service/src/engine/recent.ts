/** Remembers the most recently used results, a bounded number of them. */

/** A map that forgets the entry that was not used for the longest time. */
export class Recent<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
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
    this.#entries.delete(key);
    if (this.#capacity <= 0) return;
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) this.#forgetOldest();
  }

  /** Makes room for one more entry; answers the one that had to go, if any. */
  makeRoom(): V | undefined {
    return this.#entries.size < this.#capacity ? undefined : this.#forgetOldest();
  }

  clear(): void {
    this.#entries.clear();
  }

  #forgetOldest(): V | undefined {
    const [oldest] = this.#entries;
    if (!oldest) return undefined;
    this.#entries.delete(oldest[0]);
    return oldest[1];
  }
}
