/** Back-off after 429 (too many requests): waits as long as a busy service asks for. */
import { retryDelay } from './retry-delay.ts';
import type { SetTimer } from './timer.ts';

/** A call that received a 429. */
export interface BusyCall {
  /** Milliseconds until the call's deadline; Infinity without a deadline. */
  leftMs: number;
  /** Aborts when the call is cancelled. It is created per attempt, so listeners need not be removed. */
  signal: AbortSignal;
  now: () => number;
  setTimer: SetTimer;
}

/**
 * Decides what to do after a 429: returns a promise that resolves to true once the request may be sent again; or returns undefined, so
 * that the call fails. The promise must settle as soon as `signal` aborts.
 */
export type WhenBusy = (headers: Headers, call: BusyCall) => Promise<boolean> | undefined;

/**
 * The usual policy: waits as long as `Retry-After` or `X-RateLimit-Reset` ask for if the deadline allows it, otherwise fails.
 * @example
 * createTransport({ hosts, whenBusy: waitOut });
 */
export const waitOut: WhenBusy = (headers, { leftMs, signal, now, setTimer }) => {
  const ms = retryDelay(headers, now);
  // Without a deadline the caller might wait arbitrarily long, so fail immediately. NaN (no header) fails too.
  if (!(ms < leftMs && leftMs < Infinity)) return undefined;
  return new Promise((resolve, reject) => {
    const clearTimer = setTimer(() => resolve(true), ms);
    signal.onabort = () => {
      clearTimer();
      reject();
    };
  });
};
