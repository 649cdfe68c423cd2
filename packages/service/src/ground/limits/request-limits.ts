/** Request limits of one service: what callers may ask for in a minute and at once, and how much of their bodies is held. */
// Why: decision 0017.
import { type BodyMemory, createBodyLimiter, type BodyLimiter, PUBLIC_BODIES, WRITE_BODIES } from './body-limiter.ts';
import type { CreateRateLimit } from './rate-limit.ts';
import { type Admission, createAdmission, type KeyLimits } from './key-limits.ts';

/** The limits as the request pipeline asks them. */
export interface RequestLimits {
  admission: Admission;
  /** Bodies of what anybody may send, and those of writes. */
  heldBodies: { public: BodyLimiter; writes: BodyLimiter };
}

/**
 * The limits, over counters in memory.
 * @param options.createCounter Makes the counters of calls; each process counts by itself by default.
 * @param options.limits What keys and users may do; unlimited by default.
 * @param options.bodyMemory What differs from `PUBLIC_BODIES`.
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
