/** Session of a root, followed; what announces its results comes after the picture of the first answer. */
import type { SearchSession } from '@aisle/search-client/session';
import { loadAfterPicture } from '../../dom/loading/load-after-picture.ts';
import type { WatchedRoot } from './watch-results.ts';

/**
 * Starts following; returns the way to stop.
 * @param onChange Called when anything about the search changed.
 */
export const followSession = (session: SearchSession, root: WatchedRoot, onChange: () => void): (() => void) => {
  let isLoaded = false;
  let isOver = false;
  let unwatch: (() => void) | undefined;
  const look = (): void => {
    const { results, error } = session.state;
    if (isLoaded || !(results || error)) return;
    isLoaded = true;
    void loadAfterPicture(root, () => import('./watch-results.ts')).then((part) => {
      // Lost with the connection: it is fetched with the next answer.
      isLoaded = Boolean(part);
      // An answer that came meanwhile is news already.
      if (!isOver) unwatch = part?.watchResults(session, root, results);
    });
  };
  // What asks again when the connection is back may be lost with it, or still on its way.
  const onOnline = (): void => {
    if (!unwatch && session.state.error) session.refresh();
  };
  globalThis.addEventListener?.('online', onOnline);
  look();
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
