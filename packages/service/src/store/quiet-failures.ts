/** Log throttling: an outage of the store is told once a minute, not with each of the many attempts during it. */
import { isWithin } from '../time/elapsed.ts';
import { OperatorKeyChanged } from '../errors/operator-key-changed.ts';
import { StoreFull, StoreUnavailable } from '../errors/store-errors.ts';

/** Failures that come with every attempt until somebody mends their cause. */
const LASTING = [StoreUnavailable, StoreFull, OperatorKeyChanged];

/** From one line about an outage to the next, in milliseconds. */
const EVERY = 60_000;

/**
 * Passes failures on to `tell`; those that last, such as of a store that is away or full, at most once a minute.
 *
 * @example
 * const failed = createQuietFailures({ tell: console.error, now: Date.now });
 */
export function createQuietFailures(options: {
  tell: (error: unknown) => void;
  now: () => number;
}): (error: unknown) => void {
  const toldAt = new Map<string, number>();
  return (error) => {
    if (LASTING.some((kind) => error instanceof kind)) {
      const time = options.now();
      if (isWithin({ since: toldAt.get((error as Error).name) ?? -Infinity, now: time, span: EVERY })) return;
      toldAt.set((error as Error).name, time);
    }
    options.tell(error);
  };
}
