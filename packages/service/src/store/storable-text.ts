/** Storable text: makes text from outside storable in every database. */

/** U+0000, which PostgreSQL rejects, and unpaired surrogates, which are not UTF-8. */
const UNSTORABLE = /[\u0000]|\p{Surrogate}/gu;

/**
 * Returns the text with U+FFFD in place of characters that cannot be stored.
 *
 * @example
 * toStorable('full\u0000'); // 'full\ufffd'
 */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');
