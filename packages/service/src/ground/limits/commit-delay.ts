/** Commit delay (backpressure on writes): while searches wait, delays group commits, so that more requests share each of them. */
import type { SearchQueue } from './search-queue.ts';

/**
 * Number of searches served between the starts of two groups. A group costs about as much as forty searches, including its publication and
 * the lost cache.
 */
const SEARCHES = 160;
/** Maximum milliseconds that a group waits for slow searches. */
const MAX_COMMIT_DELAY = 500;
/** Polling interval in milliseconds. */
const POLL_INTERVAL = 5;

/**
 * Creates a function that resolves when the next group may start: immediately while no search is waiting.
 *
 * @example
 * const commitDelay = createCommitDelay(searchQueue);
 * await commitDelay();
 */
export function createCommitDelay(searches: Pick<SearchQueue, 'waiting' | 'served'>): () => Promise<void> {
  let startedAt = -Infinity;
  let served = -Infinity;
  return async () => {
    while (
      searches.waiting > 0 &&
      searches.served - served < SEARCHES &&
      performance.now() - startedAt < MAX_COMMIT_DELAY
    )
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    startedAt = performance.now();
    served = searches.served;
  };
}
