/** Retry-After (RFC 9110): how long another machine wants to be left alone. */

/**
 * What the header says, in milliseconds: seconds, also parts of one, or a date; undefined where it is neither.
 *
 * @example
 * readRetryAfter(new Headers({ 'retry-after': '30' }), Date.now()); // 30000
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Dates name their month: a parser of dates would take "-5" for one, too.
  const time = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
