/** Pacing (commit delay): while searches wait, group commits begin only so often, so that more requests share each of them. */
import type { SearchQueue } from './search-queue.ts';

/**
 * From the start of a group to that of the next, in milliseconds. Each group costs the searches its publication and the memory of
 * their answers; 200 ms keeps that below a third of the time and a write far below what its sender notices.
 */
const EVERY = 200;

/**
 * Gives a function that resolves when the next group may begin: at once while no search waits.
 *
 * @example
 * const pace = createPace(searchQueue);
 * await pace();
 */
export function createPace(searches: Pick<SearchQueue, 'waiting'>): () => Promise<void> {
  let last = -Infinity;
  return async () => {
    const wait = last + EVERY - performance.now();
    if (searches.waiting > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    last = performance.now();
  };
}
