/** Counts calls in fixed windows and says when there were too many. */

/** What a caller has left. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in seconds at which counting starts anew. */
  resetAt: number;
}

/** Counts calls: one, or as many as are told. What is refused is not counted. */
export type RateLimit = (calls?: number) => Allowance;

/** At most `limit` calls in each window of `windowMs` milliseconds; `now` in milliseconds. */
export function createRateLimit(options: { limit: number; windowMs: number; now: () => number }): RateLimit {
  const { limit, windowMs, now } = options;
  let window = -1;
  let used = 0;
  return (calls = 1) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) [window, used] = [current, 0];
    const allowed = used + calls <= limit;
    if (allowed) used += calls;
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - used),
      resetAt: Math.ceil(((window + 1) * windowMs) / 1000),
    };
  };
}
