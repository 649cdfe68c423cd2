/** Exponential back-off: how long to wait before the next attempt. */

/**
 * A random wait in milliseconds up to a bound that doubles with each failure (full jitter, 5 minutes at most), so that
 * many tabs do not return at once; never sooner than the service asked for.
 *
 * @param failures failures in a row before this one; 0 at first
 * @param asked milliseconds the service asked for
 */
export const retryDelay = (failures: number, asked: number): number =>
  Math.max(asked, Math.random() * Math.min(3e5, 1000 * 2 ** failures));

/**
 * Milliseconds that an answer asks to wait: `Retry-After` in seconds or as a date, else `X-RateLimit-Reset` in epoch
 * seconds; an hour at most.
 *
 * @param headers those of the answer; across origins only what the service exposes
 */
export function askedDelay(headers: Headers): number {
  const after = headers.get('retry-after') ?? '';
  const reset = +headers.get('x-ratelimit-reset')! * 1000;
  return Math.min(+after * 1000 || (Date.parse(after) || reset) - Date.now(), 3599e3);
}
