/** Delegation: a session with some methods of its own, and all the rest of another one. */
import type { SearchSession } from './session.ts';

/** Gives the session with `own` in place of its methods of the same names. What it reads, as `state`, stays that of the session. */
export const extendSession = <Own extends object>(session: SearchSession, own: Own): SearchSession & Own =>
  Object.create(session, Object.getOwnPropertyDescriptors(own)) as SearchSession & Own;
