/** Request limits of one service: limits of calls per minute and at the same time, and of the memory of their bodies. */
// Why: decision 0017.
import { type BodyMemory, createBodyLimiter, type BodyLimiter, PUBLIC_BODIES, WRITE_BODIES } from './body-limiter.ts';
import type { CreateRateLimit } from './rate-limit.ts';
import { type Admission, createAdmission, type KeyLimits } from './key-limits.ts';

/** The limits that the request pipeline applies. */
export interface RequestLimits {
  admission: Admission;
  /** Limits of bodies that anybody may send, and of those of writes. */
  heldBodies: { public: BodyLimiter; writes: BodyLimiter };
}

/**
 * Creates the limits, over counters in memory.
 * @param options.createCounter Creates the counters of calls; by default each process counts separately.
 * @param options.limits Limits of keys and users; unlimited by default.
 * @param options.bodyMemory Differences from `PUBLIC_BODIES`.
 *
 * @example
 * const { admission } = createRequestLimits({ limits: { searchesPerMinutePerUser: 600 }, now: Date.now });
 */
export const createRequestLimits = (options: {
  limits?: KeyLimits;
  bodyMemory?: Partial<BodyMemory>;
  createCounter?: CreateRateLimit;
  now: () => number;
}): RequestLimits => ({
  admission: createAdmission(options.limits ?? {}, options),
  heldBodies: {
    public: createBodyLimiter({ ...PUBLIC_BODIES, ...options.bodyMemory }),
    writes: createBodyLimiter(WRITE_BODIES),
  },
});
