/** CORS and the other common headers: any web page may ask, and read every answer. */
import type { Answer } from './answer.ts';

/** Headers that scripts of other origins may read. */
const EXPOSED =
  'Retry-After, Date, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Ratelimit-Limit, X-Ratelimit-Reset, X-Service-Ignored-Parameters';

/** Seconds for which a browser need not ask again; browsers cap it themselves (Chromium at two hours). */
const PREFLIGHT_MAX_AGE = 86_400;

/** The answer to a preflight: everything that was asked is allowed, because the key decides, not the origin. */
export function preflightAnswer(request: Request, methods: readonly string[]): Answer {
  const headers = {
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ??
      'content-type, x-service-application-id, x-service-api-key',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE),
    vary: 'Access-Control-Request-Headers',
  };
  return { status: 204, headers };
}

/** Headers of every answer that never differ. */
const COMMON = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The answer with the headers that every answer carries. `now` in milliseconds. */
export const withCommonHeaders = (answer: Answer, now: number): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...COMMON, date: new Date(now).toUTCString() },
});
