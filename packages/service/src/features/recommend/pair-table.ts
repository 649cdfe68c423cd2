/** Pair table (open addressing over dense rows, lossy counting): counts how often records share a basket, in bounded memory for any number of pairs. */
import { type Pair, PairRows, type Seen } from './pair-rows.ts';

/** Maximum number of slots, of four bytes each. The table grows when three of five are used. */
const MAX_SLOTS = 2 ** 23;
const FIRST_SLOTS = 2 ** 12;
/** Maximum load factor: fuller tables are slow. */
const MAX_FULL = 0.6;
/** Value of an empty slot. */
const EMPTY = 0xffff_ffff;

/**
 * Counts pairs. When the table is full, the pairs of the fewest shoppers are removed: if they come again, their count is too low, never too
 * high.
 * that, never too much.
 *
 * @example
 * const table = new PairTable();
 * table.add(1, 2, { shopper: 7, weight: 1, sourceDays: sourceDay(network, at) });
 */
export class PairTable {
  /** The row of each pair, at the slot of its hash or after it. */
  #slots = new Uint32Array(FIRST_SLOTS).fill(EMPTY);
  readonly #rows = new PairRows();
  readonly #most: number;

  constructor(options: { maxSlots?: number } = {}) {
    this.#most = options.maxSlots ?? MAX_SLOTS;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Counts a basket of a shopper with both items. All baskets of one shopper must be added consecutively. */
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
   * Visits the pairs in a range of rows, the smaller item ID first.
   * @param visit Receives the same object for each pair, so it has to copy what it keeps.
   */
  visit(from: number, to: number, visit: (pair: Readonly<Pair>) => void): void {
    const pair: Pair = { a: 0, b: 0, weight: 0, shoppers: 0, sourceDays: 0 };
    const end = Math.min(to, this.#rows.length);
    for (let row = from; row < end; row++) visit(this.#rows.read(row, pair));
  }

  #slotOf(a: number, b: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    // Mixes both halves (murmur3 finalizer).
    let hash = (Math.imul(a, 0x9e3779b1) ^ b) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
    let slot = (hash ^ (hash >>> 16)) & mask;
    while (slots[slot] !== EMPTY && !this.#rows.isOf(slots[slot]!, a, b)) slot = (slot + 1) & mask;
    return slot;
  }

  /** Doubles the slots, or removes half of the pairs. */
  #makeRoom(): void {
    const isFull = this.#slots.length >= this.#most;
    if (isFull) this.#rows.forgetRarest(this.size / 2);
    this.#slots = isFull ? this.#slots.fill(EMPTY) : new Uint32Array(this.#slots.length * 2).fill(EMPTY);
    for (let row = 0; row < this.#rows.length; row++) {
      this.#slots[this.#slotOf(this.#rows.a(row), this.#rows.b(row))] = row;
    }
  }
}
