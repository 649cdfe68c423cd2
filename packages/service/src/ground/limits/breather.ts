/** Breather: lets waiting requests run between two slices of work in the same thread. */
import { nextTurn } from './next-turn.ts';
import type { SearchQueue } from './search-queue.ts';

/** Maximum milliseconds of a break, so that the work continues however many requests arrive. */
const MAX_BREAK = 10;

/**
 * Creates a function that resolves when no request is waiting, after at least one turn of the event loop.
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
    const until = performance.now() + MAX_BREAK;
    do await nextTurn();
    while (requests.allWaiting > 0 && performance.now() < until);
  };
}
