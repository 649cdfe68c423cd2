/** HTTP transport with retries and host fail-over: one request out, one typed answer or one clear error back, whatever host is down. */
import { attempt } from './attempt.ts';
import type { Attempt } from './errors.ts';
import { createHostPool } from './host-pool.ts';
import type { HostPool } from './host-pool.ts';
import type { Transport, TransportCall, TransportOptions } from './transport.ts';

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

/** Asks the hosts one after another until one answers, or none is left that may be asked. */
const request = async (options: TransportOptions, pool: HostPool, call: TransportCall): Promise<unknown> => {
  const { now = Date.now } = options;
  const { method, path, read = method === 'GET', safe = read } = call;
  const attempts: Attempt[] = [];
  const end = now() + (call.deadlineMs ?? options.deadlineMs ?? Infinity);
  const queue = pool.order(read);
  const headers = headersOf(options, call);
  const hostMs = call.timeoutMs ?? options.timeoutMs ?? (read ? 5000 : 30_000);
  for (let nth = 0; ;) {
    call.signal?.throwIfAborted();
    const host = queue[nth] as string;
    // Longer timers than 2^31 - 1 ms would fire at once.
    const timeoutMs = Math.min(hostMs, end - now(), 2 ** 31 - 1);
    const outcome = await attempt(options, pool, call, { host, headers, timeoutMs, end });
    const { reason, mayGoOn = safe } = outcome;
    if (!reason) return outcome.value;
    attempts.push({ host, reason });
    if (outcome.waited) continue;
    if (!mayGoOn || !queue[++nth] || now() >= end)
      throw Object.assign(
        new Error(`${method} ${attempts.map((one) => `${one.host}${path}: ${one.reason}`).join('; ')}`),
        { method, path, attempts },
        outcome.details,
      );
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
  const { appId = '', apiKey = '' } = options;
  const pool = createHostPool(options);
  // The platform would refuse it too, but with the key in its message.
  if (/[^!-~]/.test(appId + apiKey)) throw new TypeError('appId and apiKey must not hold blanks.');
  return { request: <T>(call: TransportCall) => request(options, pool, call) as Promise<T> };
};
