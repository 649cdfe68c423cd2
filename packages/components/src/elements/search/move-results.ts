/** View transitions between the answers of a session. Loaded where a root asks for it. */
import type { SearchSession, SessionInside } from '@aisle/search-client/session';
import { withViewTransitions } from '../../looks/view-transitions/with-view-transitions.ts';

const moving = (inside: SessionInside): unknown => inside.wrapClient('transition', withViewTransitions);

/** Stands between a session and its client from now on. */
export const moveResults = (session: SearchSession): unknown => session.use(moving);
