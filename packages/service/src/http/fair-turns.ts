/** Cooperative scheduling (fair queueing): one search per turn of the event loop, so that answers of the store get in between. */

/** Where searches wait for their turn. */
export interface FairTurns {
  /** Resolves when it is the caller's turn, in the order of the calls. */
  take(): Promise<void>;
  /** How many wait. */
  readonly waiting: number;
  /** How many had their turn. */
  readonly taken: number;
}

/** Runs a callback after the event loop has looked at sockets and at other threads once. */
function afterOneTurn(): (callback: () => void) => void {
  const { setImmediate } = globalThis as { setImmediate?: (callback: () => void) => void };
  if (setImmediate) return setImmediate;
  // A browser's timers pause for 4 ms between one another, its channels do not.
  const { port1, port2 } = new MessageChannel();
  const callbacks: (() => void)[] = [];
  port1.onmessage = () => callbacks.shift()?.();
  return (callback) => {
    callbacks.push(callback);
    port2.postMessage(undefined);
  };
}

/**
 * A queue that lets one caller go per turn of the event loop. Without it, all searches that have arrived run before the loop
 * looks at what the store answered, and a write, which needs several such answers, takes seconds.
 * @param options.soon Runs a callback in the next turn; that of the platform by default.
 *
 * @example
 * const turns = createFairTurns();
 * await turns.take();
 * runSearch();
 */
export function createFairTurns(options: { soon?: (callback: () => void) => void } = {}): FairTurns {
  const soon = options.soon ?? afterOneTurn();
  const queue: (() => void)[] = [];
  let scheduled = false;
  let taken = 0;
  const next = () => {
    scheduled = false;
    taken++;
    queue.shift()?.();
    schedule();
  };
  const schedule = () => {
    if (scheduled || queue.length === 0) return;
    scheduled = true;
    soon(next);
  };
  return {
    take: () =>
      new Promise((resolve) => {
        queue.push(resolve);
        schedule();
      }),
    get waiting() {
      return queue.length;
    },
    get taken() {
      return taken;
    },
  };
}
