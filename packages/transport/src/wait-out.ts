/** Waits as long as a busy service asks for. */
import { retryDelay } from './retry-delay.ts';
import { platformTimer } from './timer.ts';
import type { SetTimer } from './timer.ts';

/**
 * What to do after a 429: a promise to wait for before the request is sent again, or undefined to give up. It must end early, with
 * the reason of `signal`, when that aborts. `leftMs` is how much time the call still has.
 */
export type WhenBusy = (
  headers: Headers,
  call: { leftMs: number; signal: AbortSignal | undefined },
) => Promise<unknown> | undefined;

/**
 * Makes the usual rule: wait for what `Retry-After` or `X-RateLimit-Reset` say if the call has the time, otherwise give up.
 * @example
 * createTransport({ hosts, whenBusy: waitOut() });
 */
export const waitOut =
  ({ now = Date.now, setTimer = platformTimer }: { now?: () => number; setTimer?: SetTimer } = {}): WhenBusy =>
  (headers, { leftMs, signal }) => {
    const ms = retryDelay(headers, now);
    // Without a deadline there is no telling how long the caller would wait: then it is an error at once.
    if (!(ms < leftMs && leftMs < Infinity)) return undefined;
    return new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        clearTimer();
        reject(signal?.reason);
      };
      const clearTimer = setTimer(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  };
