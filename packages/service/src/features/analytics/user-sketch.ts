/** User sketch: counts distinct users, exact below 10,000, with a HyperLogLog above (standard error 0.8 %). Sketches can be merged. */

import { estimate, hashOf } from './hyper-log-log.ts';

/** Maximum number of users with an exact count. */
const MAX_EXACT = 10_000;

/** Number of hash bits that select a register. The error is 1.04 / √(2^PRECISION). */
const PRECISION = 14;
const REGISTERS = 2 ** PRECISION;

/** Number of hash bits for the rank. */
const RANK_BITS = 53 - PRECISION;

/** The users of a sketch in memory: their sorted hashes, or the registers. */
export type SketchedUsers = Float64Array | Uint8Array;

/** Counts users. */
export interface UserSketch {
  add(user: string): void;
  /** Adds an encoded sketch. */
  merge(encoded: string): void;
  /** Adds the users of another sketch. */
  addUsers(users: SketchedUsers): void;
  /** Returns the number of distinct users. */
  count(): number;
  /** Encodes the sketch as text. Equal sketches have equal texts, regardless of the order of merging. */
  encode(): string;
  /** Returns a copy of the users. */
  toUsers(): SketchedUsers;
}

/** Adds a hash to its register. The rank is the position of the first set bit after those of the register. */
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

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Prefixes of the two formats. */
const EXACT = 'e';
const ESTIMATED = 'h';

const inOrder = (hashes: ReadonlySet<number>): Float64Array => Float64Array.from(hashes).sort();

/** Encodes sorted hashes as little-endian doubles. */
function encodeHashes(hashes: ReadonlySet<number>): string {
  const view = new DataView(new ArrayBuffer(hashes.size * 8));
  for (const [at, hash] of inOrder(hashes).entries()) view.setFloat64(at * 8, hash, true);
  return EXACT + toBase64(new Uint8Array(view.buffer));
}

function decodeHashes(encoded: string): Float64Array {
  const bytes = fromBase64(encoded);
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => view.getFloat64(at * 8, true));
}

/** Returns the hashes of an encoded sketch, or its registers. */
export function decodeSketch(encoded: string): SketchedUsers {
  const body = encoded.slice(1);
  return encoded.startsWith(EXACT) ? decodeHashes(body) : fromBase64(body);
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
    const own = registers;
    for (let at = 0; at < REGISTERS; at++) if (others[at]! > own[at]!) own[at] = others[at]!;
  };
  const addUsers = (users: SketchedUsers) => {
    if (users instanceof Uint8Array) addRegisters(users);
    else for (const hash of users) addHash(hash);
  };

  return {
    add: (user) => addHash(hashOf(user)),
    merge: (encoded) => addUsers(decodeSketch(encoded)),
    addUsers,
    count: () => (registers ? estimate(registers, RANK_BITS) : hashes!.size),
    encode: () => (registers ? ESTIMATED + toBase64(registers) : encodeHashes(hashes!)),
    toUsers: () => registers?.slice() ?? inOrder(hashes!),
  };
}
