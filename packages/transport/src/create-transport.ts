/** HTTP transport with retries and host fail-over: one request out, one typed answer or one clear error back, whatever host is down. */
import type { Attempt, FailedAnswer, TransportError } from './errors.ts';
import { createHostPool } from './host-pool.ts';
import type { HostPool } from './host-pool.ts';
import { platformTimer } from './timer.ts';
import type { Transport, TransportCall, TransportOptions } from './transport.ts';

/** What an error says of the last attempt beside the reason. */
type Details = Pick<TransportError, 'name'> & Partial<FailedAnswer> & { cause?: unknown };

/** The headers of a call. The last of a name counts, however it is written: the platform would join two keys by a comma. */
const headersOf = (
  { appId, apiKey, headerNames, headers }: TransportOptions,
  call: TransportCall,
): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const some of [
    call.body !== undefined && { 'content-type': 'application/json; charset=UTF-8' },
    appId && { [headerNames?.appId ?? 'X-Service-Application-Id']: appId },
    apiKey && { [headerNames?.apiKey ?? 'X-Service-API-Key']: apiKey },
    headers,
    call.headers,
  ] as Record<string, string>[])
    for (const name in some) all[name.toLowerCase()] = some[name]!;
  return all;
};

/** The error of a call that no host answered. */
const failedCall = ({ method, path }: TransportCall, attempts: readonly Attempt[], details: Details): Error =>
  Object.assign(
    new Error(`${method} ${attempts.map(({ host, reason }) => `${host}${path}: ${reason}`).join('; ')}`),
    { method, path, attempts },
    details,
  );

/** Asks the hosts one after another until one answers, or none is left that may be asked. */
const request = async (options: TransportOptions, pool: HostPool, call: TransportCall): Promise<unknown> => {
  const { apiKey, hide, whenBusy, fetch: send = fetch, now = Date.now, setTimer = platformTimer } = options;
  const { method, path, query = '', body, read = method === 'GET', safe = read, signal, parse = JSON.parse } = call;
  const { timeoutMs = options.timeoutMs ?? (read ? 5000 : 30_000), deadlineMs = options.deadlineMs ?? Infinity } = call;
  const attempts: Attempt[] = [];
  const end = now() + deadlineMs;
  const queue = pool.order(read);
  const headers = headersOf(options, call);
  for (let index = 0; ;) {
    signal?.throwIfAborted();
    const host = queue[index] as string;
    // Longer timers than 2^31 - 1 ms would fire at once.
    const ms = Math.min(timeoutMs, end - now(), 2 ** 31 - 1);
    // What this attempt leaves behind when it gives no answer: why, and what may follow.
    let reason: string;
    let details: Details;
    let canRetry = safe;
    let waited: boolean | undefined;
    // One deadline from connecting to the last byte, and one way to be called off.
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    const clearTimer = setTimer(stop, ms);
    signal?.addEventListener('abort', stop);
    try {
      const init = { method, headers, body: JSON.stringify(body), signal: controller.signal };
      const response = await send(host + path + query, init);
      const { ok, status } = response;
      let text = await response.text();
      if (!ok) text = hide?.(text) ?? (apiKey ? text.replaceAll(apiKey, '***') : text);
      details = { name: 'HttpError', status, headers: response.headers };
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
      // Of a refusal any other host would say the same.
      if (ok || status >= 500) pool.punish(host);
      else canRetry = false;
      if (status === 429) {
        clearTimer();
        waited = await whenBusy?.(response.headers, { leftMs: end - now(), signal: controller.signal, now, setTimer });
      }
    } catch (cause) {
      signal?.throwIfAborted();
      pool.punish(host);
      const isLate = controller.signal.aborted;
      details = { name: isLate ? 'TimeoutError' : 'NetworkError', cause };
      const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
      reason = isLate ? `no answer within ${ms} ms` : code || `${message}`;
      // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
      canRetry ||= /refused|NOTFOUND|AI_AGAIN/i.test(reason);
    } finally {
      // A timer left behind would keep a finished script alive.
      clearTimer();
      signal?.removeEventListener('abort', stop);
    }
    attempts.push({ host, reason });
    if (waited) continue;
    if (!canRetry || !queue[++index] || now() >= end) throw failedCall(call, attempts, details);
  }
};

/**
 * Makes a transport. It remembers hosts that failed: make one per service and keep it.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const transport = createTransport({ hosts: { read: ['https://search.example.com'] }, appId: 'shop', apiKey });
 * const status = await transport.request<{ status: string }>({ method: 'GET', path: '/1/indexes/products/task/7' });
 */
export const createTransport = (options: TransportOptions): Transport => {
  const pool = createHostPool(options);
  // The platform would refuse it too, but with the key in its message.
  if (/[^!-~]/.test(`${[options.appId, options.apiKey]}`))
    throw new TypeError('appId and apiKey must not hold blanks.');
  return { request: <T>(call: TransportCall) => request(options, pool, call) as Promise<T> };
};
