/** Error classification: returns the kind of an error, also of other clients, so that a page can show a fitting message. */

/**
 * `offline`: the browser has no connection; `unreachable`: it has one, but not to the service; `credentials`: the key is invalid or lacks the permission; `limit`: too many requests; `timeout`: no response in
 * time; `server`: the service failed; `other`: anything else, for example an index that does not exist.
 */
export type ErrorKind = 'offline' | 'unreachable' | 'credentials' | 'limit' | 'timeout' | 'server' | 'other';

interface AnyError {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  statusCode?: unknown;
  httpStatus?: unknown;
  isTimedOut?: unknown;
  headers?: unknown;
  response?: unknown;
  cause?: unknown;
  /** Retries of one well-known client. */
  transporterStackTrace?: unknown;
}

/** Returns the error and its causes, outermost first; at most four levels, because causes may be circular. */
const layers = (error: unknown, depth = 0): AnyError[] => {
  if (Object(error) !== error || depth > 3) return [];
  const one = error as AnyError;
  const tries = Array.isArray(one.transporterStackTrace) ? (one.transporterStackTrace as unknown[]) : [];
  return [one, ...[one.response, one.cause, ...tries.slice(-1)].flatMap((inner) => layers(inner, depth + 1))];
};

const statusOf = ({ status, statusCode, httpStatus }: AnyError): number =>
  [status, statusCode, httpStatus].map(Number).find((value) => value >= 100 && value < 600) ?? 0;

/**
 * Returns the kind of an error. `online`: whether the browser has a network connection. Default `navigator.onLine`.
 * @example
 * if (kindOfError(session.state.error) === 'offline') showOfflineMessage();
 */
export const kindOfError = (
  error: unknown,
  { online = globalThis.navigator?.onLine ?? true }: { online?: boolean } = {},
): ErrorKind => {
  const all = layers(error);
  const status = all.map(statusOf).find(Boolean) ?? 0;
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'limit';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500) return 'server';
  if (status) return 'other';
  const words = all.map(({ name, message, code }) => `${name} ${message} ${code}`).join(' ');
  if (!online) return 'offline';
  if (all.some(({ isTimedOut }) => isTimedOut === true) || /time(d)?[- ]?out|ETIMEDOUT|within \d+ ms/i.test(words))
    return 'timeout';
  // Each browser has its own message for a failed connection.
  if (
    /network|failed to fetch|load failed|unreachable|ECONN|ENOTFOUND|EAI_AGAIN|fetch failed|RequestError/i.test(words)
  )
    return 'unreachable';
  return 'other';
};

/** Reads a header from the `Headers` of `fetch`, or from the plain object of another client. */
const headerOf = (headers: unknown, name: string): string =>
  String(headers instanceof Headers ? headers.get(name) : (Object(headers) as Record<string, unknown>)[name]);

/**
 * Returns how many whole seconds a busy service asks to wait, from `Retry-After`, at most an hour; undefined without the header.
 * Dates are compared with the `Date` of the response, so that a wrong local clock does no harm.
 * @example
 * const seconds = retryAfter(session.state.error); // 30
 */
export const retryAfter = (error: unknown, { now = Date.now }: { now?: () => number } = {}): number | undefined => {
  for (const { headers } of layers(error)) {
    const after = headerOf(headers, 'retry-after');
    const seconds = /^\d+$/.test(after)
      ? Number(after)
      : (Date.parse(after) - (Date.parse(headerOf(headers, 'date')) || now())) / 1000;
    if (seconds > 0) return Math.min(Math.ceil(seconds), 3600);
  }
  return undefined;
};
