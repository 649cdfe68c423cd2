/** CORS and other common headers: any web page may send requests and read every response. */
import type { Answer } from './answer.ts';

/** Headers that scripts of other origins may read. */
const EXPOSED_HEADERS =
  'Retry-After, Date, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Ratelimit-Limit, X-Ratelimit-Reset, X-Service-Ignored-Parameters';

/** Seconds for which a browser may cache a preflight; browsers limit it themselves (Chromium to two hours). */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** The response to a preflight: everything is allowed, because the key decides, not the origin. */
export function preflightAnswer(request: Request, methods: readonly string[]): Answer {
  const headers = {
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ??
      'content-type, x-service-application-id, x-service-api-key',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    vary: 'Access-Control-Request-Headers',
  };
  return { status: 204, headers };
}

/** Constant headers of every response. */
const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Adds the headers that every response has. `now` in milliseconds. */
export const withCommonHeaders = (answer: Answer, now: number): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...COMMON_HEADERS, date: new Date(now).toUTCString() },
});
