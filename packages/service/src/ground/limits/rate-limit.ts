/** Rate limit (throttle): counts calls in fixed windows and says when there were too many. */

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

/** What is counted. */
export interface CountedCalls {
  /** Tells counters apart: what is counted, and for whom. */
  name: string;
  /** Calls at most in each window. */
  limit: number;
  /** Milliseconds. */
  windowMs: number;
}

/** Makes counters. */
export type CreateRateLimit = (counted: CountedCalls) => RateLimit;

/** What was counted in a window. */
export interface Tally {
  /** Windows since the Unix epoch. */
  window: number;
  /** Calls that were allowed here. */
  used: number;
  /** Calls that were allowed in other processes, as far as it is known. */
  others: number;
}

/**
 * At most `limit` calls in each window of `windowMs` milliseconds; `now` in milliseconds.
 * @param options.tally Where it counts, for who reads it or knows of calls elsewhere.
 * @param options.counted Called after each call that was counted.
 */
export function createRateLimit(options: {
  limit: number;
  windowMs: number;
  now: () => number;
  tally?: Tally;
  counted?: () => void;
}): RateLimit {
  const { limit, windowMs, now, tally = { window: -1, used: 0, others: 0 }, counted } = options;
  return (calls = 1) => {
    const window = Math.floor(now() / windowMs);
    if (window !== tally.window) Object.assign(tally, { window, used: 0, others: 0 });
    const allowed = tally.used + tally.others + calls <= limit;
    if (allowed) {
      tally.used += calls;
      counted?.();
    }
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - tally.used - tally.others),
      resetAt: Math.ceil(((window + 1) * windowMs) / 1000),
    };
  };
}
