/** A key as it may be displayed: only its prefix, which identifies it. */

/** Placeholder for a secret. */
export const HIDDEN = '****';

/** Number of visible characters, and the minimum length of a key that shows them. */
const VISIBLE_CHARACTERS = 4;
const MIN_LENGTH = 12;

/**
 * Returns a key of which only the prefix is visible; a short key is hidden completely.
 *
 * @example
 * hideKey('4f3a91c07d'); // '****'
 * hideKey('4f3a91c07d2b'); // '4f3a****'
 */
export const hideKey = (key: string): string =>
  (key.length < MIN_LENGTH ? '' : key.slice(0, VISIBLE_CHARACTERS)) + HIDDEN;
