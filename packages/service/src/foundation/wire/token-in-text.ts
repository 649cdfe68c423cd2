/** Token in text: finds a user token in JSON, URLs and header lines, in which other characters surround it. */

/** What may precede a token: a non-word character, a JSON escape or a percent-encoding. */
const BEFORE_TOKEN = String.raw`(^|[^A-Za-z0-9_-]|\\[nrtbf]|%[0-9A-Fa-f]{2})`;
const AFTER_TOKEN = '([^A-Za-z0-9_-]|$)';

/**
 * Returns a regular expression, for JavaScript and PostgreSQL, that finds a user token as a whole, also percent-encoded. It may match too
 * much (the token of another user that only differs in special characters), never too little.
 *
 * @example
 * new RegExp(tokenPattern('user-7')).test('{"userToken":"user-7"}'); // true
 */
export function tokenPattern(token: string): string {
  const forms = [...new Set([token, encodeURIComponent(token)])];
  return `${BEFORE_TOKEN}(${forms.map((form) => form.replace(/[^A-Za-z0-9_]/g, (sign) => `\\${sign}`)).join('|')})${AFTER_TOKEN}`;
}
