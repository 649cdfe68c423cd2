/** Texts of others as agents read them: one line, without markup, not endless. They are data, and nothing in them is to look like a word of the service. */

/** The beginning of a text. */
export const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;

/** A text without markup, and without what would look like the end of a line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]{0,1000}>/g, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** A text of somebody else inside a sentence of the service: in quotation marks that it cannot leave. */
export const quoted = (text: string, letters = 100): string => JSON.stringify(cut(plain(text), letters));
