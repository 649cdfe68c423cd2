/** Identity: whose events these are, by an anonymous token of the browser and a pseudonymous one of the signed-in shopper. */
import { createAnonymousToken } from './anonymous-token.ts';
import type { InsightsOptions } from './insights.ts';
import type { Page } from './page.ts';
import { createSettableToken } from './settable-token.ts';

/** What identity stands on. */
export interface IdentityOptions
  extends Pick<InsightsOptions, 'userToken' | 'authenticatedUserToken'>, Required<Pick<InsightsOptions, 'cookie'>> {
  /** Holds the cookies. */
  document: Page['document'];
  location: Page['location'];
  /** Whether nothing may be kept beyond the page. */
  isPrivate: boolean | undefined;
  /** Without consent there is no anonymous token. */
  hasConsent: () => boolean;
  createID: () => string;
}

/**
 * The two tokens that events carry.
 *
 * @example
 * const { user, signedIn } = createIdentity({ document, location, isPrivate: false, hasConsent: () => true, createID });
 */
export function createIdentity(options: IdentityOptions) {
  const { document, location, isPrivate, hasConsent, createID, cookie, userToken, authenticatedUserToken } = options;
  const { read, forget, removeCookie } = createAnonymousToken({
    cookies: document,
    attributes: (location?.protocol === 'https:' ? ';Secure;' : ';') + cookie,
    isKept: !isPrivate && cookie !== false,
    createID,
  });
  const user = createSettableToken(userToken, () => (hasConsent() ? read() : undefined));
  const signedIn = createSettableToken(authenticatedUserToken);
  return {
    user,
    signedIn,
    removeCookie,
    /** Forgets both tokens in this tab. */
    forget(): void {
      forget();
      user.assign();
      signedIn.assign();
    },
  };
}
