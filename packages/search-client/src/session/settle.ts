/** Lets only the answer to the latest question through. */
import type { SetTimer } from '@aisle/transport';

/** A question, and what to do with its fate. */
export interface Question<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  onStalled: () => void;
  onAnswer: (answer: T) => void;
  onError: (error: unknown) => void;
}

/** Asks one thing at a time. */
export interface Settle {
  /** Asks; whatever was asked before is called off and can no longer answer. */
  ask<T>(question: Question<T>): void;
  /** Calls off what is under way. */
  stop(): void;
}

/**
 * Makes it.
 *
 *     q1 ───────────── ✗   superseded: aborted; a late answer or error is dropped
 *           q2 ── ✓        only q2 reaches a callback, and only once
 */
export const createSettle = ({ stalledDelay, setTimer }: { stalledDelay: number; setTimer: SetTimer }): Settle => {
  let controller = new AbortController();
  let clearTimer: (() => void) | undefined;
  const stop = (): void => {
    clearTimer?.();
    controller.abort();
  };
  return {
    ask({ ask, onStalled, onAnswer, onError }) {
      stop();
      controller = new AbortController();
      const { signal } = controller;
      const clear = (clearTimer = setTimer(onStalled, stalledDelay));
      const once =
        <V>(callback: (value: V) => void) =>
        (value: V): void => {
          if (signal.aborted) return;
          clear();
          callback(value);
        };
      ask(signal).then(once(onAnswer)).catch(once(onError));
    },
    stop,
  };
};
