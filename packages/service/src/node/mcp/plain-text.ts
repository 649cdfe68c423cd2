/** Prepares texts of others for agents: one line, without markup, limited in length. They are data, and must not look like text of the service. */

/** Truncates a text. */
export const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;

/** Removes markup and line breaks from a text. */
export const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]{0,1000}>/g, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** Quotes a text of others inside a sentence of the service, so that it cannot break out of the quotation marks. */
export const quoted = (text: string, letters = 100): string => JSON.stringify(cut(plain(text), letters));
