/** Retry delay: how long a run waits before it asks a source again that was busy. */

/** How long the first wait is, and the longest, in milliseconds. */
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 3_600_000;

/**
 * Milliseconds until a source is asked again. A source that says for how long is taken at its word the first time; where that was too
 * short, the waits become longer by themselves, since the attempts are few.
 * @param options.attempts How often it was asked before without anything new.
 * @param options.retryAfter What the source says, in milliseconds.
 *
 * @example
 * retryDelay({ attempts: 0, retryAfter: 1000 }); // 1000
 * retryDelay({ attempts: 0, retryAfter: undefined }); // 10000
 */
export function retryDelay({ attempts, retryAfter }: { attempts: number; retryAfter: number | undefined }): number {
  const backoff = retryAfter !== undefined && attempts === 0 ? 0 : FIRST_WAIT * 2 ** attempts;
  return Math.min(LONGEST_WAIT, Math.max(retryAfter ?? 0, backoff));
}
