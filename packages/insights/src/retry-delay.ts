/** Exponential back-off with full jitter: how long to wait before the next attempt. */
import { hour, second } from './service-limits.ts';

/** Upper bound of the first delay, in milliseconds; doubles with each failure. */
const firstBound = second;
/** Largest upper bound, in milliseconds. */
const longestDelay = 300 * second;
/** Maximum delay that a service may ask for, in milliseconds: one second less than an hour. Limited because the header may be wrong. */
const longestAskedDelay = hour - second;

/**
 * Returns a random delay in milliseconds up to a bound that doubles with each failure (5 minutes at most), so that many tabs do
 * not retry at the same time; never less than the service asked for.
 *
 * @param failures number of consecutive failures before this one
 * @param requested milliseconds the service asked for
 * @param chance a random number from 0 (inclusive) to 1 (exclusive)
 */
export const retryDelay = (failures: number, requested: number, chance: number): number =>
  Math.max(requested, chance * Math.min(longestDelay, firstBound * 2 ** failures));

/**
 * Returns the delay in milliseconds that a response asks for: `Retry-After` in seconds or as a date, else `X-RateLimit-Reset` in epoch
 * seconds; less than an hour. Negative if the response asks for none, or for a time in the past.
 *
 * @param headers response headers; across origins only those that the service exposes
 * @param now milliseconds since 1970
 */
export function askedDelay(headers: Headers, now: number): number {
  const after = headers.get('retry-after') ?? '';
  const reset = Number(headers.get('x-ratelimit-reset')) * second;
  return Math.min(Number(after) * second || (Date.parse(after) || reset || 0) - now, longestAskedDelay);
}
