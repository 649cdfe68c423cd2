/** Session context: by it an element finds the session above it. */
import type { Context } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';

/**
 * Key of the session in `@lit/context`: `<aisle-search>` provides it, every element below asks for it.
 * It is a registered symbol, so that two bundles on one page understand each other.
 */
export const sessionContext = Symbol.for('aisle-session') as Context<symbol, SearchSession | undefined>;
