/**
 * User set: the users of one query. 30-bit hashes while there are few, the registers of a HyperLogLog (standard error 1.6 %) beyond. The
 * text format can be added to others without decoding.
 */
import { readDigits, writeDigits } from '../../foundation/collections/digits.ts';
import { estimate } from './hyper-log-log.ts';

/** Number of hash bits that select a register. The error is 1.04 / √(2^PRECISION). */
const PRECISION = 12;
const REGISTERS = 2 ** PRECISION;

/** Number of hash bits for the rank. */
const RANK_BITS = 30 - PRECISION;

const HASH_DIGITS = 5;

/** More hashes would take more text than the registers, each of which is one digit. */
const MAX_HASHES = Math.floor(REGISTERS / HASH_DIGITS);

/** Shortens a hash of 53 bits (`hashOf`): the lowest bits select the register, the highest ones are for the rank. */
const shorten = (hash: number): number => Math.floor(hash / 2 ** (53 - RANK_BITS)) * REGISTERS + (hash % REGISTERS);

/**
 * @example
 * const users = new UserSet();
 * users.add(hashOf('user-1'));
 * users.count(); // 1
 */
export class UserSet {
  readonly #maxHashes: number;
  /** Open addressing: hashes are stored plus one, and 0 is an empty slot. */
  #places = new Int32Array(8);
  #size = 0;
  #registers: Uint8Array | undefined;

  /** @param maxHashes With more users, their number is estimated. */
  constructor(maxHashes = MAX_HASHES) {
    this.#maxHashes = maxHashes;
  }

  /** Adds a user by a 53-bit hash. */
  add(hash: number): void {
    this.#put(shorten(hash));
  }

  /** Adds a set in text format, which is a part of another text. */
  addText(text: string, from: number, to: number): void {
    if (to - from === REGISTERS) {
      const registers = this.#estimated();
      for (let at = 0; at < REGISTERS; at++) registers[at] = Math.max(registers[at]!, readDigits(text, from + at, 1));
    } else for (let at = from; at < to; at += HASH_DIGITS) this.#put(readDigits(text, at, HASH_DIGITS));
  }

  /** Adds registers with at least as many selecting bits, whose ranks are of the same hashes. */
  addRegisters(others: Uint8Array): void {
    const registers = this.#estimated();
    for (let at = 0; at < others.length; at++) {
      const rank = Math.min(others[at]!, RANK_BITS + 1);
      if (rank > registers[at % REGISTERS]!) registers[at % REGISTERS] = rank;
    }
  }

  /** Returns a copy. */
  copy(): UserSet {
    const copy = new UserSet(this.#maxHashes);
    copy.#places = this.#places.slice();
    copy.#size = this.#size;
    copy.#registers = this.#registers?.slice();
    return copy;
  }

  /** Approximate bytes in memory. */
  get bytes(): number {
    return this.#places.byteLength + (this.#registers?.byteLength ?? 0) + 200;
  }

  /** Returns the number of distinct users. */
  count(): number {
    return this.#registers ? estimate(this.#registers, RANK_BITS) : this.#size;
  }

  /** Encodes the set as text. Equal sets have equal texts, regardless of order. */
  encode(): string {
    if (this.#registers) return Array.from(this.#registers, (rank) => writeDigits(rank, 1)).join('');
    const hashes = this.#places.filter((place) => place !== 0).sort();
    return Array.from(hashes, (place) => writeDigits(place - 1, HASH_DIGITS)).join('');
  }

  #put(hash: number): void {
    if (this.#registers) return this.#rank(hash);
    const places = this.#places;
    const last = places.length - 1;
    let at = hash & last;
    for (; places[at] !== 0; at = (at + 1) & last) if (places[at] === hash + 1) return;
    places[at] = hash + 1;
    this.#size++;
    if (this.#size > this.#maxHashes) this.#estimated();
    else if (this.#size * 2 > places.length) this.#grow();
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Int32Array(before.length * 2);
    const last = this.#places.length - 1;
    for (const place of before) {
      if (place === 0) continue;
      let at = (place - 1) & last;
      while (this.#places[at] !== 0) at = (at + 1) & last;
      this.#places[at] = place;
    }
  }

  /** The rank of a hash is the position of the first set bit after those of the register. */
  #rank(hash: number): void {
    const register = hash % REGISTERS;
    const rank = Math.clz32(hash >>> PRECISION) - (31 - RANK_BITS);
    if (rank > this.#registers![register]!) this.#registers![register] = rank;
  }

  /** Converts the hashes into registers. */
  #estimated(): Uint8Array {
    if (this.#registers) return this.#registers;
    this.#registers = new Uint8Array(REGISTERS);
    for (const place of this.#places) if (place !== 0) this.#rank(place - 1);
    this.#places = new Int32Array(0);
    return this.#registers;
  }
}
