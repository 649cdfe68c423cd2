/** Jump watch: reports that the system clock jumped recently, while timestamps of other processes cannot be trusted yet. */

/** Minimum difference to the monotonic clock that counts as a jump, in milliseconds. */
const MIN_JUMP = 5000;

/** Milliseconds of uptime after which every live process has written timestamps of the new clock. */
const SETTLES_AFTER = 30_000;

/**
 * Compares both clocks with each call.
 * @param options.now Milliseconds since the Unix epoch.
 * @param options.uptime A monotonic clock, in milliseconds.
 *
 * @example
 * const hasJumped = createJumpWatch({ now: Date.now, uptime: () => performance.now() });
 * hasJumped(); // true for half a minute after a jump
 */
export function createJumpWatch({ now, uptime }: { now: () => number; uptime: () => number }): () => boolean {
  let offset = now() - uptime();
  let jumpedAt = -Infinity;
  return () => {
    const running = uptime();
    const seen = now() - running;
    if (Math.abs(seen - offset) > MIN_JUMP) jumpedAt = running;
    offset = seen;
    return running - jumpedAt < SETTLES_AFTER;
  };
}
