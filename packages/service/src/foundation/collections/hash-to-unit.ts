/** Hash to a number from 0 to 1 (FNV-1a, mixed): draws that are the same for the same text, on every machine. */

/**
 * The number of a text; numbers of many texts are spread evenly.
 *
 * @example
 * hashToUnit('anna 2026-11-27') < 0.5;
 */
export function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // Texts that differ in their last letter alone lie apart too.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
