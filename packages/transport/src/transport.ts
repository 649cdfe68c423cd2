/** The promise of a transport: what it is made with, what a call may set, and what it does with it. */
import type { HostPoolOptions } from './host-pool.ts';
import type { SetTimer } from './timer.ts';
import type { WhenBusy } from './wait-out.ts';

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
