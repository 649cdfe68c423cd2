/** Session context: the context key with which an element finds its session. */
import type { Context } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';

/**
 * Key of the session in `@lit/context`: `<aisle-search>` provides it, every element below requests it.
 * It is a registered symbol, so that two bundles on one page share it.
 */
export const sessionContext = Symbol.for('aisle-session') as Context<symbol, SearchSession | undefined>;
