/** HyperLogLog: estimates the number of distinct users from the longest runs of zeros in their hashes. */

/** Mixes the bits of a number (the finalizer of MurmurHash3). */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a 53-bit hash of a text: from two of 32 bits (FNV-1a, mixed), one of them shortened to 21 bits. */
export function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return (mix(high) >>> 11) * 2 ** 32 + mix(low ^ Math.imul(high, 0x9e3779b1));
}

/** Counts the registers of each rank. */
function countRanks(registers: Uint8Array, rankBits: number): Float64Array {
  const ranks = new Float64Array(rankBits + 2);
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

/**
 * The improved estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017): unbiased at any size.
 * @param rankBits Number of hash bits for the rank. Ranks are at most one more.
 *
 * @example
 * estimate(registers, 39); // 80123
 */
export function estimate(registers: Uint8Array, rankBits: number): number {
  const { length } = registers;
  const ranks = countRanks(registers, rankBits);
  let z = length * tau(1 - ranks[rankBits + 1]! / length);
  for (let rank = rankBits; rank >= 1; rank--) z = (z + ranks[rank]!) / 2;
  z += length * sigma(ranks[0]! / length);
  return Math.round(length ** 2 / (2 * Math.LN2 * z));
}
