/** Breather: lets the requests that wait go between two slices of work in the same thread. */
import { nextTurn } from './next-turn.ts';
import type { SearchQueue } from './search-queue.ts';

/** But no breath is longer, in milliseconds: the work goes on, however many requests come. */
const LONGEST = 10;

/**
 * Gives a function that resolves when nobody waits any more, after one turn of the event loop at least.
 *
 * @example
 * const breathe = createBreather(searchQueue);
 * for (const slice of slices) {
 *   work(slice);
 *   await breathe();
 * }
 */
export function createBreather(requests: Pick<SearchQueue, 'allWaiting'>): () => Promise<void> {
  return async () => {
    const until = performance.now() + LONGEST;
    do await nextTurn();
    while (requests.allWaiting > 0 && performance.now() < until);
  };
}
