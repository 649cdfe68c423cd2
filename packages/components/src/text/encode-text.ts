/** Text encoding: a text of a record as a part of an address. */

/** Encodes for an address; half of a surrogate pair, which cannot be encoded, becomes the replacement sign. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
