/** Assignment: which variant of an A/B test a visitor gets, the same at every search, in every process and after every start. */

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

/**
 * 1: the control; 2: its rival. Nothing is stored: the number of the test and the visitor alone decide, so that the groups of one test
 * say nothing about those of another.
 *
 * @param test.controlPercentage The share of the control, in percent.
 * @example
 * assignVariant({ id: 7, controlPercentage: 50 }, 'user-1'); // the same for ever
 */
export const assignVariant = (test: { id: number; controlPercentage: number }, visitor: string): 1 | 2 =>
  hashText(visitor, test.id) / 2 ** 32 < test.controlPercentage / 100 ? 1 : 2;
