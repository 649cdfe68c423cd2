/** Part gate: a readers-writer lock between the parts of all long jobs of a process, so that a suspected one runs alone. */
// Why: decision 0021.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { createSignalWatch } from '../../foundation/time/signal-watch.ts';

/**
 * Maximum milliseconds that a part waits for others, because a source may be slow for hours. Only suspects wait for each other without a
 * limit.
 */
const MAX_WAIT = 30_000;

export interface PartGate {
  /**
   * Waits for its turn and returns the function that ends it.
   * @throws The reason of `signal`.
   */
  enter(options: { alone: boolean; signal: AbortSignal }): Promise<() => void>;
}

interface Waiter {
  alone: boolean;
  /** Whether it has waited long enough. */
  isImpatient: boolean;
  go: () => void;
}

/**
 * Creates an open gate. Turns are served in the order of their requests. After `patience` milliseconds a part proceeds anyway, but two that
 * must be alone never run together, as nobody could tell which of them kills the process.
 *
 * @example
 * const leave = await gate.enter({ alone: true, signal });
 * try { await readPage(url); } finally { leave(); }
 */
export function createPartGate({ patience = MAX_WAIT }: { patience?: number } = {}): PartGate {
  let together = 0;
  let alone = 0;
  const waiting = new Set<Waiter>();
  const signals = createSignalWatch();
  const isOpenFor = (wantsAlone: boolean) => alone === 0 && (!wantsAlone || together === 0);
  const letIn = () => {
    for (const waiter of waiting) if (waiter.isImpatient && (!waiter.alone || alone === 0)) waiter.go();
    for (const waiter of waiting) {
      if (!isOpenFor(waiter.alone)) return;
      waiter.go();
    }
  };

  const wait = (wantsAlone: boolean, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.delete(waiter);
        stopTimer();
        signals.remove(signal, abort);
      };
      const waiter: Waiter = {
        alone: wantsAlone,
        isImpatient: false,
        go: () => {
          stop();
          count(wantsAlone, 1);
          resolve();
        },
      };
      const abort = () => {
        stop();
        reject(signal.reason as Error);
        letIn();
      };
      const stopTimer = startBackgroundTimer(() => {
        waiter.isImpatient = true;
        letIn();
      }, patience);
      signals.add(signal, abort);
      waiting.add(waiter);
    });

  const count = (isAlone: boolean, change: number) => {
    if (isAlone) alone += change;
    else together += change;
  };

  return {
    enter: async ({ alone: wantsAlone, signal }) => {
      signal.throwIfAborted();
      if (waiting.size === 0 && isOpenFor(wantsAlone)) count(wantsAlone, 1);
      else await wait(wantsAlone, signal);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        count(wantsAlone, -1);
        letIn();
      };
    },
  };
}
