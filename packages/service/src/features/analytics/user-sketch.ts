/** User sketch: how many different users, exact below 10,000, a HyperLogLog above (standard error 0.8 %); sketches merge. */

import { estimate, hashOf } from './hyper-log-log.ts';

/** Up to so many users are counted one by one. */
const MAX_EXACT = 10_000;

/** Bits of a hash that choose a register; the error is 1.04 / √(2^PRECISION). */
const PRECISION = 14;
const REGISTERS = 2 ** PRECISION;

/** Bits of a hash that are left for the rank. */
const RANK_BITS = 53 - PRECISION;

/** The users of a sketch in memory: their hashes in order, or the registers. */
export type SketchedUsers = Float64Array | Uint8Array;

/** Counts users. */
export interface UserSketch {
  add(user: string): void;
  /** Adds what `encode` of another one gave. */
  merge(encoded: string): void;
  /** Adds what `toUsers` of another one gave. */
  addUsers(users: SketchedUsers): void;
  /** How many different users there were. */
  count(): number;
  /** As text: the same for the same users, whatever their order and however they were merged. */
  encode(): string;
  /** A copy of the users. */
  toUsers(): SketchedUsers;
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

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** How the two forms begin. */
const EXACT = 'e';
const ESTIMATED = 'h';

const inOrder = (hashes: ReadonlySet<number>): Float64Array => Float64Array.from(hashes).sort();

/** The hashes, in order, as little-endian doubles. */
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

/** The hashes that an encoded sketch holds, or its registers. */
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
