/** Shared reading: how the page reads words and shows hits holds for sessions beside it that search the same index by words of their own. */
import type { SearchSession } from '../session/session.ts';

/** Makes one session read, or show, as another does. */
type Begin = (session: SearchSession) => void;

const readings = (): { started: Map<string, Begin>; followers: Set<SearchSession> } => ({
  started: new Map(),
  followers: new Set(),
});

/**
 * Starts a reading in the sessions that follow this one, also in those to come; a later one of the same name takes its place.
 * @example
 * shareReading(session, 'understand', (other) => understandQuery(other, fields));
 */
export const shareReading = (session: SearchSession, name: string, begin: Begin): void => {
  const { started, followers } = session.use(readings);
  started.set(name, begin);
  followers.forEach(begin);
};

/**
 * Has a session follow another one.
 * @returns What ends it; what has started stays.
 * @example
 * const stop = followReading(preview, page);
 */
export const followReading = (follower: SearchSession, session: SearchSession): (() => void) => {
  const { started, followers } = session.use(readings);
  followers.add(follower);
  for (const begin of started.values()) begin(follower);
  return () => followers.delete(follower);
};
