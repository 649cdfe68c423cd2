/** Jump watch: tells that the clock of the machine jumped a moment ago, when what others wrote by it cannot be judged yet. */

/** How far it must go otherwise than the service runs to have jumped, in milliseconds. */
const JUMP = 5000;

/** After this time of running everybody who lives has written by the clock as it is now, in milliseconds. */
const SETTLES_AFTER = 30_000;

/**
 * Looks at both clocks with each call.
 * @param options.now Milliseconds since the Unix epoch.
 * @param options.uptime Milliseconds of a clock that never jumps.
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
    if (Math.abs(seen - offset) > JUMP) jumpedAt = running;
    offset = seen;
    return running - jumpedAt < SETTLES_AFTER;
  };
}
