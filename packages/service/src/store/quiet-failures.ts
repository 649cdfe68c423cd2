/** Log throttling: an outage of the store is told once a minute, not with each of the many attempts during it. */
import { StoreFull, StoreUnavailable } from '../errors/store-errors.ts';

/** From one line about an outage to the next, in milliseconds. */
const EVERY = 60_000;

/**
 * Passes failures on to `tell`; those of a store that is away or full at most once a minute.
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
    if (error instanceof StoreUnavailable || error instanceof StoreFull) {
      const time = options.now();
      if (time - (toldAt.get(error.name) ?? -Infinity) < EVERY) return;
      toldAt.set(error.name, time);
    }
    options.tell(error);
  };
}
