/** Pair table (open addressing, lossy counting): how often records stand in one basket, in bounded memory however many pairs there are. */

/** Pairs kept at most: 24 bytes each. */
const MOST_SLOTS = 2 ** 23;
const FIRST_SLOTS = 2 ** 12;
/** How full it may be: fuller ones are searched slowly. */
const MOST_FULL = 0.6;
const EMPTY = -1;
/** Two numbers of records below 2^26 make one key. */
const SHIFT = 0x400_0000;

/** A pair of records. */
export interface Pair {
  a: number;
  b: number;
  /** The weights of the baskets that hold both, together. */
  weight: number;
  /** Shoppers who have such a basket. */
  shoppers: number;
}

/**
 * A table. When it is full, the pairs of the fewest shoppers are forgotten: what was counted so far of pairs that come again is too little by
 * that, never too much.
 *
 * @example
 * const table = new PairTable();
 * table.add({ a: 1, b: 2, shopper: 7, weight: 1 });
 */
export class PairTable {
  #keys = new Float64Array(FIRST_SLOTS).fill(EMPTY);
  #weights = new Float64Array(FIRST_SLOTS);
  #shoppers = new Uint32Array(FIRST_SLOTS);
  #last = new Uint32Array(FIRST_SLOTS);
  #size = 0;
  readonly #most: number;

  constructor(options: { mostSlots?: number } = {}) {
    this.#most = options.mostSlots ?? MOST_SLOTS;
  }

  get size(): number {
    return this.#size;
  }

  /** Counts a basket of a shopper that holds both; all baskets of one shopper come behind each other. */
  add({ a, b, shopper, weight }: { a: number; b: number; shopper: number; weight: number }): void {
    const key = Math.min(a, b) * SHIFT + Math.max(a, b);
    let slot = this.#slotOf(key);
    if (this.#keys[slot] === EMPTY) {
      if (this.#size + 1 > MOST_FULL * this.#keys.length) {
        this.#makeRoom();
        slot = this.#slotOf(key);
      }
      this.#put(slot, { key, weight, shoppers: 1, last: shopper });
      return;
    }
    this.#weights[slot] = this.#weights[slot]! + weight;
    if (this.#last[slot] !== shopper) this.#shoppers[slot] = this.#shoppers[slot]! + 1;
    this.#last[slot] = shopper;
  }

  *pairs(): Generator<Pair> {
    for (let slot = 0; slot < this.#keys.length; slot++) {
      const key = this.#keys[slot]!;
      if (key === EMPTY) continue;
      yield {
        a: Math.floor(key / SHIFT),
        b: key % SHIFT,
        weight: this.#weights[slot]!,
        shoppers: this.#shoppers[slot]!,
      };
    }
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    // Both halves, mixed (murmur3 finalizer).
    let hash = (Math.imul(Math.floor(key / SHIFT), 0x9e3779b1) ^ (key % SHIFT)) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
    let slot = (hash ^ (hash >>> 16)) & mask;
    while (this.#keys[slot] !== EMPTY && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #put(slot: number, row: { key: number; weight: number; shoppers: number; last: number }): void {
    this.#keys[slot] = row.key;
    this.#weights[slot] = row.weight;
    this.#shoppers[slot] = row.shoppers;
    this.#last[slot] = row.last;
    this.#size++;
  }

  /** Twice the room, or half of the pairs. */
  #makeRoom(): void {
    const isFull = this.#keys.length >= this.#most;
    const [keys, weights, shoppers, last] = [this.#keys, this.#weights, this.#shoppers, this.#last];
    const slots = isFull ? keys.length : keys.length * 2;
    this.#keys = new Float64Array(slots).fill(EMPTY);
    this.#weights = new Float64Array(slots);
    this.#shoppers = new Uint32Array(slots);
    this.#last = new Uint32Array(slots);
    const least = isFull ? leastKept(shoppers, { keys, most: this.#size / 2 }) : 0;
    this.#size = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      const key = keys[slot]!;
      if (key === EMPTY || shoppers[slot]! < least) continue;
      this.#put(this.#slotOf(key), { key, weight: weights[slot]!, shoppers: shoppers[slot]!, last: last[slot]! });
    }
  }
}

/** The number of shoppers from which on at most so many pairs are left; two at least. */
function leastKept(shoppers: Uint32Array, { keys, most }: { keys: Float64Array; most: number }): number {
  let least = 1;
  for (let left = Infinity; left > most;) {
    least++;
    left = 0;
    for (let slot = 0; slot < keys.length; slot++) if (keys[slot] !== EMPTY && shoppers[slot]! >= least) left++;
  }
  return least;
}
