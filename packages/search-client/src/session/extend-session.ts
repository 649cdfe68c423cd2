/** Delegation: a session with some methods of its own, and all others from another session. */
import type { SearchSession } from './session.ts';

/** Returns the session with `own` in place of its methods of the same names. Properties such as `state` still read the session's own. */
export const extendSession = <Own extends object>(session: SearchSession, own: Own): SearchSession & Own =>
  Object.create(session, Object.getOwnPropertyDescriptors(own)) as SearchSession & Own;
