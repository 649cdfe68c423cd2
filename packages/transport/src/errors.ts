/** Errors of a transport: each contains the call, every host tried and the reason it failed, but never an API key. */

/** One attempt on one host. */
export interface Attempt {
  /** Base URL of the host. */
  host: string;
  /** Short reason of the failure. */
  reason: string;
}

/** Details of a failed call. */
export interface FailedCall {
  method: string;
  /** Path without its query string. */
  path: string;
  /** All failed attempts in order; the last one made the call fail. */
  attempts: readonly Attempt[];
}

/** The error response of a host. */
export interface FailedAnswer {
  /** HTTP status; a 2xx means that the body could not be parsed. */
  status: number;
  /** Response headers, for example `x-ratelimit-reset`. */
  headers: Headers;
  /** The parsed body; undefined if it was empty or not JSON. */
  body?: unknown;
}

/** Base type of all transport errors. The message reads `METHOD url: reason; url: reason`, one part per attempt. */
export interface TransportError extends Error, FailedCall {
  readonly name: 'HttpError' | 'TimeoutError' | 'NetworkError';
}

/** The host responded with a status outside 2xx, or with a body that is not JSON. */
export type HttpError = TransportError & FailedAnswer & { readonly name: 'HttpError' };

/** The response was not complete in time. An unsafe call may have taken effect nevertheless. */
export type TimeoutError = TransportError & { readonly name: 'TimeoutError' };

/** The connection failed; `cause` is the error thrown by `fetch`. */
export type NetworkError = TransportError & { readonly name: 'NetworkError' };

// By shape and not by `instanceof`: errors of another frame, or of a second copy of this package, are recognized too.
const isErrorNamed = (error: unknown, name: RegExp): boolean => {
  const { attempts, name: own }: TransportError = Object(error);
  return Array.isArray(attempts) && name.test(own);
};

/** Whether a caught value is any error of a transport. */
export const isTransportError = (error: unknown): error is TransportError =>
  isErrorNamed(error, /^(Http|Timeout|Network)Error$/);

/**
 * Whether a caught value is an HTTP error response.
 * @example
 * try {
 *   await client.search(requests);
 * } catch (error) {
 *   if (isHttpError(error) && error.status === 404) showEmptyShop();
 *   else throw error;
 * }
 */
export const isHttpError = (error: unknown): error is HttpError => isErrorNamed(error, /^HttpError$/);

/** Whether a caught value is a timeout. */
export const isTimeoutError = (error: unknown): error is TimeoutError => isErrorNamed(error, /^TimeoutError$/);

/** Whether a caught value is a failed connection. */
export const isNetworkError = (error: unknown): error is NetworkError => isErrorNamed(error, /^NetworkError$/);
