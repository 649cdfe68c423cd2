/** Exponential back-off with full jitter: how long to wait before the next attempt. */
import { hour, second } from './service-limits.ts';

/** Upper bound of the wait after the first failure, and of every wait, in milliseconds. */
const firstBound = second;
const longestDelay = 300 * second;
/** The longest wait that a service may ask for, in milliseconds, because the header may be wrong. */
const longestAskedDelay = hour - second;

/**
 * Returns a random wait in milliseconds up to a bound that doubles with each failure (5 minutes at most), so that many tabs do
 * not retry at the same time; never less than the service asked for.
 *
 * @param failures consecutive failures before this one; 0 at first
 * @param requested milliseconds the service asked for
 * @param chance a random number from 0 (inclusive) to 1 (exclusive)
 */
export const retryDelay = (failures: number, requested: number, chance: number): number =>
  Math.max(requested, chance * Math.min(longestDelay, firstBound * 2 ** failures));

/**
 * Reads how many milliseconds a response asks to wait: `Retry-After` in seconds or as a date, else `X-RateLimit-Reset` in epoch
 * seconds; an hour at most.
 *
 * @param headers response headers; across origins only those that the service exposes
 * @param now milliseconds since 1970
 */
export function askedDelay(headers: Headers, now: number): number {
  const after = headers.get('retry-after') ?? '';
  const reset = Number(headers.get('x-ratelimit-reset')) * second;
  return Math.min(Number(after) * second || (Date.parse(after) || reset) - now, longestAskedDelay);
}
