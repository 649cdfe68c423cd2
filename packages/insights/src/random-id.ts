/** Identifiers nobody can guess: 128 random bits as up to 40 digits. */
export const createRandomID = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');
