/** Gives a piece of work one deadline and one way to be called off, and cleans up after it. */

/** Starts a timer of `ms` milliseconds; returns the way to stop it. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

/** The timer of the platform. */
export const platformTimer: SetTimer = (callback, ms) => {
  const id = setTimeout(callback, ms);
  return () => clearTimeout(id);
};

/**
 * Runs `work` until it settles, `ms` milliseconds pass (rejects with undefined) or `signal` aborts (rejects with its reason).
 * It settles at once in the last two cases, even if the work ignores the signal it gets. No timer or listener is left behind:
 * a script ends as soon as its last call does.
 */
export const within = <T>(
  { ms, signal, setTimer }: { ms: number; signal?: AbortSignal | undefined; setTimer: SetTimer },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  let stop: () => void;
  let clearTimer: (() => void) | undefined;
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted();
    // The reason is undefined as long as the signal has not aborted, so also when the time is over.
    stop = () => {
      reject(signal?.reason);
      controller.abort();
    };
    // Longer timers than 2^31 - 1 ms would fire at once.
    clearTimer = setTimer(stop, Math.min(ms, 2 ** 31 - 1));
    signal?.addEventListener('abort', stop);
    work(controller.signal).then(resolve, reject);
  }).finally(() => {
    clearTimer?.();
    signal?.removeEventListener('abort', stop);
  });
};
