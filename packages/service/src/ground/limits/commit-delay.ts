/** Commit delay (backpressure on writes): while searches wait, group commits begin only so often, so that more requests share each of them. */
import type { SearchQueue } from './search-queue.ts';

/**
 * Searches that get their turn from the start of one group to that of the next. A group costs about as much as forty of them, its
 * publication and their lost memory of answers included.
 */
const SEARCHES = 160;
/** But no group waits longer than this for slow searches, in milliseconds. */
const LONGEST = 500;
/** How often that is looked at, in milliseconds. */
const LOOK_EVERY = 5;

/**
 * Gives a function that resolves when the next group may begin: at once while no search waits.
 *
 * @example
 * const commitDelay = createCommitDelay(searchQueue);
 * await commitDelay();
 */
export function createCommitDelay(searches: Pick<SearchQueue, 'waiting' | 'served'>): () => Promise<void> {
  let startedAt = -Infinity;
  let served = -Infinity;
  return async () => {
    while (searches.waiting > 0 && searches.served - served < SEARCHES && performance.now() - startedAt < LONGEST)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    startedAt = performance.now();
    served = searches.served;
  };
}
