/** Turns values and errors into responses; every one of them may be read by any web page. */
import type { ServiceError } from './service-error.ts';

/** Headers that scripts of other origins may read. */
const EXPOSED =
  'Retry-After, Date, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Ratelimit-Limit, X-Ratelimit-Reset';

/** Seconds for which a browser need not ask again; browsers cap it themselves (Chromium at two hours). */
const PREFLIGHT_MAX_AGE = 86_400;

/** How taskIDs beyond 2^53 travel through JSON.stringify, which knows no bigint. */
const BIGINT_MARK = '\u0000int64:';

/** JSON text in which a bigint is a plain number. */
function toJson(value: unknown): string {
  let marked = false;
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner;
    if (inner <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(inner);
    marked = true;
    return BIGINT_MARK + inner;
  });
  return marked ? text.replace(/"\\u0000int64:(\d+)"/g, '$1') : text;
}

/** A JSON answer. */
export function jsonAnswer(status: number, value: unknown): Response {
  return new Response(toJson(value), { status, headers: { 'content-type': 'application/json; charset=UTF-8' } });
}

/** JSON Lines: one value per line. */
export function linesAnswer(status: number, values: readonly unknown[]): Response {
  const text = values.map((value) => `${toJson(value)}\n`).join('');
  return new Response(text, { status, headers: { 'content-type': 'application/x-ndjson; charset=UTF-8' } });
}

/** The body that every failure has. */
export function errorAnswer(error: Pick<ServiceError, 'status' | 'message' | 'headers'>): Response {
  const answer = jsonAnswer(error.status, { message: error.message, status: error.status });
  for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
  return answer;
}

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

/** Adds what every answer carries. */
export function dress(answer: Response, now: number): Response {
  answer.headers.set('access-control-allow-origin', '*');
  answer.headers.set('access-control-expose-headers', EXPOSED);
  answer.headers.set('timing-allow-origin', '*');
  answer.headers.set('date', new Date(now).toUTCString());
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}
