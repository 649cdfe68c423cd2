/** The error family of a transport: an error names the call, every host that was tried and the reasons; it never holds a key. */

/** One try of one host. */
export interface Attempt {
  /** Base address of the host. */
  host: string;
  /** What went wrong there, in a few words. */
  reason: string;
}

/** What is known about a call that failed. */
export interface FailedCall {
  method: string;
  /** Path without its query string. */
  path: string;
  /** Every failed try, in order; the last one made the call fail. */
  attempts: readonly Attempt[];
}

/** What a host answered in place of what was asked for. */
export interface FailedAnswer {
  /** HTTP status. 2xx means that the body could not be read. */
  status: number;
  /** Headers of the answer, for example `x-ratelimit-reset`. */
  headers: Headers;
  /** The parsed body; undefined when it was empty or unreadable. */
  body?: unknown;
}

/** Base of the family. The message reads `METHOD url: reason`, once per host that was tried. */
export interface TransportError extends Error, FailedCall {
  readonly name: 'HttpError' | 'TimeoutError' | 'NetworkError';
}

/** The host answered with a status outside 2xx, or with a body that is not JSON. */
export type HttpError = TransportError & FailedAnswer & { readonly name: 'HttpError' };

/** No complete answer in time. An unsafe call may have taken effect all the same. */
export type TimeoutError = TransportError & { readonly name: 'TimeoutError' };

/** The connection failed; `cause` is what `fetch` said. */
export type NetworkError = TransportError & { readonly name: 'NetworkError' };

// By shape and not by `instanceof`: errors of another frame, or of a second copy of this package, are recognized too.
const isNamed = (error: unknown, name: RegExp): boolean => {
  const { attempts, name: own }: TransportError = Object(error);
  return Array.isArray(attempts) && name.test(own);
};

/** Whether a caught value is any error of a transport. */
export const isTransportError = (error: unknown): error is TransportError =>
  isNamed(error, /^(Http|Timeout|Network)Error$/);

/**
 * Whether a caught value is an answer that is an error.
 * @example
 * try {
 *   await client.search(requests);
 * } catch (error) {
 *   if (isHttpError(error) && error.status === 404) showEmptyShop();
 *   else throw error;
 * }
 */
export const isHttpError = (error: unknown): error is HttpError => isNamed(error, /^HttpError$/);

/** Whether a caught value says that no answer came in time. */
export const isTimeoutError = (error: unknown): error is TimeoutError => isNamed(error, /^TimeoutError$/);

/** Whether a caught value says that no connection could be made or kept. */
export const isNetworkError = (error: unknown): error is NetworkError => isNamed(error, /^NetworkError$/);
