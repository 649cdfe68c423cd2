/** Storable text: what others say, so that every database keeps it. */

/** The character U+0000, which PostgreSQL refuses, and halves of characters, which are no UTF-8. */
const UNSTORABLE = /[\u0000]|\p{Surrogate}/gu;

/**
 * The same text, with U+FFFD in the place of what cannot be kept.
 *
 * @example
 * toStorable('full\u0000'); // 'full\ufffd'
 */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');
