/** Retry delay: how long a run waits before it retries a source that was busy. */

/** The first and the longest wait, in milliseconds. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 3_600_000;

/**
 * Milliseconds until a source is requested again. The delay that a source names is used the first time. If it was too short, the waits
 * still grow, because the number of attempts is limited.
 * @param options.attempts Number of attempts so far without anything new.
 * @param options.retryAfter The delay that the source named, in milliseconds.
 *
 * @example
 * retryDelay({ attempts: 0, retryAfter: 1000 }); // 1000
 * retryDelay({ attempts: 0, retryAfter: undefined }); // 10000
 */
export function retryDelay({ attempts, retryAfter }: { attempts: number; retryAfter: number | undefined }): number {
  const backoff = retryAfter !== undefined && attempts === 0 ? 0 : FIRST_WAIT * 2 ** attempts;
  return Math.min(LONGEST_WAIT, Math.max(retryAfter ?? 0, backoff));
}
