/** Request observers: notifies them of responses; an error in one of them affects neither the request nor the others. */
import { isWithin } from '../foundation/time/elapsed.ts';
import type { AnsweredRequest, RequestObserver } from '../features/feature.ts';

/** Interval between reports of a failing observer, in milliseconds: it may fail with every request. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Returns a function that notifies all observers; if there are none, no description is created.
 *
 * @example
 * const notify = createNotifier({ observers, onError: console.error, now: Date.now });
 * notify(() => describeAnswered(exchange));
 */
export function createNotifier(options: {
  observers: readonly RequestObserver[];
  onError: (error: unknown) => void;
  now: () => number;
}): (describe: () => AnsweredRequest) => void {
  const { observers, onError, now } = options;
  const toldAt = new Map<RequestObserver | undefined, number>();
  const attempt = (observer: RequestObserver | undefined, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (isWithin({ since: toldAt.get(observer) ?? -Infinity, now: now(), span: REPORT_INTERVAL_MS })) return;
      toldAt.set(observer, now());
      onError(error);
    }
  };
  return (describe) => {
    if (observers.length === 0) return;
    attempt(undefined, () => {
      const answered = describe();
      for (const observer of observers) attempt(observer, () => observer(answered));
    });
  };
}
