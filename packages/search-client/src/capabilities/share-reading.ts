/** Shared reading: applies the page's query understanding and display of hits to other sessions on the same index with their own query. */
import type { SearchSession } from '../session/session.ts';

/** Sets up one session like another one. */
type Begin = (session: SearchSession) => void;

const readings = (): { started: Map<string, Begin>; followers: Set<SearchSession> } => ({
  started: new Map(),
  followers: new Set(),
});

/**
 * Starts a reading in all sessions that follow this one, now or later; a later reading of the same name replaces it.
 * @example
 * shareReading(session, 'understand', (other) => understandQuery(other, fields));
 */
export const shareReading = (session: SearchSession, name: string, begin: Begin): void => {
  const { started, followers } = session.use(readings);
  started.set(name, begin);
  followers.forEach(begin);
};

/**
 * Makes a session follow another one.
 * @returns A function that stops following; readings that have started stay.
 * @example
 * const stop = followReading(preview, page);
 */
export const followReading = (follower: SearchSession, session: SearchSession): (() => void) => {
  const { started, followers } = session.use(readings);
  followers.add(follower);
  for (const begin of started.values()) begin(follower);
  return () => followers.delete(follower);
};
