/** Formats lists for PostgreSQL. Both drivers escape each string in two passes, which took four times as long as the remainder of a write of records, whose JSON contains many quotes (measured). */
import type { SqlValue } from '../../store/store.ts';

/** Characters that JSON encodes in a different way than PostgreSQL reads them. */
const escaped = /[\u0000-\u001f]|\p{Surrogate}/u;

const quoted = (text: string): string =>
  // JSON escapes quotes and backslashes in the same way, and much faster than a regular expression.
  escaped.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text);

/**
 * Converts a parameter for the driver: a list to the text of an SQL array, everything else is unchanged.
 *
 * @example
 * toParameter(['a "b"', null]); // '{"a \"b\"",NULL}'
 */
export const toParameter = (value: SqlValue): string | number | boolean | null =>
  typeof value === 'object' && value !== null
    ? `{${value.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`
    : value;
