/** Latest-answer ordering: stale answers are dropped and superseded questions aborted; on a slow network an older answer shows rather than none. */
// Why: decision 0031.
import { platformTimer } from '@aisle/transport';
import type { SetTimer } from '@aisle/transport';

/** A question, and what to do with its fate. */
export interface Question<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  /** Whether the question before it is still worth an answer. */
  follows: boolean;
  onStalled: () => void;
  /** `isLast`: nothing newer was asked meanwhile. */
  onAnswer: (answer: T, isLast: boolean) => void;
  /** Called for the newest question only. */
  onError: (error: unknown) => void;
}

/** Has at most two questions under way. */
export interface Settle {
  /** Asks; what was asked before is called off, save for the oldest question that this one follows. */
  ask<T>(question: Question<T>): void;
  /** Calls off what is under way. */
  stop(): void;
}

/** Milliseconds without another answer after which an older one is shown; with quick answers nobody needs any but the newest. */
const followAfterMs = 250;

/**
 * Makes the order of answers. A shopper who types on a slow network sees an answer each time that the oldest question comes back:
 *
 *     q1 ───────── ✓        the oldest is let run, so that answers keep coming
 *        q2 ── ✗            superseded while q1 was under way: aborted; a late answer or error is dropped
 *             q3 ───────── ✓
 *                q4 ── ✗
 *                     q5 ───────── ✓   the newest; its answer calls off whatever is older
 */
export const createSettle = ({
  stalledDelay = 300,
  setTimer = platformTimer,
  now = Date.now,
}: {
  /** Milliseconds until `onStalled`. Default 300. */
  stalledDelay?: number | undefined;
  setTimer?: SetTimer | undefined;
  now?: (() => number) | undefined;
}): Settle => {
  /** Under way, the oldest first. */
  let running: readonly AbortController[] = [];
  let clearTimer: (() => void) | undefined;
  /** When the shopper began to wait for an answer. */
  let since = 0;
  const abortAll = (controllers: readonly AbortController[]): void => {
    for (const controller of controllers) controller.abort();
  };
  const stop = (): void => {
    clearTimer?.();
    abortAll(running);
    running = [];
  };
  return {
    ask({ ask, follows, onStalled, onAnswer, onError }) {
      const followed = running[0] && follows ? 1 : 0;
      abortAll(running.slice(followed));
      const controller = new AbortController();
      running = [...running.slice(0, followed), controller];
      if (!followed) since = now();
      clearTimer?.();
      clearTimer = setTimer(onStalled, stalledDelay);
      /** Removes the question from those under way. Returns whether it was the newest; undefined where it was called off. */
      const arrive = (): boolean | undefined => {
        const position = running.indexOf(controller);
        if (position < 0) return undefined;
        const isLast = position === running.length - 1;
        running = running.filter((other) => other !== controller);
        if (isLast) stop();
        return isLast;
      };
      let isLast: boolean | undefined;
      ask(controller.signal)
        .then((answer) => {
          isLast = arrive();
          if (isLast === undefined || (!isLast && now() - since < followAfterMs)) return;
          since = now();
          onAnswer(answer, isLast);
        })
        .catch((error: unknown) => {
          if (isLast ?? arrive()) onError(error);
        });
    },
    stop,
  };
};
