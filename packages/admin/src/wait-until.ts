/** Asks again and again until something is done: quickly at first, then with patience. */
import { isTransportError, platformTimer } from '@aisle/transport';
import type { SetTimer } from '@aisle/transport';
import type { CallOptions } from './connect/bind-routes.ts';

/** How to wait. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds to wait in total. Default 600,000, ten minutes. */
  patienceMs?: number;
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  /** Starts a timer and returns the way to stop it. Default `setTimeout`. */
  setTimer?: SetTimer;
}

/** What was waited for did not happen in time; it may happen later. `cause` is the failure of the last question, if it failed. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
}

/** Waits, and ends early with the reason of the signal. */
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

/** Whether a failure says nothing about the task: no answer, a broken or a busy service. */
const mayPass = (error: unknown): boolean => {
  if (!isTransportError(error)) return false;
  const { status = 500 } = error as { status?: number };
  // A success that could not be read is the page of a proxy.
  return status === 429 || status >= 500 || status < 300;
};

/**
 * Asks until `isDone`: after 100, 200, 300, … at most 5,000 ms. What was accepted goes on while the service cannot be reached, so a
 * network fault, a 5xx or a 429 is asked again.
 * @throws WaitError when the patience ends, the error of a call that is refused (4xx), or the reason of `signal`.
 * @example
 * await waitUntil('Task 7', (call) => getTask(task, call), ({ status }) => status === 'published', { patienceMs: 60_000 });
 */
export const waitUntil = async <T>(
  what: string,
  ask: (call: CallOptions) => Promise<T>,
  isDone: (answer: T) => boolean,
  { patienceMs = 600_000, now = Date.now, setTimer = platformTimer, ...call }: WaitOptions = {},
): Promise<T> => {
  const end = now() + patienceMs;
  for (let ms = 100; ; ms = Math.min(ms + 100, 5000)) {
    let cause: unknown;
    try {
      const answer = await ask(call);
      if (isDone(answer)) return answer;
    } catch (error) {
      if (!mayPass(error)) throw error;
      cause = error;
    }
    if (now() + ms > end)
      throw new WaitError(
        `${what} is not done after ${patienceMs} ms; it may be later.`,
        cause ? { cause } : undefined,
      );
    await pause(ms, setTimer, call.signal);
  }
};
