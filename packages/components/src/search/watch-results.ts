/** Watches a session for what the whole page has to hear: settled results and new errors. */
import type { SearchResults, SearchSession } from '@aisle/search-client/session';

/** What to do when something happened, and how long to wait. */
export interface ResultWatch {
  /** The shopper paused and the answer is there. Not called for the first answer: the page itself is its message. */
  onSettled: (results: SearchResults) => void;
  onError: (error: Error) => void;
  /** Milliseconds without another answer until results count as settled. Default 600. */
  pause?: number;
}

/** Starts watching; returns the way to stop. */
export const watchResults = (
  session: SearchSession,
  { onSettled, onError, pause = 600 }: ResultWatch,
): (() => void) => {
  let { results, error } = session.state;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = session.subscribe((state) => {
    if (state.error !== error) {
      error = state.error;
      if (error) onError(error);
    }
    if (state.results === results) return;
    clearTimeout(timer);
    if (results && state.results) timer = setTimeout(onSettled, pause, state.results);
    results = state.results;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
