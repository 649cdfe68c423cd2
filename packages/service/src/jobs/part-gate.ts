/** Part gate: a readers-writer lock between the parts of all long jobs of a process, so that a suspected one runs alone. */
import { startBackgroundTimer } from '../background-timer.ts';

/** Nobody waits longer than this for others, in milliseconds: a source may be slow for hours. */
const PATIENCE = 30_000;

/** The gate. */
export interface PartGate {
  /**
   * Waits for its turn; gives what ends it.
   * @throws The reason of `signal`.
   */
  enter(options: { alone: boolean; signal: AbortSignal }): Promise<() => void>;
}

interface Waiter {
  alone: boolean;
  go: () => void;
}

/**
 * A gate that is open. Turns come in the order in which they were asked for; whoever waits in vain goes on after `patience` milliseconds.
 *
 * @example
 * const leave = await gate.enter({ alone: true, signal });
 * try { await readPage(url); } finally { leave(); }
 */
export function createPartGate({ patience = PATIENCE }: { patience?: number } = {}): PartGate {
  let together = 0;
  let alone = 0;
  const waiting = new Set<Waiter>();
  const isOpenFor = (wantsAlone: boolean) => alone === 0 && (!wantsAlone || together === 0);
  const letIn = () => {
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
        signal.removeEventListener('abort', abort);
      };
      const waiter: Waiter = {
        alone: wantsAlone,
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
      const stopTimer = startBackgroundTimer(() => waiter.go(), patience);
      signal.addEventListener('abort', abort, { once: true });
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
