/** Follows the session of a root; what announces its results comes after the picture of the first answer. */
import type { SearchSession } from '@aisle/search-client/session';
import { load } from '../../loading/load.ts';
import { painted } from '../../loading/painted.ts';
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
    const ask = async () => {
      await painted(root.ownerDocument);
      return import('./watch-results.ts');
    };
    void load(root, ask).then((part) => {
      // An answer that came meanwhile is news already.
      if (!isOver) unwatch = part?.watchResults(session, root, results);
    });
  };
  look();
  const stop = session.subscribe(() => {
    look();
    onChange();
  });
  return () => {
    isOver = true;
    stop();
    unwatch?.();
  };
};
