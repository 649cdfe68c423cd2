/** CORS and the other common headers: any web page may ask, and read every answer. */

/** Headers that scripts of other origins may read. */
const EXPOSED =
  'Retry-After, Date, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Ratelimit-Limit, X-Ratelimit-Reset, X-Service-Ignored-Parameters';

/** Seconds for which a browser need not ask again; browsers cap it themselves (Chromium at two hours). */
const PREFLIGHT_MAX_AGE = 86_400;

/** The answer to a preflight: everything that was asked is allowed, because the key decides, not the origin. */
export function preflightAnswer(request: Request, methods: readonly string[]): Response {
  const headers = new Headers({
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ??
      'content-type, x-service-application-id, x-service-api-key',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE),
    vary: 'Access-Control-Request-Headers',
  });
  return new Response(null, { status: 204, headers });
}

/** Adds the headers that every answer carries. `now` in milliseconds. */
export function addCommonHeaders(answer: Response, now: number): Response {
  answer.headers.set('access-control-allow-origin', '*');
  answer.headers.set('access-control-expose-headers', EXPOSED);
  answer.headers.set('timing-allow-origin', '*');
  answer.headers.set('date', new Date(now).toUTCString());
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}
