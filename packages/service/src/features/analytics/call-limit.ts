/** Call limit of analytics: a number of calls per minute for the whole application. Every response has the remaining number. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { RateLimit } from '../../ground/limits/rate-limit.ts';
import type { Handler, Handlers, Outcome } from '../operation.ts';
import type { OperationId } from '../../foundation/wire/route.ts';
import type { AnalyticsParts } from './parts.ts';

/** Counts a call. @throws ServiceError 429 */
function count(calls: RateLimit, now: number): Record<string, string> {
  const { allowed, limit, remaining, resetAt } = calls();
  const headers = {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetAt),
  };
  if (allowed) return headers;
  const wait = Math.max(1, Math.ceil(resetAt - now / 1000));
  throw new ServiceError(429, `Over ${limit} calls of analytics in a minute; wait ${wait} s`, {
    ...headers,
    'Retry-After': String(wait),
  });
}

const limited =
  <Id extends OperationId>(handler: Handler<Id, AnalyticsParts>): Handler<Id, AnalyticsParts> =>
  async (call): Promise<Outcome<Id>> => {
    const headers = count(call.parts.calls, call.context.now());
    try {
      const outcome = await handler(call);
      return { ...outcome, headers: { ...headers, ...outcome.headers } };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(error.status, error.message, { ...headers, ...error.headers });
    }
  };

/** Wraps handlers so that each call is counted. */
export const limitCalls = <Ids extends OperationId>(
  handlers: Handlers<Ids, AnalyticsParts>,
): Handlers<Ids, AnalyticsParts> =>
  Object.fromEntries<unknown>(
    (Object.entries(handlers) as [Ids, Handler<Ids, AnalyticsParts>][]).map(([id, handler]) => [id, limited(handler)]),
  ) as Handlers<Ids, AnalyticsParts>;
