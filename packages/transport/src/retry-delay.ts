/** Retry delay: reads from the headers of a busy service how long to wait. */

/**
 * Milliseconds to wait after a 429, from `Retry-After` (seconds or HTTP date) or `X-RateLimit-Reset` (Unix seconds), at least 100.
 * Dates are compared with the `Date` of the response, so that a wrong local clock does no harm. NaN if the response has no delay.
 */
export const retryDelay = (headers: Headers, now: () => number): number => {
  const get = (name: string): string => `${headers.get(name)}`;
  const after = get('retry-after');
  const seconds = parseFloat(after);
  const until = Date.parse(after) || parseFloat(get('x-ratelimit-reset')) * 1000;
  return Math.max(seconds >= 0 ? seconds * 1000 : until - (Date.parse(get('date')) || now()), 100);
};
