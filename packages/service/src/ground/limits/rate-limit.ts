/** Rate limit (throttle): counts calls in fixed windows and refuses those over the limit. */

/** Remaining allowance of a caller. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in seconds at which counting restarts. */
  resetAt: number;
}

/** Counts one call or several. Refused calls are not counted. */
export type RateLimit = (calls?: number) => Allowance;

/** Definition of a counter. */
export interface CountedCalls {
  /** Identifies the counter: what is counted, and for which caller. */
  name: string;
  /** Maximum number of calls per window. */
  limit: number;
  /** Milliseconds. */
  windowMs: number;
}

/** Creates counters. */
export type CreateRateLimit = (counted: CountedCalls) => RateLimit;

/** Counts of a window. */
export interface Tally {
  /** Number of the window since the Unix epoch. */
  window: number;
  /** Calls allowed in this process. */
  used: number;
  /** Calls allowed in other processes, as far as known. */
  others: number;
}

/**
 * Creates a counter of at most `limit` calls in each window of `windowMs` milliseconds; `now` in milliseconds.
 * @param options.tally State of the counter, for callers that read it or add calls of other processes.
 * @param options.counted Called after each counted call.
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
