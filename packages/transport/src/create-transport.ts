/** One request out; one typed answer or one clear error back, whatever host is down. */
import type { Attempt, FailedAnswer, TransportError } from './errors.ts';
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
  /** Takes out of a failed answer what no error may hold. Default: `apiKey` becomes `***`. With keys in `headers`, hide these too. */
  hide?: ((text: string) => string) | undefined;
  /** Milliseconds that one host has, from connecting to the last byte, unless a call says otherwise. Default: 5,000 for reads, 30,000 for writes. */
  timeoutMs?: number | undefined;
  /** Milliseconds for a whole call with all hosts and waits, unless it says otherwise. Default: no limit beyond that of each host. */
  deadlineMs?: number | undefined;
  /** How long a host that failed stays behind the others, in milliseconds. Default 120,000. */
  penaltyMs?: number | undefined;
  /**
   * What to do after a 429. `waitOut` waits as the service asks, within the deadline of the call. Default: it is an error at
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
  /** Encoded query with its `?`; see `encodeQuery`. Errors do not repeat it. */
  query?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** More headers for this call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** `read`: the read hosts answer it; `safe`: a write that may be sent twice. Default: `read` for GET, neither for the others. */
  kind?: 'read' | 'safe' | undefined;
  /** Whether sending it twice has the effect of sending it once. Default: as `kind` says. */
  safe?: boolean | undefined;
  /** Milliseconds that one host has, from connecting to the last byte. Default: that of the transport. */
  timeoutMs?: number | undefined;
  /** Milliseconds for the whole call with all hosts and waits. Default: that of the transport. */
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
  hide = (text) => (apiKey ? text.replaceAll(apiKey, '***') : text),
  timeoutMs: usualMs,
  deadlineMs: usualDeadlineMs = Infinity,
  penaltyMs = 120_000,
  whenBusy,
  fetch: send = (url, init) => fetch(url, init),
  now = Date.now,
  random = Math.random,
  setTimer = platformTimer,
}: TransportOptions): Transport => {
  // Base address to the time until which it stays behind the others.
  const punished: Record<string, number> = {};
  const order = createHostOrder(hosts, punished, random);
  // The platform would refuse it too, but with the key in its message.
  if (/[^!-~]/.test(appId + apiKey)) throw new TypeError('appId and apiKey must not hold blanks.');

  return {
    async request<T>({
      method,
      path,
      query = '',
      body,
      headers,
      kind = method === 'GET' ? 'read' : undefined,
      safe = !!kind,
      timeoutMs = usualMs ?? (kind === 'read' ? 5000 : 30_000),
      deadlineMs = usualDeadlineMs,
      signal,
      parse = JSON.parse,
    }: TransportCall): Promise<T> {
      const attempts: Attempt[] = [];
      const begin = now();
      const end = begin + deadlineMs;
      const queue = order(kind === 'read', begin);
      // The last of a name counts, however it is written: the platform would join two keys by a comma.
      const all: Record<string, string> = {};
      for (const some of [
        body !== undefined && { 'content-type': 'application/json; charset=UTF-8' },
        appId && { [headerNames?.appId ?? 'X-Service-Application-Id']: appId },
        apiKey && { [headerNames?.apiKey ?? 'X-Service-API-Key']: apiKey },
        fixedHeaders,
        headers,
      ] as Record<string, string>[])
        for (const name in some) all[name.toLowerCase()] = some[name]!;
      for (let nth = 0; ;) {
        signal?.throwIfAborted();
        const host = queue[nth] as string;
        // Longer timers than 2^31 - 1 ms would fire at once.
        const ms = Math.min(timeoutMs, end - now(), 2 ** 31 - 1);
        let again = safe;
        let final: boolean | undefined;
        let waited: boolean | undefined;
        let reason: string;
        let details: Pick<TransportError, 'name'> & Partial<FailedAnswer> & { cause?: unknown };
        // One deadline from connecting to the last byte, and one way to be called off.
        const controller = new AbortController();
        const stop = (): void => controller.abort();
        const clearTimer = setTimer(stop, ms);
        signal?.addEventListener('abort', stop);
        try {
          const response = await send(host + path + query, {
            method,
            headers: all,
            body: JSON.stringify(body),
            signal: controller.signal,
          });
          const { ok, status } = response;
          let text = await response.text();
          if (!ok) text = hide(text);
          details = { name: 'HttpError', status, headers: response.headers };
          reason = `HTTP ${status}`;
          try {
            const value: unknown = text ? (ok ? parse : JSON.parse)(text) : undefined;
            if (ok) return value as T;
            details.body = value;
            const { message } = Object(value) as { message?: unknown };
            if (typeof message === 'string') reason = `${message} (${status})`;
          } catch {
            reason += /^\s*</.test(text) ? ' with HTML' : ' without JSON';
          }
          final = status < 500 && !ok;
          if (status === 429) {
            clearTimer();
            waited = await whenBusy?.(response.headers, {
              leftMs: end - now(),
              signal: controller.signal,
              now,
              setTimer,
            });
          }
        } catch (cause) {
          signal?.throwIfAborted();
          const late = controller.signal.aborted;
          const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
          details = { name: late ? 'TimeoutError' : 'NetworkError', cause };
          reason = late ? `no answer within ${ms} ms` : code || `${message}`;
          // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
          again ||= /refused|NOTFOUND|AI_AGAIN/i.test(reason);
        } finally {
          // A timer left behind would keep a finished script alive.
          clearTimer();
          signal?.removeEventListener('abort', stop);
        }
        attempts.push({ host, reason });
        if (waited) continue;
        if (!final) punished[host] = now() + penaltyMs;
        if (final || !again || !queue[++nth] || now() >= end) {
          throw Object.assign(
            new Error(`${method} ${attempts.map((one) => `${one.host}${path}: ${one.reason}`).join('; ')}`),
            { method, path, attempts },
            details,
          );
        }
      }
    },
  };
};
