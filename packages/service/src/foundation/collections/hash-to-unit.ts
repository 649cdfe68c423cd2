/** Hashes a text to a number from 0 to 1 (FNV-1a, mixed): a random draw that is the same for the same text on every machine. */

/**
 * Returns the number of a text; the numbers of many texts are evenly distributed.
 *
 * @example
 * hashToUnit('anna 2026-11-27') < 0.5;
 */
export function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Also separates texts that differ in their last character alone.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
