/** User sketch: how many different users, exact below 10,000, a HyperLogLog above (standard error 0.8 %); sketches merge. */

import { LruCache } from '../../collections/lru-cache.ts';
import { estimate, hashOf } from './hyper-log-log.ts';

/** Up to so many users are counted one by one. */
const MAX_EXACT = 10_000;

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

/** The register of a hash and its rank: the place of the first bit that is set behind those of the register. */
function putHash(registers: Uint8Array, hash: number): void {
  const register = hash % REGISTERS;
  const rest = Math.floor(hash / REGISTERS);
  const rank = rest === 0 ? RANK_BITS + 1 : RANK_BITS - Math.floor(Math.log2(rest));
  if (rank > registers[register]!) registers[register] = rank;
}

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
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

/** The hashes that an encoded sketch holds, or its registers. */
export function decodeSketch(encoded: string): Float64Array | Uint8Array {
  const body = encoded.slice(1);
  return encoded.startsWith(EXACT) ? decodeHashes(body) : fromBase64(body);
}

/** Sketches that were decoded before: the same days are asked for over and over. Weighed by their characters. */
const decoded = new LruCache<Float64Array | Uint8Array>(2000, {
  weigh: ({ length }) => length,
  maxWeight: 16_000_000,
});

function decode(encoded: string): Float64Array | Uint8Array {
  const known = decoded.get(encoded);
  if (known) return known;
  const made = decodeSketch(encoded);
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
    if (hashes!.size < MAX_EXACT) return;
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
    count: () => (registers ? estimate(registers, RANK_BITS) : hashes!.size),
    encode: () => (registers ? ESTIMATED + toBase64(registers) : encodeHashes(hashes!)),
  };
}
