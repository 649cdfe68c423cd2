/** Call limits of ingestion: so many requests of one address in a minute, and of those that observe runs in half of one. */
import { LruCache } from '../../collections/lru-cache.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { createRateLimit, type RateLimit } from '../../limits/rate-limit.ts';
import type { OperationId } from '../../wire/route.ts';
import type { Caller } from '../../keys/api-key.ts';
import type { Handler, Handlers, Outcome } from '../operation.ts';
import { type IngestionParts, requireWhole } from './parts.ts';

/** Requests of one address in each window (spec 1, Limits). */
const LIMIT = 200;

/** The windows, in milliseconds. */
const WINDOWS = { other: 60_000, observing: 30_000 } as const;
type CallKind = keyof typeof WINDOWS;

/** Addresses remembered; who asked least recently is forgotten and starts anew. */
const REMEMBERED = 10_000;

/** Counts calls; gives the headers of the answer. */
export interface CallLimits {
  /** @throws ServiceError 429 */
  count(kind: CallKind, caller: Pick<Caller, 'identity'>): Record<string, string>;
}

/** Limits over counters in memory: each process has its own. `now` in milliseconds. */
export function createCallLimits({ now }: { now: () => number }): CallLimits {
  const counters = { other: new LruCache<RateLimit>(REMEMBERED), observing: new LruCache<RateLimit>(REMEMBERED) };
  return {
    count: (kind, { identity }) => {
      const known = counters[kind].get(identity.user);
      const calls = known ?? createRateLimit({ limit: LIMIT, windowMs: WINDOWS[kind], now });
      if (!known) counters[kind].set(identity.user, calls);
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

const limited =
  <Id extends OperationId>(kind: CallKind, handler: Handler<Id, IngestionParts>): Handler<Id, IngestionParts> =>
  async (call): Promise<Outcome<Id>> => {
    const headers = call.parts.limits.count(kind, call.caller);
    try {
      requireWhole(call);
      const outcome = await handler(call);
      return { ...outcome, headers: { ...headers, ...outcome.headers } };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(error.status, error.message, { ...headers, ...error.headers });
    }
  };

/** The same handlers, each call of which counts and needs a key that is good for all indices. */
export const limitCalls = <Ids extends OperationId>(
  kind: CallKind,
  handlers: Handlers<Ids, IngestionParts>,
): Handlers<Ids, IngestionParts> =>
  Object.fromEntries<unknown>(
    (Object.entries(handlers) as [Ids, Handler<Ids, IngestionParts>][]).map(([id, handler]) => [
      id,
      limited(kind, handler),
    ]),
  ) as Handlers<Ids, IngestionParts>;
