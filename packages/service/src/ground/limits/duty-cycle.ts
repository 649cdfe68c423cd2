/** Duty cycle (throttling of background work): while searches need the thread, long work pauses in proportion to its working time. */
// Why: decision 0017.
import type { SearchQueue } from './search-queue.ts';

/**
 * Ratio of pause to work: background work gets a sixth of one processor. Work counts in all threads, because its consequences in the
 * database, in scripts and in the garbage collector soon fill two processors.
 */
const PAUSE_RATIO = 5;
/** Maximum milliseconds of a pause, so that the work continues however many searches arrive. */
const MAX_PAUSE = 1000;
/** Polling interval for searches, in milliseconds. */
const POLL_INTERVAL = 5;

/** Pauses after so many milliseconds of work in any thread; does not pause while no search arrives. */
export type DutyCycle = (worked: number) => Promise<void>;

/**
 * Creates a function that pauses.
 * @param options.times Ratio of pause to work; 5 by default.
 * @param options.recently Milliseconds after a search during which more are expected; 0 by default.
 *
 * @example
 * const dutyCycle = createDutyCycle(searchQueue);
 * await dutyCycle(25); // 125 ms, while searches come
 */
export function createDutyCycle(
  searches: Pick<SearchQueue, 'waiting' | 'served'>,
  { times = PAUSE_RATIO, recently = 0 }: { times?: number; recently?: number } = {},
): DutyCycle {
  let served = searches.served;
  let seenAt = -Infinity;
  // Searches may have arrived and been answered during the work.
  const isWanted = () => {
    const now = performance.now();
    if (searches.waiting > 0 || searches.served !== served) seenAt = now;
    served = searches.served;
    return now - seenAt <= recently;
  };
  return async (worked) => {
    const until = performance.now() + Math.min(MAX_PAUSE, worked * times);
    while (isWanted() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_INTERVAL, until - performance.now())));
    }
  };
}
