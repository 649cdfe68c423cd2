/** User sketch: how many different users, exact below 10,000, a HyperLogLog above (standard error 0.8 %); sketches merge. */

import { LruCache } from '../../collections/lru-cache.ts';

/** Up to so many users are counted one by one. */
const MOST_EXACT = 10_000;

/** Bits of a hash that choose a register; the error is 1.04 / √(2^PRECISION). */
const PRECISION = 14;
const REGISTERS = 2 ** PRECISION;

/** Bits of a hash that are left for the rank. */
const RANK_BITS = 53 - PRECISION;

/** Counts users. */
export interface UserSketch {
  add(user: string): void;
  /** Adds what `encode` of another one gave. */
  merge(encoded: string): void;
  /** How many different users there were. */
  count(): number;
  /** As text: the same for the same users, whatever their order and however they were merged. */
  encode(): string;
}

/** Mixes the bits of a number (the finalizer of MurmurHash3). */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A hash of 53 bits: two of 32 bits (FNV-1a, mixed), of one of which 21 are taken. */
function hashOf(user: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < user.length; at++) {
    const code = user.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return (mix(high) >>> 11) * 2 ** 32 + mix(low ^ Math.imul(high, 0x9e3779b1));
}

/** The register of a hash and its rank: the place of the first bit that is set behind those of the register. */
function putHash(registers: Uint8Array, hash: number): void {
  const register = hash % REGISTERS;
  const rest = Math.floor(hash / REGISTERS);
  const rank = rest === 0 ? RANK_BITS + 1 : RANK_BITS - Math.floor(Math.log2(rest));
  if (rank > registers[register]!) registers[register] = rank;
}

/** How many registers hold which rank, as the estimator wants them. */
function countRanks(registers: Uint8Array): Float64Array {
  const ranks = new Float64Array(RANK_BITS + 2);
  for (const rank of registers) ranks[rank]!++;
  return ranks;
}

function sigma(start: number): number {
  if (start === 1) return Infinity;
  let x = start;
  let y = 1;
  let z = x;
  for (let before = NaN; z !== before;) {
    x *= x;
    before = z;
    z += x * y;
    y += y;
  }
  return z;
}

function tau(start: number): number {
  if (start === 0 || start === 1) return 0;
  let x = start;
  let y = 1;
  let z = 1 - x;
  for (let before = NaN; z !== before;) {
    x = Math.sqrt(x);
    before = z;
    y /= 2;
    z -= (1 - x) ** 2 * y;
  }
  return z / 3;
}

/** The improved estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017): unbiased at any size. */
function estimate(registers: Uint8Array): number {
  const ranks = countRanks(registers);
  let z = REGISTERS * tau(1 - ranks[RANK_BITS + 1]! / REGISTERS);
  for (let rank = RANK_BITS; rank >= 1; rank--) z = (z + ranks[rank]!) / 2;
  z += REGISTERS * sigma(ranks[0]! / REGISTERS);
  return Math.round(REGISTERS ** 2 / (2 * Math.LN2 * z));
}

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
};
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/** How the two forms begin. */
const EXACT = 'e';
const ESTIMATED = 'h';

/** The hashes, in order, as little-endian doubles. */
function encodeHashes(hashes: ReadonlySet<number>): string {
  const view = new DataView(new ArrayBuffer(hashes.size * 8));
  for (const [at, hash] of Float64Array.from(hashes).sort().entries()) view.setFloat64(at * 8, hash, true);
  return EXACT + toBase64(new Uint8Array(view.buffer));
}

function decodeHashes(encoded: string): Float64Array {
  const bytes = fromBase64(encoded);
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => view.getFloat64(at * 8, true));
}

/** Sketches that were decoded before: the same days are asked for over and over. Weighed by their characters. */
const decoded = new LruCache<Float64Array | Uint8Array>(2000, {
  weigh: ({ length }) => length,
  mostWeight: 16_000_000,
});

function decode(encoded: string): Float64Array | Uint8Array {
  const known = decoded.get(encoded);
  if (known) return known;
  const body = encoded.slice(1);
  const made = encoded.startsWith(EXACT) ? decodeHashes(body) : fromBase64(body);
  decoded.set(encoded, made);
  return made;
}

/**
 * @example
 * const users = createUserSketch();
 * users.add('user-1');
 * users.count(); // 1
 */
export function createUserSketch(): UserSketch {
  let hashes: Set<number> | undefined = new Set();
  let registers: Uint8Array | undefined;

  const addHash = (hash: number) => {
    if (registers) {
      putHash(registers, hash);
      return;
    }
    hashes!.add(hash);
    if (hashes!.size < MOST_EXACT) return;
    registers = new Uint8Array(REGISTERS);
    for (const one of hashes!) putHash(registers, one);
    hashes = undefined;
  };
  const addRegisters = (others: Uint8Array) => {
    if (!registers) {
      registers = new Uint8Array(REGISTERS);
      for (const one of hashes!) putHash(registers, one);
      hashes = undefined;
    }
    for (let at = 0; at < REGISTERS; at++) if (others[at]! > registers[at]!) registers[at] = others[at]!;
  };

  return {
    add: (user) => addHash(hashOf(user)),
    merge: (encoded) => {
      const other = decode(encoded);
      if (other instanceof Uint8Array) addRegisters(other);
      else for (const hash of other) addHash(hash);
    },
    count: () => (registers ? estimate(registers) : hashes!.size),
    encode: () => (registers ? ESTIMATED + toBase64(registers) : encodeHashes(hashes!)),
  };
}
