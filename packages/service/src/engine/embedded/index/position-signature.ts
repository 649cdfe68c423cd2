/** Position signature: the positions of a word in a document as 32 bits, from which a lower bound of the distance of two words follows. */

/** Maximum distance: words farther apart, in different attributes or missing are treated alike. */
export const MAX_DISTANCE = 8;

// Attributes start at different bits, so that short ones do not all overlap.
const BITS_BETWEEN_ATTRIBUTES = 11;

/** Returns the bit of one position. Adjacent positions have adjacent bits; the last bit is adjacent to the first. */
export function signatureOf(place: number): number {
  // Shifts are modulo 32 anyway.
  return 1 << ((place & 0xffff) + (place >>> 16) * BITS_BETWEEN_ATTRIBUTES);
}

/** Returns a lower bound of the distance of two words: never more than the real distance in the document, often less. */
export function leastDistance(first: number, second: number): number {
  if (((first | (first << 1) | (first >>> 31)) & second) !== 0) return 1;
  // Words that follow are found by rotating one signature, words in reverse order by rotating the other.
  let ahead = (first << 1) | (first >>> 31);
  let behind = second;
  for (let steps = 2; steps < MAX_DISTANCE; steps++) {
    ahead = (ahead << 1) | (ahead >>> 31);
    behind = (behind << 1) | (behind >>> 31);
    // In reverse order, words are one step farther.
    if (((ahead & second) | (behind & first)) !== 0) return steps;
  }
  return MAX_DISTANCE;
}

/** Whether an occurrence of the second word may directly follow one of the first. */
export function mayFollow(first: number, second: number): boolean {
  return (((first << 1) | (first >>> 31)) & second) !== 0;
}
