/**
 * Lists as PostgreSQL reads them. Both drivers escape each text in two passes, which took four times as long as all the rest of a write of
 * records, whose JSON is full of quotes (measured).
 */
import type { SqlValue } from '../../store/store.ts';

/** What JSON would write in another way than PostgreSQL reads it. */
const escaped = /[\u0000-\u001f]|\p{Surrogate}/u;

const quoted = (text: string): string =>
  // JSON escapes quotes and backslashes alike, and far faster than an expression can.
  escaped.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text);

/**
 * A parameter for the driver: a list becomes the text of an SQL array, everything else stays.
 *
 * @example
 * toParameter(['a "b"', null]); // '{"a \"b\"",NULL}'
 */
export const toParameter = (value: SqlValue): string | number | boolean | null =>
  typeof value === 'object' && value !== null
    ? `{${value.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`
    : value;
