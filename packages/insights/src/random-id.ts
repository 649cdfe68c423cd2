/** Random identifiers (nonces). */

/**
 * Creates an unguessable identifier: 128 random bits as up to 40 digits.
 *
 * @example
 * const eventID = createRandomID(crypto);
 */
export const createRandomID = (crypto: Pick<Crypto, 'getRandomValues'>): string =>
  crypto.getRandomValues(new Uint32Array(4)).join('');
