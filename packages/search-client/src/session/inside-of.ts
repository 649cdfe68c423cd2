/** Session internals: access for capabilities in modules of their own. */
import type { SearchSession, SessionInside } from './session.ts';

const itself = (inside: SessionInside): SessionInside => inside;

/**
 * Returns the internals of a session; views do not need them.
 * @example
 * const { results } = await insideOf(session).client.search([{ indexName: 'stores', params: { query: '' } }]);
 */
export const insideOf = (session: SearchSession): SessionInside => session.use(itself);
