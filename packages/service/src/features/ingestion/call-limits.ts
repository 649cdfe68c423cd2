/** Call limits of ingestion: requests per address and minute, and per half minute for calls that observe runs. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { CreateRateLimit, RateLimit } from '../../ground/limits/rate-limit.ts';
import type { Caller } from '../../ground/keys/api-key.ts';

/** Requests of one address per window (spec 1, Limits). */
const LIMIT = 200;

/** The windows, in milliseconds. */
const WINDOWS = { other: 60_000, observing: 30_000 } as const;
/** The limit that a call counts towards. */
export type CallKind = keyof typeof WINDOWS;

/** Maximum number of addresses in memory. The least recent one is dropped and starts again at zero. */
const REMEMBERED = 10_000;

/** Counts calls and returns the response headers. */
export interface CallLimits {
  /** @throws ServiceError 429 */
  count(kind: CallKind, caller: Pick<Caller, 'identity'>): Record<string, string>;
}

/** Creates limits with counters in memory. `now` in milliseconds. */
export function createCallLimits({
  now,
  createCounter,
}: {
  now: () => number;
  createCounter: CreateRateLimit;
}): CallLimits {
  const counters = { other: new LruCache<RateLimit>(REMEMBERED), observing: new LruCache<RateLimit>(REMEMBERED) };
  return {
    count: (kind, { identity }) => {
      const existing = counters[kind].get(identity.user);
      const calls =
        existing ??
        createCounter({ name: `${kind} calls of ingestion\n${identity.user}`, limit: LIMIT, windowMs: WINDOWS[kind] });
      if (!existing) counters[kind].set(identity.user, calls);
      const { allowed, limit, remaining, resetAt } = calls();
      const headers = {
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': String(resetAt),
      };
      if (allowed) return headers;
      const wait = Math.max(1, Math.ceil(resetAt - now() / 1000));
      throw new ServiceError(
        429,
        `Over ${limit} requests of this kind in ${WINDOWS[kind] / 1000} s from one address; wait ${wait} s`,
        { ...headers, 'Retry-After': String(wait) },
      );
    },
  };
}
