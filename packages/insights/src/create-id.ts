/** Identifiers nobody can guess: 28 characters out of a-z and 0-9, 128 random bits. */
export const createID = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
