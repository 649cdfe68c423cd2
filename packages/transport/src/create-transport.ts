/** HTTP transport with retries and host fail-over: one request out, one typed answer or one clear error back, whatever host is down. */
import type { Attempt, FailedAnswer, TransportError } from './errors.ts';
import { createHostPool } from './host-pool.ts';
import type { HostPoolOptions } from './host-pool.ts';
import type { WhenBusy } from './wait-out.ts';
import { platformTimer } from './timer.ts';
import type { SetTimer } from './timer.ts';

/** Sends one HTTP request; the shape of the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Settings of a transport. */
export interface TransportOptions extends HostPoolOptions {
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
  /**
   * What to do after a 429. `waitOut` waits as the service asks, within the deadline of the call. Default: it is an error at
   * once, because a shopper's search had better fail than hang.
   */
  whenBusy?: WhenBusy | undefined;
  /** Default: the platform's `fetch`. It must end when its signal aborts, as that does. */
  fetch?: Fetch | undefined;
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
  /** Whether it only reads, and the read hosts answer it. Default: for GET. */
  read?: boolean | undefined;
  /** Whether it is idempotent: sending it twice has the effect of sending it once. Default: as `read`. */
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

/** One try of one host that gave no answer to go by. */
interface FailedAttempt extends Pick<TransportError, 'name'>, Partial<FailedAnswer> {
  /** What went wrong, in a few words. */
  reason: string;
  /** Whether another host may be asked. */
  mayGoOn: boolean;
  /** Whether the host was busy, and its time is over: the same one may be asked again. */
  waited?: boolean | undefined;
  cause?: unknown;
}

/**
 * Makes a transport. It remembers hosts that failed: make one per service and keep it.
 * @throws TypeError for a missing host, or a key that no header can carry.
 * @example
 * const transport = createTransport({ hosts: { read: ['https://search.example.com'] }, appId: 'shop', apiKey });
 * const status = await transport.request<{ status: string }>({ method: 'GET', path: '/1/indexes/products/task/7' });
 */
export const createTransport = (options: TransportOptions): Transport => {
  const {
    appId = '',
    apiKey = '',
    headerNames,
    headers: fixedHeaders,
    hide = (text: string) => (apiKey ? text.replaceAll(apiKey, '***') : text),
    timeoutMs: usualMs,
    deadlineMs: usualDeadlineMs = Infinity,
    whenBusy,
    fetch: send = (url, init) => fetch(url, init),
    now = Date.now,
    setTimer = platformTimer,
  } = options;
  const pool = createHostPool(options);
  // The platform would refuse it too, but with the key in its message.
  if (/[^!-~]/.test(appId + apiKey)) throw new TypeError('appId and apiKey must not hold blanks.');

  return {
    async request<T>({
      method,
      path,
      query = '',
      body,
      headers,
      read = method === 'GET',
      safe = read,
      timeoutMs = usualMs ?? (read ? 5000 : 30_000),
      deadlineMs = usualDeadlineMs,
      signal,
      parse = JSON.parse,
    }: TransportCall): Promise<T> {
      const attempts: Attempt[] = [];
      const end = now() + deadlineMs;
      const queue = pool.order(read);
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

      /** Sends the request to one host; gives the answer, or what went wrong and what may follow. */
      const attempt = async (host: string): Promise<{ value: T } | FailedAttempt> => {
        // Longer timers than 2^31 - 1 ms would fire at once.
        const ms = Math.min(timeoutMs, end - now(), 2 ** 31 - 1);
        // One deadline from connecting to the last byte, and one way to be called off.
        const controller = new AbortController();
        const stop = (): void => controller.abort();
        const clearTimer = setTimer(stop, ms);
        signal?.addEventListener('abort', stop, { signal: controller.signal });
        try {
          const response = await send(host + path + query, {
            method,
            headers: all,
            body: JSON.stringify(body),
            signal: controller.signal,
          });
          const { ok, status, headers } = response;
          let text = await response.text();
          if (!ok) text = hide(text);
          let reason = `HTTP ${status}`;
          let value: unknown;
          try {
            value = text ? (ok ? parse : JSON.parse)(text) : undefined;
            if (ok) return { value: value as T };
            const { message } = Object(value) as { message?: unknown };
            if (typeof message === 'string') reason = `${message} (${status})`;
          } catch {
            reason += /^\s*</.test(text) ? ' with HTML' : ' without JSON';
          }
          // Any other host would say the same: this one did nothing wrong.
          const isFinal = status < 500 && !ok;
          if (!isFinal) pool.punish(host);
          clearTimer();
          return {
            reason,
            mayGoOn: safe && !isFinal,
            waited:
              status === 429 &&
              (await whenBusy?.(headers, { leftMs: end - now(), signal: controller.signal, now, setTimer })),
            name: 'HttpError',
            status,
            headers,
            body: value,
          };
        } catch (cause) {
          signal?.throwIfAborted();
          pool.punish(host);
          const late = controller.signal.aborted;
          const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
          const reason = late ? `no answer within ${ms} ms` : code || `${message}`;
          return {
            reason,
            // Known before a connection stands: no byte of the request has left (codes of Node, Deno and Bun).
            mayGoOn: safe || /refused|NOTFOUND|AI_AGAIN/i.test(reason),
            name: late ? 'TimeoutError' : 'NetworkError',
            cause,
          };
        } finally {
          // A timer left behind would keep a finished script alive, and a listener this call.
          clearTimer();
          stop();
        }
      };

      for (;;) {
        signal?.throwIfAborted();
        const [host, next] = queue as [string, ...string[]];
        const outcome = await attempt(host);
        if ('value' in outcome) return outcome.value;
        const { reason, mayGoOn, waited, ...details } = outcome;
        attempts.push({ host, reason });
        if (waited) continue;
        if (!mayGoOn || !next || now() >= end) {
          throw Object.assign(
            new Error(`${method} ${attempts.map((one) => `${one.host}${path}: ${one.reason}`).join('; ')}`),
            { method, path, attempts },
            details,
          );
        }
        queue.shift();
      }
    },
  };
};
