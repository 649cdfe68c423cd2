/** Retry delay of failed jobs: exponential back-off. */

const FIRST_DELAY = 10_000;
const MAX_DELAY = 3_600_000;

/**
 * Returns the milliseconds until a failed job is retried: 10 s, 20 s, 40 s, …, an hour at most.
 * @param attempts Number of failures, 1 or more.
 *
 * @example
 * retryDelay(3); // 40_000
 */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(attempts - 1, 20));
