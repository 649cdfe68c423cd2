/** A key as it may be shown: its beginning, which tells which one it is. */

/** What stands for a secret. */
export const HIDDEN = '****';

/** Characters that show, and the length from which on so many may. */
const SHOWN = 4;
const LONG_ENOUGH = 12;

/**
 * A key of which only the beginning shows; a short one does not show at all.
 *
 * @example
 * hideKey('4f3a91c07d'); // '****'
 * hideKey('4f3a91c07d2b'); // '4f3a****'
 */
export const hideKey = (key: string): string => (key.length < LONG_ENOUGH ? '' : key.slice(0, SHOWN)) + HIDDEN;
