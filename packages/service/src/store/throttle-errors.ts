/** Log throttling: reports an outage of the store once a minute, not with each of the many attempts during it. */
import { isWithin } from '../foundation/time/elapsed.ts';
import { OperatorKeyChanged } from '../foundation/errors/operator-key-changed.ts';
import { StoreFull, StoreUnavailable } from '../foundation/errors/store-errors.ts';

/** Failures that recur with every attempt until their cause is fixed. */
const LASTING_FAILURES = [StoreUnavailable, StoreFull, OperatorKeyChanged];

/** Interval between two lines about an outage, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Passes failures to `report`; lasting ones, such as of an unavailable or full store, at most once a minute.
 *
 * @example
 * const onError = throttleErrors({ report: console.error, now: Date.now });
 */
export function throttleErrors(options: {
  report: (error: unknown) => void;
  now: () => number;
}): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    if (LASTING_FAILURES.some((kind) => error instanceof kind)) {
      const time = options.now();
      if (isWithin({ since: reportedAt.get((error as Error).name) ?? -Infinity, now: time, span: REPORT_INTERVAL_MS }))
        return;
      reportedAt.set((error as Error).name, time);
    }
    options.report(error);
  };
}
