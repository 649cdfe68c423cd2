/** How long to wait before the next attempt. */

/** No wait of our own is longer, in milliseconds. */
const longest = 300_000;

/**
 * A random wait up to a bound that doubles with each failure (full jitter), so that many tabs do not return at once;
 * never sooner than the service asked for.
 *
 * @param options.failures failures in a row before this one; 0 at first
 * @param options.asked milliseconds the service asked for
 * @param options.random a number from 0 up to 1
 */
export function retryDelay(options: { failures: number; asked: number; random: number }): number {
  return Math.max(options.asked, options.random * Math.min(longest, 1000 * 2 ** options.failures));
}

/**
 * Milliseconds that an answer asks to wait: `Retry-After` in seconds or as a date, else `X-RateLimit-Reset` in epoch seconds.
 *
 * @param headers those of the answer; across origins only what the service exposes
 * @param now current time in milliseconds since the Unix epoch
 */
export function askedDelay(headers: Headers, now: number): number {
  const after = headers.get('retry-after');
  const until = Number(headers.get('x-ratelimit-reset')) * 1000;
  return (after ? (Number(after) * 1000 >= 0 ? Number(after) * 1000 : Date.parse(after) - now) : until - now) || 0;
}
