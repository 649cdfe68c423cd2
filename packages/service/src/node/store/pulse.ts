/** Watchdog (health check): distinguishes a frozen server from a slow one, and abandons calls to a frozen one. */
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** Watches calls of a server. */
export interface Pulse {
  /**
   * Runs a call. If the server stops responding, the call rejects with `StoreUnavailable` and the signal is aborted, so that the call can
   * release its connection; during an outage, calls are refused immediately.
   */
  guard<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Abandons all pending calls, and stops watching. */
  stop(): void;
}

/** Milliseconds after which a call is slow enough to check the server. */
const SLOW_AFTER = 800;
/** Interval of the check, and time limit for its response, in milliseconds. Together well below 5 s. */
const CHECK_INTERVAL = 500;
const CHECK_TIMEOUT = 2000;

/** Rejects after a time, but never before the event loop has processed what has arrived, as this thread may have been busy. */
const outOfPatience = (time: number): { promise: Promise<never>; cancel: () => void } => {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new StoreUnavailable('The database does not answer'));
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), time);
  });
  promise.catch(() => undefined);
  return { promise, cancel: () => clearTimeout(timer) };
};

/** A pending call. */
interface WatchedCall {
  /** Start time by `performance.now()`. */
  since: number;
  giveUp: (error: StoreUnavailable) => void;
}

/** Runs a call that can be abandoned; it is in `open` until it is over. */
const runWatched = <Result>(
  open: Set<WatchedCall>,
  call: (signal: AbortSignal) => Promise<Result>,
  watch: () => void,
): Promise<Result> => {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const entry: WatchedCall = {
      since: performance.now(),
      giveUp: (error) => {
        open.delete(entry);
        reject(error);
        controller.abort(error);
      },
    };
    open.add(entry);
    watch();
    call(controller.signal)
      .then(resolve, reject)
      .finally(() => open.delete(entry));
  });
};

/**
 * Creates a pulse over `ping`, which sends a minimal request to the server and rejects if it is unreachable.
 * @param options.onReturn Called when the server responds again.
 *
 * @example
 * const pulse = createPulse({ ping: async () => void (await client.query('SELECT 1')) });
 * const rows = await pulse.guard(() => pool.query('SELECT pg_sleep(60)'));
 */
export function createPulse(options: { ping: () => Promise<void>; onReturn?: () => void }): Pulse {
  const open = new Set<WatchedCall>();
  let away: StoreUnavailable | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const giveUpAll = (error: StoreUnavailable) => {
    for (const { giveUp } of open) giveUp(error);
  };

  const ask = async () => {
    const patience = outOfPatience(CHECK_TIMEOUT);
    try {
      await Promise.race([options.ping(), patience.promise]);
      const hasReturned = away !== undefined;
      away = undefined;
      if (hasReturned) options.onReturn?.();
    } catch (error) {
      away = new StoreUnavailable('The database does not answer', { cause: error });
      giveUpAll(away);
    } finally {
      patience.cancel();
    }
  };

  const watch = () => {
    if (timer || stopped || (!away && open.size === 0)) return;
    timer = setTimeout(() => {
      const isSlow = [...open].some(({ since }) => performance.now() - since > SLOW_AFTER);
      const look = away || isSlow ? ask() : Promise.resolve();
      void look.then(() => {
        timer = undefined;
        watch();
      });
    }, CHECK_INTERVAL);
    timer.unref();
  };

  return {
    guard: (call) =>
      away || stopped
        ? Promise.reject(away ?? new StoreUnavailable('The store is closed'))
        : runWatched(open, call, watch),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      giveUpAll(new StoreUnavailable('The store is closed'));
    },
  };
}
