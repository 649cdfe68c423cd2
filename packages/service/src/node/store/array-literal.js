/**
 * Lists as PostgreSQL reads them. Both drivers escape each text in two passes, which took four times as long as all the rest of a write of
 * records, whose JSON is full of quotes (measured). Plain JavaScript, as the thread that uses it.
 */

/** What JSON would write in another way than PostgreSQL reads it. */
const escaped = /[\u0000-\u001f]|\p{Surrogate}/u;

/** @param {string} text */
const quoted = (text) =>
  // JSON escapes quotes and backslashes alike, and far faster than an expression can.
  escaped.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text);

/**
 * A parameter for the driver: a list becomes the text of an SQL array, everything else stays.
 * @param {import('../../store/store.ts').SqlValue} value
 * @returns {string | number | boolean | null}
 *
 * @example
 * toParameter(['a "b"', null]); // '{"a \"b\"",NULL}'
 */
export const toParameter = (value) =>
  typeof value === 'object' && value !== null
    ? `{${value.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`
    : value;
