/** Back-off after 429 (too many requests): waits as long as a busy service asks for. */
import { retryDelay } from './retry-delay.ts';
import type { SetTimer } from './timer.ts';

/** The call that met a busy service. */
export interface BusyCall {
  /** Milliseconds that the call still has; Infinity when nobody set a deadline. */
  leftMs: number;
  /** Aborts when the call is called off. It belongs to this try alone: a listener need not be removed. */
  signal: AbortSignal;
  now: () => number;
  setTimer: SetTimer;
}

/**
 * What to do after a 429: a promise of true, to wait for before the request is sent again, or undefined to give up. It must end
 * early when `signal` aborts.
 */
export type WhenBusy = (headers: Headers, call: BusyCall) => Promise<boolean> | undefined;

/**
 * The usual rule: wait for what `Retry-After` or `X-RateLimit-Reset` say if the call has the time, otherwise give up.
 * @example
 * createTransport({ hosts, whenBusy: waitOut });
 */
export const waitOut: WhenBusy = (headers, { leftMs, signal, now, setTimer }) => {
  const ms = retryDelay(headers, now);
  // Without a deadline there is no telling how long the caller would wait: then it is an error at once.
  if (!(ms < leftMs && leftMs < Infinity)) return undefined;
  return new Promise((resolve, reject) => {
    const clearTimer = setTimer(() => resolve(true), ms);
    signal.onabort = () => {
      clearTimer();
      reject();
    };
  });
};
