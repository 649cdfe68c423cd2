/** Text encoding: encodes a text of a record for a URL. */

/** Encodes a text for a URL; a lone surrogate, which cannot be encoded, becomes U+FFFD. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
