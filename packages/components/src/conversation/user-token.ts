/** User token: the shopper's token of the page's session. */
import type { SearchSession, SessionInside } from '@aisle/search-client/session';

const tokenOf = ({ options }: SessionInside): (() => string | undefined) | undefined => options.userToken;

/**
 * Returns the token, if the page has one.
 * @example
 * const userToken = userTokenOf(session);
 */
export const userTokenOf = (session: SearchSession | undefined): string | undefined => session?.use(tokenOf)?.();
