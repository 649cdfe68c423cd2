/** Public types of a transport: its options, the options of a call, and the transport itself. */
import type { HostPoolOptions } from './host-pool.ts';
import type { SetTimer } from './timer.ts';
import type { WhenBusy } from './wait-out.ts';

/** Sends one HTTP request; the shape of the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of a transport. */
export interface TransportOptions extends HostPoolOptions {
  /** Application ID; sent in a header. */
  appId?: string | undefined;
  /** API key; sent only in a header, never part of an error or URL. */
  apiKey?: string | undefined;
  /** Names of the credential headers. Default `X-Service-Application-Id` and `X-Service-API-Key`. */
  headerNames?: { appId?: string; apiKey?: string } | undefined;
  /** More headers for every call, for example `authorization`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Removes secrets from the text of a failed response before it becomes part of an error. Default: replaces `apiKey` by `***`. If `headers` contains keys, redact them here too. */
  hide?: ((text: string) => string) | undefined;
  /** Timeout per attempt in milliseconds, from connecting to the last byte; a call can override it. Default: 5,000 for reads, 30,000 for writes. */
  timeoutMs?: number | undefined;
  /** Deadline of a whole call in milliseconds, including all hosts and waits; a call can override it. Default: none. */
  deadlineMs?: number | undefined;
  /**
   * The policy after a 429. `waitOut` waits as the service asks, within the deadline of the call. Default: fail immediately,
   * because a search that fails is better than one that hangs.
   */
  whenBusy?: WhenBusy | undefined;
  /** Default: the platform's `fetch`. A replacement must reject when its signal aborts. */
  fetch?: Fetch | undefined;
  /** Starts a timer and returns a function that clears it. Default `setTimeout`. */
  setTimer?: SetTimer | undefined;
}

/** One request. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Encoded path that begins with `/`; see `fillPath`. */
  path: string;
  /** Encoded query string including its `?`; see `encodeQuery`. Not repeated in errors. */
  query?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** More headers for this call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether the call only reads, and may be sent to the read hosts. Default: true for GET. */
  read?: boolean | undefined;
  /** Whether the call is idempotent, so that it may be retried after it was possibly processed. Default: same as `read`. */
  safe?: boolean | undefined;
  /** Timeout per attempt in milliseconds. Default: the transport's. */
  timeoutMs?: number | undefined;
  /** Deadline of the whole call in milliseconds. Default: the transport's. */
  deadlineMs?: number | undefined;
  /** Cancels the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Parses a non-empty response body. Default `JSON.parse`; `parseJson` keeps 64-bit integers, `String` keeps the text. */
  parse?: ((text: string) => unknown) | undefined;
}

/** Sends requests. */
export interface Transport {
  /**
   * Sends one request; resolves to undefined for an empty response.
   * Safe calls are retried on the next host after a timeout, a broken connection, a 5xx or an unreadable response. Unsafe calls
   * are retried only if no connection was made (refused, or the host name was not found), so that a slow service never receives a record
   * twice. A 4xx is final; `whenBusy` decides about a 429.
   * @throws HttpError, TimeoutError, NetworkError, or the reason of `signal`.
   */
  request<T>(call: TransportCall): Promise<T>;
}
