/** Token in text: finds a user token in JSON, addresses and lines of headers, where other characters stand around it. */

/** What can stand before a token: a character of no word, an escape of JSON, or one of an address. */
const BEFORE = String.raw`(^|[^A-Za-z0-9_-]|\\[nrtbf]|%[0-9A-Fa-f]{2})`;
const BEHIND = '([^A-Za-z0-9_-]|$)';

/**
 * A regular expression, for JavaScript and PostgreSQL, that finds a user token as a whole, also percent-encoded. It may find too much (the
 * token of another user that only differs by signs), never too little.
 *
 * @example
 * new RegExp(tokenPattern('user-7')).test('{"userToken":"user-7"}'); // true
 */
export function tokenPattern(token: string): string {
  const forms = [...new Set([token, encodeURIComponent(token)])];
  return `${BEFORE}(${forms.map((form) => form.replace(/[^A-Za-z0-9_]/g, (sign) => `\\${sign}`)).join('|')})${BEHIND}`;
}
