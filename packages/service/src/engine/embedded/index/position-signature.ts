/** Position signature: the places of a word in a document as 32 bits, a bound for how near two words can be. */

/** Words this far apart, in different attributes or missing, are all the same distance. */
export const farthest = 8;

// Attributes begin at different slots, so that short ones do not all fall together.
const slotsBetweenAttributes = 11;

/** The bit of one place. Neighbouring places have neighbouring bits, the last bit's neighbour being the first. */
export function signatureOf(place: number): number {
  // Shifting counts modulo 32 by itself.
  return 1 << ((place & 0xffff) + (place >>> 16) * slotsBetweenAttributes);
}

/** What the distance of two words is at least: never more than measured in the document, often less. */
export function leastDistance(first: number, second: number): number {
  if (((first | (first << 1) | (first >>> 31)) & second) !== 0) return 1;
  // From here on the words that follow are looked for by rotating one signature, those in reverse order by turning the other.
  let ahead = (first << 1) | (first >>> 31);
  let behind = second;
  for (let steps = 2; steps < farthest; steps++) {
    ahead = (ahead << 1) | (ahead >>> 31);
    behind = (behind << 1) | (behind >>> 31);
    // In reverse order, words are one step farther.
    if (((ahead & second) | (behind & first)) !== 0) return steps;
  }
  return farthest;
}

/** Whether a place of the second word may come right behind one of the first. */
export function mayFollow(first: number, second: number): boolean {
  return (((first << 1) | (first >>> 31)) & second) !== 0;
}
