/** Source days (linear counting): estimates on how many days of how many networks a pair was seen, in one 32-bit number. */
import { FULL_USERS } from './vote-weight.ts';

const DAY = 86_400_000;

/** Bits of networks and days. The last of the 32 bits marks users whose network is unknown. */
const SOURCE_BITS = 31;
const UNKNOWN = 2 ** SOURCE_BITS;

/** Number of set bits from which there are more networks than one person could control. */
const MANY_SOURCE_BITS = 24;

/** Mixes the bits of a number (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Returns the bit of a network on a day; combine several with `|`.
 * @param network Its hash. 0 if it is unknown.
 *
 * @example
 * const seen = sourceDay(network, at) | sourceDay(otherNetwork, at);
 */
export const sourceDay = (network: number, at: number): number =>
  network === 0 ? UNKNOWN : 2 ** (mix(network + Math.imul(Math.floor(at / DAY), 0x9e3779b1)) % SOURCE_BITS);

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits >>> 0; left !== 0; left = (left & (left - 1)) >>> 0) count++;
  return count;
}

/** Returns whether the users cannot all be one person with many tokens. */
export const areSeveral = (sourceDays: number): boolean => sourceDays >>> 0 >= UNKNOWN || bitCount(sourceDays) > 1;

/**
 * Returns the weight of users: each counts in full up to a bound per network and day, beyond it logarithmically.
 *
 * @example
 * votesOfSeen(40, sourceDay(7, now)); // 5.6
 */
export function votesOfSeen(users: number, sourceDays: number): number {
  const bits = bitCount(sourceDays);
  if (sourceDays >>> 0 >= UNKNOWN || bits >= MANY_SOURCE_BITS) return users;
  const full = FULL_USERS * -SOURCE_BITS * Math.log(1 - bits / SOURCE_BITS);
  return users <= full ? users : full * (1 + Math.log(users / full) / FULL_USERS);
}
