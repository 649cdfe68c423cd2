/** Shared reading: how the page reads words and shows hits holds for sessions beside it that search the same index by words of their own. */
import type { SearchSession } from '../session/session.ts';

/** Makes one session read, or show, as another does. */
type Begin = (session: SearchSession) => void;

const readings = (): { begun: Map<string, Begin>; followers: Set<SearchSession> } => ({
  begun: new Map(),
  followers: new Set(),
});

/**
 * Begins in the sessions that follow this one, also in those to come; a later one of the same name takes its place.
 * @example
 * shareReading(session, 'understand', (other) => understandQuery(other, fields));
 */
export const shareReading = (session: SearchSession, name: string, begin: Begin): void => {
  const { begun, followers } = session.use(readings);
  begun.set(name, begin);
  followers.forEach(begin);
};

/**
 * Has a session follow another one.
 * @returns What ends it; what has begun stays.
 * @example
 * const stop = followReading(preview, page);
 */
export const followReading = (follower: SearchSession, session: SearchSession): (() => void) => {
  const { begun, followers } = session.use(readings);
  followers.add(follower);
  for (const begin of begun.values()) begin(follower);
  return () => followers.delete(follower);
};
