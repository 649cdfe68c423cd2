/** Counts calls in fixed windows and says when there were too many. */

/** What a caller has left. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in seconds at which counting starts anew. */
  resetAt: number;
}

/** Counts one call. */
export type RateLimit = () => Allowance;

/** At most `limit` calls in each window of `windowMs` milliseconds; `now` in milliseconds. */
export function createRateLimit(options: { limit: number; windowMs: number; now: () => number }): RateLimit {
  const { limit, windowMs, now } = options;
  let window = -1;
  let used = 0;
  return () => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) [window, used] = [current, 0];
    used++;
    return {
      allowed: used <= limit,
      limit,
      remaining: Math.max(0, limit - used),
      resetAt: Math.ceil(((window + 1) * windowMs) / 1000),
    };
  };
}
