/** Lets the answers of a session appear in view transitions. Loaded where a root asks for it. */
import type { SearchSession, SessionInside } from '@aisle/search-client/session';
import { withViewTransitions } from '../../view-transitions/with-view-transitions.ts';

const stand = (inside: SessionInside): void => {
  inside.client = withViewTransitions(inside.client);
};

/** Stands between a session and its client from now on. */
export const moveResults = (session: SearchSession): void => session.use(stand);
