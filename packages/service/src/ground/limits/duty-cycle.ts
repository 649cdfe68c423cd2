/** Duty cycle (throttling of background work): long work pauses in proportion to what it has worked while searches want the thread, so that they keep their share of it. */
// Why: decision 0017.
import type { SearchQueue } from './search-queue.ts';

/**
 * How many times as long as the work the rest is: the work has a sixth of one processor. Work is that of all threads: two processors are
 * soon full of what follows of it elsewhere, in the database, in scripts and in the collector.
 */
const REST = 5;
/** But no rest is longer, in milliseconds: the work goes on, however many searches come. */
const LONGEST = 1000;
/** How often it looks whether searches still come, in milliseconds. */
const LOOK_EVERY = 5;

/** Rests from work of so many milliseconds, whatever thread did it; not at all while no search comes. */
export type DutyCycle = (worked: number) => Promise<void>;

/**
 * Gives a function that rests.
 * @param options.times How many times as long as the work the rest is; 5 by default.
 * @param options.recently For so many milliseconds after a search others are expected; 0 by default.
 *
 * @example
 * const dutyCycle = createDutyCycle(searchQueue);
 * await dutyCycle(25); // 125 ms, while searches come
 */
export function createDutyCycle(
  searches: Pick<SearchQueue, 'waiting' | 'served'>,
  { times = REST, recently = 0 }: { times?: number; recently?: number } = {},
): DutyCycle {
  let served = searches.served;
  let seenAt = -Infinity;
  // While it worked some may have come that were answered in between.
  const isWanted = () => {
    const now = performance.now();
    if (searches.waiting > 0 || searches.served !== served) seenAt = now;
    served = searches.served;
    return now - seenAt <= recently;
  };
  return async (worked) => {
    const until = performance.now() + Math.min(LONGEST, worked * times);
    while (isWanted() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_EVERY, until - performance.now())));
    }
  };
}
