/** Polls until something is done, with growing delays. */
import { isTransportError, platformTimer } from '@aisle/transport';
import type { SetTimer } from '@aisle/transport';
import type { CallOptions } from './connect/bind-routes.ts';

/** Options of a wait. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds to wait in total. Default 600,000, ten minutes. */
  patienceMs?: number;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  /** Starts a timer and returns a function that cancels it. Default `setTimeout`. */
  setTimer?: SetTimer;
}

/** The awaited result did not arrive in time; it may still arrive later. `cause` is the error of the last request, if it failed. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
}

/** Resolves after `ms`; rejects with the reason of the signal when it aborts. */
const pause = (ms: number, setTimer: SetTimer, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      stop();
      reject(signal!.reason);
    };
    const stop = setTimer(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/** Whether an error is transient: no response, a broken or a busy service. It says nothing about the task. */
const isTransient = (error: unknown): boolean => {
  if (!isTransportError(error)) return false;
  // Network errors and timeouts have no status.
  const { status = 500 } = error as { status?: number };
  // An unreadable 2xx response usually comes from a proxy.
  return status === 429 || status >= 500 || status < 300;
};

/**
 * Polls until `isDone` returns true, after 100, 200, 300, … and at most 5,000 ms. The task continues while the service is unreachable, so
 * network errors, 5xx and 429 are retried.
 * @throws WaitError after `patienceMs`; the error of a rejected call (4xx); or the reason of `signal`.
 * @example
 * await waitUntil('Task 7', (call) => getTask(task, call), ({ status }) => status === 'published', { patienceMs: 60_000 });
 */
export const waitUntil = async <T>(
  label: string,
  request: (call: CallOptions) => Promise<T>,
  isDone: (answer: T) => boolean,
  { patienceMs = 600_000, now = Date.now, setTimer = platformTimer, ...call }: WaitOptions = {},
): Promise<T> => {
  const deadline = now() + patienceMs;
  for (let delayMs = 100; ; delayMs = Math.min(delayMs + 100, 5000)) {
    let cause: unknown;
    try {
      const answer = await request(call);
      if (isDone(answer)) return answer;
    } catch (error) {
      if (!isTransient(error)) throw error;
      cause = error;
    }
    if (now() + delayMs > deadline)
      throw new WaitError(
        `${label} is not done after ${patienceMs} ms; it may still finish later.`,
        cause ? { cause } : undefined,
      );
    await pause(delayMs, setTimer, call.signal);
  }
};
