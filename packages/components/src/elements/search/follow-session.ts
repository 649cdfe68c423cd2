/** Session follower: reports the state changes of a session to its root, and lazy-loads announcements after the first results or error. */
import type { SearchSession } from '@aisle/search-client/session';
import { loadAfterPicture } from '../../dom/loading/load-after-picture.ts';
import type { WatchedRoot } from './watch-results.ts';

/**
 * Subscribes to a session; returns a function that unsubscribes.
 * @param onChange Called after every change of the session state.
 */
export const followSession = (session: SearchSession, root: WatchedRoot, onChange: () => void): (() => void) => {
  let isLoaded = false;
  let isOver = false;
  let unwatch: (() => void) | undefined;
  const look = (isLate?: boolean): void => {
    const { results, error } = session.state;
    if (isOver || isLoaded || !(results || error || isLate)) return;
    isLoaded = true;
    void loadAfterPicture(root, () => import('./watch-results.ts')).then((part) => {
      // If loading failed, the next change of the state tries again.
      isLoaded = Boolean(part);
      // Results that arrived meanwhile are announced.
      if (!isOver) unwatch = part?.watchResults(session, root, results);
    });
  };
  // The module that retries after a reconnection may have failed to load, or still be loading.
  const onOnline = (): void => {
    if (!unwatch && session.state.error) session.refresh();
  };
  globalThis.addEventListener?.('online', onOnline);
  look();
  // A page that searches nothing by then may lack an element whose name is misspelt.
  setTimeout(look, 3000, true);
  const stop = session.subscribe(() => {
    look();
    onChange();
  });
  return () => {
    isOver = true;
    globalThis.removeEventListener?.('online', onOnline);
    stop();
    unwatch?.();
  };
};
