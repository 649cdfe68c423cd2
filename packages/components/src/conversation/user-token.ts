/** User token: the shopper as the page calls him to its session. */
import type { SearchSession, SessionInside } from '@aisle/search-client/session';

const tokenOf = ({ options }: SessionInside): (() => string | undefined) | undefined => options.userToken;

/**
 * The token, where the page has one.
 * @example
 * const userToken = userTokenOf(session);
 */
export const userTokenOf = (session: SearchSession | undefined): string | undefined => session?.use(tokenOf)?.();
