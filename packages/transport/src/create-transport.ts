/** HTTP transport with retries and host failover: one typed response or one clear error per call. */
import type { Attempt, FailedAnswer, TransportError } from './errors.ts';
import { createHostPool } from './host-pool.ts';
import type { HostPool } from './host-pool.ts';
import { platformTimer } from './timer.ts';
import type { Transport, TransportCall, TransportOptions } from './transport.ts';

/** Details of the last attempt that an error contains besides its reason. */
type Details = Pick<TransportError, 'name'> & Partial<FailedAnswer> & { cause?: unknown };

/** Merges the headers of a call. Names are case-insensitive and the last value wins; `fetch` would join two values with a comma. */
const buildHeaders = (
  { appId, apiKey, headerNames, headers }: TransportOptions,
  call: TransportCall,
): Record<string, string> => {
  const merged: Record<string, string> = {};
  for (const source of [
    call.body !== undefined && { 'content-type': 'application/json; charset=UTF-8' },
    appId && { [headerNames?.appId ?? 'X-Service-Application-Id']: appId },
    apiKey && { [headerNames?.apiKey ?? 'X-Service-API-Key']: apiKey },
    headers,
    call.headers,
  ] as Record<string, string>[])
    for (const name in source) merged[name.toLowerCase()] = source[name]!;
  return merged;
};

/** Creates the error of a call whose attempts all failed. */
const createError = ({ method, path }: TransportCall, attempts: readonly Attempt[], details: Details): Error =>
  Object.assign(
    new Error(`${method} ${attempts.map(({ host, reason }) => `${host}${path}: ${reason}`).join('; ')}`),
    { method, path, attempts },
    details,
  );

/** Tries the hosts in turn until one succeeds, or no further host may be tried. */
const request = async (options: TransportOptions, pool: HostPool, call: TransportCall): Promise<unknown> => {
  const { apiKey, hide, whenBusy, fetch: send = fetch, now = Date.now, setTimer = platformTimer } = options;
  const { method, path, query = '', body, read = method === 'GET', safe = read, signal, parse = JSON.parse } = call;
  const { timeoutMs = options.timeoutMs ?? (read ? 5000 : 30_000), deadlineMs = options.deadlineMs ?? Infinity } = call;
  const attempts: Attempt[] = [];
  const deadline = now() + deadlineMs;
  const hosts = pool.order(read);
  const headers = buildHeaders(options, call);
  for (let index = 0; ;) {
    signal?.throwIfAborted();
    const host = hosts[index] as string;
    // Timers longer than 2^31 - 1 ms would fire immediately.
    const attemptTimeoutMs = Math.min(timeoutMs, deadline - now(), 2 ** 31 - 1);
    // Set if the attempt fails: the reason, its details, and whether the call may be retried.
    let reason: string;
    let details: Details;
    let canRetry = safe;
    let sameHost: boolean | undefined;
    // One abort controller for both the timeout and the caller's signal.
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const clearTimer = setTimer(abort, attemptTimeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      const init = { method, headers, body: JSON.stringify(body), signal: controller.signal };
      const response = await send(host + path + query, init);
      const { ok, status, headers: received } = response;
      let text = await response.text();
      if (!ok) text = hide?.(text) ?? (apiKey ? text.replaceAll(apiKey, '***') : text);
      details = { name: 'HttpError', status, headers: received };
      reason = `HTTP ${status}`;
      try {
        const value: unknown = text ? (ok ? parse : JSON.parse)(text) : undefined;
        if (ok) return value;
        details.body = value;
        const { message }: { message?: unknown } = Object(value);
        if (typeof message === 'string') reason = `${message} (${status})`;
      } catch {
        reason += /^\s*</.test(text) ? ' with HTML' : ' without JSON';
      }
      // Here `ok` means that the body could not be parsed. A 4xx is final: every other host would reject the call too.
      if (ok || status >= 500) pool.punish(host);
      else canRetry = false;
      if (status === 429) {
        clearTimer();
        sameHost = await whenBusy?.(received, { leftMs: deadline - now(), signal: controller.signal, now, setTimer });
      }
    } catch (cause) {
      signal?.throwIfAborted();
      pool.punish(host);
      const isTimedOut = controller.signal.aborted;
      details = { name: isTimedOut ? 'TimeoutError' : 'NetworkError', cause };
      const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
      reason = isTimedOut ? `no answer within ${attemptTimeoutMs} ms` : code || `${message}`;
      // These errors occur before a connection exists, so no byte was sent and a retry is safe (codes of Node, Deno and Bun).
      canRetry ||= /refused|NOTFOUND|AI_AGAIN/i.test(reason);
    } finally {
      // A pending timer would keep a finished script running.
      clearTimer();
      signal?.removeEventListener('abort', abort);
    }
    attempts.push({ host, reason });
    if (sameHost) continue;
    if (!canRetry || !hosts[++index] || now() >= deadline) throw createError(call, attempts, details);
  }
};

/**
 * Creates a transport. It remembers failed hosts, so create one per service and reuse it.
 * @throws TypeError if there is no read host, a base URL is invalid, or `appId` or `apiKey` contains a space or anything but printable ASCII.
 * @example
 * const transport = createTransport({ hosts: { read: ['https://search.example.com'] }, appId: 'shop', apiKey });
 * const status = await transport.request<{ status: string }>({ method: 'GET', path: '/1/indexes/products/task/7' });
 */
export const createTransport = (options: TransportOptions): Transport => {
  const pool = createHostPool(options);
  // `fetch` would reject it too, but its message would contain the key.
  if (/[^!-~]/.test(`${[options.appId, options.apiKey]}`))
    throw new TypeError('appId and apiKey must not hold blanks.');
  return { request: <T>(call: TransportCall) => request(options, pool, call) as Promise<T> };
};
