/** Retry-After (RFC 9110): how long another machine wants to be left alone. */

/**
 * Returns the header in milliseconds: seconds, possibly fractional, or a date. Undefined if it is neither.
 *
 * @example
 * readRetryAfter(new Headers({ 'retry-after': '30' }), Date.now()); // 30000
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Dates contain the name of a month: a date parser would accept "-5", too.
  const time = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
