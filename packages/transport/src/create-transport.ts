/** One request out; one typed answer or one clear error back, whatever host is down. */
import { encodeQuery } from './encode-query.ts';
import { TransportError } from './errors.ts';
import type { Attempt } from './errors.ts';
import { createHostOrder } from './host-order.ts';
import type { Hosts } from './host-order.ts';
import type { WhenBusy } from './wait-out.ts';
import { platformTimer } from './timer.ts';
import type { SetTimer } from './timer.ts';

/** Sends one HTTP request; the shape of the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Settings of a transport. */
export interface TransportOptions {
  hosts: Hosts;
  /** Application ID; goes into a header. */
  appId?: string | undefined;
  /** API key; goes into a header and nowhere else: no error or address holds it. */
  apiKey?: string | undefined;
  /** Names of the credential headers. Default `X-Service-Application-Id` and `X-Service-API-Key`. */
  headerNames?: { appId?: string; apiKey?: string } | undefined;
  /** More headers for every call, for example `authorization`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds that one host has, from connecting to the last byte, unless a call says otherwise. Default 5,000. */
  timeoutMs?: number | undefined;
  /** How long a host that failed stays behind the others, in milliseconds. Default 120,000. */
  penaltyMs?: number | undefined;
  /**
   * What to do after a 429. `waitOut()` waits as the service asks, within the deadline of the call. Default: it is an error at
   * once, because a shopper's search had better fail than hang.
   */
  whenBusy?: WhenBusy | undefined;
  /** Default: the platform's `fetch`. It must end when its signal aborts, as that does. */
  fetch?: Fetch | undefined;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** Number from 0 to below 1. Default `Math.random`. */
  random?: (() => number) | undefined;
  /** Starts a timer and returns the way to stop it. Default `setTimeout`. */
  setTimer?: SetTimer | undefined;
}

/** One request. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Encoded path that begins with `/`; see `fillPath`. */
  path: string;
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** More headers for this call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether the read hosts answer it. Default: true for GET. */
  read?: boolean;
  /** Whether sending it twice has the effect of sending it once. Default: as `read`. */
  safe?: boolean;
  /** Milliseconds that one host has, from connecting to the last byte. Default: that of the transport. */
  timeoutMs?: number | undefined;
  /** Milliseconds for the whole call with all hosts and waits. Default: no limit beyond that of each host. */
  deadlineMs?: number | undefined;
  /** Ends the call at once; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Reads a body that is not empty. Default `JSON.parse`; `parseJson` keeps 64-bit integers, `String` keeps the text. */
  parse?: ((text: string) => unknown) | undefined;
}

/** Sends requests. */
export interface Transport {
  /**
   * Sends one request; an empty answer gives undefined.
   * Safe calls go on to the next host after a time-out, a broken connection, a 5xx or an unreadable answer. Unsafe ones only when
   * the connection was provably refused, so that a slow service never gets a record twice. A 4xx is final; a 429 is what
   * `whenBusy` makes of it.
   * @throws HttpError, TimeoutError, NetworkError, or the reason of `signal`.
   */
  request<T>(call: TransportCall): Promise<T>;
}

/**
 * Makes a transport. It remembers hosts that failed: make one per service and keep it.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const transport = createTransport({ hosts: { read: ['https://search.example.com'] }, appId: 'shop', apiKey });
 * const status = await transport.request<{ status: string }>({ method: 'GET', path: '/1/indexes/products/task/7' });
 */
export const createTransport = ({
  hosts,
  appId = '',
  apiKey = '',
  headerNames,
  headers: fixedHeaders,
  timeoutMs: usualMs = 5000,
  penaltyMs = 120_000,
  whenBusy,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  random = Math.random,
  setTimer = platformTimer,
}: TransportOptions): Transport => {
  const { order, punish } = createHostOrder(hosts, { penaltyMs, now, random });
  // The platform would refuse it too, but with the key in its message.
  if (/[^!-~]/.test(appId + apiKey)) throw new TypeError('appId and apiKey must not hold blanks.');

  return {
    async request<T>({
      method,
      path,
      query,
      body,
      headers,
      read = method === 'GET',
      safe = read,
      timeoutMs = usualMs,
      deadlineMs = Infinity,
      signal,
      parse = JSON.parse,
    }: TransportCall): Promise<T> {
      const attempts: Attempt[] = [];
      const end = now() + deadlineMs;
      const queue = order(read);
      let host = queue.shift() as string;
      for (;;) {
        const ms = Math.min(timeoutMs, end - now());
        let again = safe;
        let wait: Promise<unknown> | undefined;
        let reason: string;
        let name: TransportError['name'] = 'HttpError';
        let details: ConstructorParameters<typeof TransportError>[2];
        // One deadline from connecting to the last byte, and one way to be called off.
        const controller = new AbortController();
        const stop = (): void => controller.abort();
        // Longer timers than 2^31 - 1 ms would fire at once.
        const clearTimer = setTimer(stop, Math.min(ms, 2 ** 31 - 1));
        signal?.addEventListener('abort', stop);
        try {
          signal?.throwIfAborted();
          const response = await fetch(host + path + (query ? `?${encodeQuery(query)}` : ''), {
            method,
            headers: {
              ...(body !== undefined && { 'content-type': 'application/json; charset=UTF-8' }),
              ...(appId && { [headerNames?.appId ?? 'X-Service-Application-Id']: appId }),
              ...(apiKey && { [headerNames?.apiKey ?? 'X-Service-API-Key']: apiKey }),
              ...fixedHeaders,
              ...headers,
            },
            body: JSON.stringify(body),
            signal: controller.signal,
          });
          const { ok, status } = response;
          let text = await response.text();
          if (!ok && apiKey) text = text.replaceAll(apiKey, '***');
          details = { status, headers: response.headers };
          reason = `HTTP ${status}`;
          try {
            const value: unknown = text ? (ok ? parse : JSON.parse)(text) : undefined;
            if (ok) return value as T;
            details.body = value;
            const { message } = Object(value) as { message?: unknown };
            if (typeof message === 'string') reason = `${message} (${status})`;
          } catch {
            reason += text.trim()[0] === '<' ? ' with HTML' : ' without JSON';
          }
          if (status === 429) wait = whenBusy?.(response.headers, { leftMs: end - now(), signal });
          if (!ok && status < 500) again = false;
          else punish(host);
        } catch (cause) {
          if (signal?.aborted) throw signal.reason;
          punish(host);
          details = { cause };
          if (controller.signal.aborted) {
            name = 'TimeoutError';
            reason = `no answer within ${ms} ms`;
          } else {
            const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
            name = 'NetworkError';
            reason = code || `${message}`;
            // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
            again ||= /refused|NOTFOUND|AI_AGAIN/i.test(reason);
          }
        } finally {
          // A timer left behind would keep a finished script alive.
          clearTimer();
          signal?.removeEventListener('abort', stop);
        }
        attempts.push({ host, reason });
        if (wait) {
          await wait;
        } else if (again && queue.length && now() < end) {
          host = queue.shift() as string;
        } else {
          throw new TransportError(name, { method, path, attempts }, details);
        }
      }
    },
  };
};
