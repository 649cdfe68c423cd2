/** Pair table (open addressing over dense rows, lossy counting): how often records stand in one basket, in bounded memory however many pairs there are. */
import { type Pair, PairRows, type Seen } from './pair-rows.ts';

/** Slots at most, of four bytes each; three of five are used before there are more. */
const MAX_SLOTS = 2 ** 23;
const FIRST_SLOTS = 2 ** 12;
/** How full it may be: fuller ones are searched slowly. */
const MAX_FULL = 0.6;
/** The slot of no row. */
const EMPTY = 0xffff_ffff;

/**
 * A table. When it is full, the pairs of the fewest shoppers are forgotten: what was counted so far of pairs that come again is too little by
 * that, never too much.
 *
 * @example
 * const table = new PairTable();
 * table.add(1, 2, { shopper: 7, weight: 1, sourceDays: sourceDay(network, at) });
 */
export class PairTable {
  /** The row of each pair, at the place to which its hash leads or behind it. */
  #slots = new Uint32Array(FIRST_SLOTS).fill(EMPTY);
  readonly #rows = new PairRows();
  readonly #most: number;

  constructor(options: { maxSlots?: number } = {}) {
    this.#most = options.maxSlots ?? MAX_SLOTS;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Counts a basket of a shopper that holds both; all baskets of one shopper come behind each other. */
  add(one: number, other: number, seen: Seen): void {
    const a = Math.min(one, other);
    const b = Math.max(one, other);
    let slot = this.#slotOf(a, b);
    const row = this.#slots[slot]!;
    if (row !== EMPTY) {
      this.#rows.count(row, seen);
      return;
    }
    if (this.size + 1 > MAX_FULL * this.#slots.length) {
      this.#makeRoom();
      slot = this.#slotOf(a, b);
    }
    this.#slots[slot] = this.#rows.push(a, b, seen);
  }

  /**
   * Tells the pairs from a place to before another one, the smaller number first.
   * @param visit Gets the same object for each of them: what it keeps it has to copy.
   */
  visit(from: number, to: number, visit: (pair: Readonly<Pair>) => void): void {
    const pair: Pair = { a: 0, b: 0, weight: 0, shoppers: 0, sourceDays: 0 };
    const end = Math.min(to, this.#rows.length);
    for (let row = from; row < end; row++) visit(this.#rows.read(row, pair));
  }

  #slotOf(a: number, b: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    // Both halves, mixed (murmur3 finalizer).
    let hash = (Math.imul(a, 0x9e3779b1) ^ b) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
    let slot = (hash ^ (hash >>> 16)) & mask;
    while (slots[slot] !== EMPTY && !this.#rows.isOf(slots[slot]!, a, b)) slot = (slot + 1) & mask;
    return slot;
  }

  /** Twice the slots, or half of the pairs. */
  #makeRoom(): void {
    const isFull = this.#slots.length >= this.#most;
    if (isFull) this.#rows.forgetRarest(this.size / 2);
    this.#slots = isFull ? this.#slots.fill(EMPTY) : new Uint32Array(this.#slots.length * 2).fill(EMPTY);
    for (let row = 0; row < this.#rows.length; row++) {
      this.#slots[this.#slotOf(this.#rows.a(row), this.#rows.b(row))] = row;
    }
  }
}
