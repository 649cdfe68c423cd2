/** The context by which an element finds the session above it. */
import { createContext } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';

/**
 * Key of the session in `@lit/context`: `<aisle-search>` provides it, every element below asks for it.
 * It is a registered symbol, so that two bundles on one page understand each other.
 */
export const sessionContext = createContext<SearchSession | undefined>(Symbol.for('aisle-session'));
