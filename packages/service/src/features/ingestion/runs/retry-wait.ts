/** Retry delay of a run: how long it waits for a source that is busy or broke off. */

/** The first wait where the source says nothing, and where it says how long, in milliseconds; the waits behind it grow. */
const FIRST_WAIT = 10_000;
const FIRST_NAMED_WAIT = 1000;
const LONGEST_WAIT = 3_600_000;

/**
 * Milliseconds until a source is asked again. What it says itself goes first, where that is no more than an hour: only a source that is busy again
 * and again, whatever it says, is left alone longer, for 1, 4, 16, 64 and 256 seconds at least.
 * @param attempts How often it was asked again without a new row.
 *
 * @example
 * retryWait({ retryAfter: 1000, attempts: 0 }); // 1000
 */
export function retryWait({ retryAfter, attempts }: { retryAfter: number | undefined; attempts: number }): number {
  const wait =
    retryAfter === undefined ? FIRST_WAIT * 2 ** attempts : Math.max(retryAfter, FIRST_NAMED_WAIT * 4 ** attempts);
  return Math.min(LONGEST_WAIT, wait);
}
