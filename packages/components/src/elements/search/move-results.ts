/** View transitions between the results of a session. Lazy-loaded if a root enables them. */
import type { SearchSession, SessionInside } from '@aisle/search-client/session';
import { withViewTransitions } from '../../looks/view-transitions/with-view-transitions.ts';

const moving = (inside: SessionInside): unknown => inside.wrapClient('transition', withViewTransitions);

/** Adds the transition layer to a session. */
export const moveResults = (session: SearchSession): unknown => session.use(moving);
