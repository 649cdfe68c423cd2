/** The anonymous token: a name for a browser, never for a person. */
import { createID } from './create-id.ts';

/** How the cookie is kept. */
export interface CookieOptions {
  /** For example `example.com`: the token is then shared with all its subdomains. */
  domain?: string;
  /** Days until the cookie ends: 182 (half a year) by default. */
  days?: number;
}

/**
 * A token that is made when it is first needed, kept in the first-party cookie `_aisle` if there may be one, else in memory.
 *
 * @param options.jar holds the page's cookies (a document); undefined keeps the token in memory. It may throw.
 * @param options.secure whether the page came over https
 */
export function createIdentity(options: { jar: { cookie: string } | undefined; secure: boolean } & CookieOptions) {
  const { jar, secure, domain, days = 182 } = options;
  let token: string | undefined;
  /** The cookie, after it was written if there is something to write. */
  const cookie = (value?: string, life = days): string | undefined => {
    try {
      if (value !== undefined) {
        jar!.cookie =
          `_aisle=${value};path=/;max-age=${life * 86400};SameSite=Lax` +
          (secure ? ';Secure' : '') +
          (domain ? ';domain=' + domain : '');
      }
      return /(?:^|; )_aisle=([\w=+/-]{1,129})(?:;|$)/.exec(jar!.cookie)?.[1];
    } catch {
      return undefined;
    }
  };
  return {
    /** The token; pages that open at once agree on the one that was written last. */
    token(): string {
      const fresh = 'anonymous-' + createID();
      return (token ??= cookie() ?? cookie(fresh) ?? fresh);
    },
    /** Forgets the token, cookie included. */
    forget(): void {
      token = undefined;
      cookie('', 0);
    },
  };
}
