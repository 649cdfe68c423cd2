/** Hash of a text: a uniform pseudorandom number that never changes, for decisions that need no memory. */

/** Mixes all bits of a 32-bit number into each other (the finalizer of MurmurHash3 by A. Appleby). */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit hash of a text (FNV-1a over its code units, mixed). */
export function hashText(text: string, seed: number): number {
  let hash = mix(0x811c9dc5 ^ seed);
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Maps a text to a number from 0 to 1, uniformly, and independently for each seed. */
export const shareOf = (text: string, seed: number): number => hashText(text, seed) / 2 ** 32;
