/** Pair table (open addressing, lossy counting): how often records stand in one basket, in bounded memory however many pairs there are. */

/** Pairs kept at most: 28 bytes each. */
const MOST_SLOTS = 2 ** 23;
const FIRST_SLOTS = 2 ** 12;
/** How full it may be: fuller ones are searched slowly. */
const MOST_FULL = 0.6;
const EMPTY = -1;
/** The place of what has none. */
const NOWHERE = 0xffff_ffff;
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
  /** Where and when they did, as `evidence/source-days.ts` writes it. */
  sourceDays: number;
}

/**
 * A table. When it is full, the pairs of the fewest shoppers are forgotten: what was counted so far of pairs that come again is too little by
 * that, never too much.
 *
 * @example
 * const table = new PairTable();
 * table.add({ a: 1, b: 2, shopper: 7, weight: 1, sourceDays: sourceDay(network, at) });
 */
export class PairTable {
  #keys = new Float64Array(FIRST_SLOTS).fill(EMPTY);
  #weights = new Float64Array(FIRST_SLOTS);
  #shoppers = new Uint32Array(FIRST_SLOTS);
  #last = new Uint32Array(FIRST_SLOTS);
  #sourceDays = new Uint32Array(FIRST_SLOTS);
  #size = 0;
  readonly #most: number;

  constructor(options: { mostSlots?: number } = {}) {
    this.#most = options.mostSlots ?? MOST_SLOTS;
  }

  get size(): number {
    return this.#size;
  }

  /** Counts a basket of a shopper that holds both; all baskets of one shopper come behind each other. */
  add(seen: { a: number; b: number; shopper: number; weight: number; sourceDays: number }): void {
    const { a, b, shopper, weight, sourceDays } = seen;
    const key = Math.min(a, b) * SHIFT + Math.max(a, b);
    let slot = this.#slotOf(key);
    if (this.#keys[slot] === EMPTY) {
      if (this.#size + 1 > MOST_FULL * this.#keys.length) {
        this.#makeRoom();
        slot = this.#slotOf(key);
      }
      this.#put(slot, { key, weight, shoppers: 1, last: shopper, sourceDays });
      return;
    }
    this.#weights[slot] = this.#weights[slot]! + weight;
    if (this.#last[slot] !== shopper) this.#shoppers[slot] = this.#shoppers[slot]! + 1;
    this.#last[slot] = shopper;
    this.#sourceDays[slot] = this.#sourceDays[slot]! | sourceDays;
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
        sourceDays: this.#sourceDays[slot]!,
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

  #put(slot: number, row: Omit<Pair, 'a' | 'b'> & { key: number; last: number }): void {
    this.#keys[slot] = row.key;
    this.#weights[slot] = row.weight;
    this.#shoppers[slot] = row.shoppers;
    this.#last[slot] = row.last;
    this.#sourceDays[slot] = row.sourceDays;
    this.#size++;
  }

  /** Twice the room, or half of the pairs. One column after another: all of them twice would be what a training takes at its most. */
  #makeRoom(): void {
    const isFull = this.#keys.length >= this.#most;
    const slots = isFull ? this.#keys.length : this.#keys.length * 2;
    const least = isFull ? leastKept(this.#shoppers, { keys: this.#keys, most: this.#size / 2 }) : 0;
    const places = this.#moveKeys(slots, least);
    this.#weights = moveColumn(this.#weights, { places, to: new Float64Array(slots) });
    this.#shoppers = moveColumn(this.#shoppers, { places, to: new Uint32Array(slots) });
    this.#last = moveColumn(this.#last, { places, to: new Uint32Array(slots) });
    this.#sourceDays = moveColumn(this.#sourceDays, { places, to: new Uint32Array(slots) });
  }

  /** Puts the keys of pairs of so many shoppers into new slots; gives the new slot of each old one, or NOWHERE. */
  #moveKeys(slots: number, least: number): Uint32Array {
    const keys = this.#keys;
    const places = new Uint32Array(keys.length).fill(NOWHERE);
    this.#keys = new Float64Array(slots).fill(EMPTY);
    this.#size = 0;
    for (let slot = 0; slot < keys.length; slot++) {
      const key = keys[slot]!;
      if (key === EMPTY || this.#shoppers[slot]! < least) continue;
      const place = this.#slotOf(key);
      this.#keys[place] = key;
      places[slot] = place;
      this.#size++;
    }
    return places;
  }
}

/** Copies what stood in old slots into the new ones. */
function moveColumn<Column extends Float64Array | Uint32Array>(
  from: Column,
  { places, to }: { places: Uint32Array; to: Column },
): Column {
  for (let slot = 0; slot < places.length; slot++) {
    const place = places[slot]!;
    if (place !== NOWHERE) to[place] = from[slot]!;
  }
  return to;
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
