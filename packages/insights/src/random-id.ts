/** Random identifiers (nonces). */

/**
 * An identifier that nobody can guess: 128 random bits as up to 40 digits, which the engine writes by itself.
 *
 * @example
 * const eventID = createRandomID(crypto);
 */
export const createRandomID = (crypto: Pick<Crypto, 'getRandomValues'>): string =>
  crypto.getRandomValues(new Uint32Array(4)).join('');
