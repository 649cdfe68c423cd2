/** Response ordering: drops stale responses and aborts superseded requests; on a slow network an older response is shown rather than none. */
// Why: decision 0031.
import { platformTimer } from '@aisle/transport';
import type { SetTimer } from '@aisle/transport';

/** A request and its callbacks. */
export interface Question<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  /** Whether the response to the previous request is still useful. */
  follows: boolean;
  onStalled: () => void;
  /** `isLast`: no newer request was sent meanwhile. */
  onAnswer: (answer: T, isLast: boolean) => void;
  /** Called for the newest request only. */
  onError: (error: unknown) => void;
}

/** Keeps at most two requests pending. */
export interface Settle {
  /** Sends a request and aborts earlier ones, except for the oldest request that this one follows. */
  ask<T>(question: Question<T>): void;
  /** Aborts pending requests. */
  stop(): void;
}

/** Milliseconds without a response after which an older one is shown; if responses are fast, only the newest is needed. */
const followAfterMs = 250;

/**
 * Creates the ordering. A shopper who types on a slow network sees results whenever the response to the oldest request arrives:
 *
 *     q1 ───────── ✓        the oldest continues, so that responses keep arriving
 *        q2 ── ✗            superseded while q1 was pending: aborted; a late response or error is dropped
 *             q3 ───────── ✓
 *                q4 ── ✗
 *                     q5 ───────── ✓   the newest; its response aborts all older requests
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
  /** Pending requests, oldest first. */
  let running: readonly AbortController[] = [];
  let clearTimer: (() => void) | undefined;
  /** When the shopper started to wait for results. */
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
      /** Removes the request from the pending ones. Returns whether it was the newest; undefined if it was aborted. */
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
