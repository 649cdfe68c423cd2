/** The anonymous token: a name for a browser, never for a person. */
import { createID } from './create-id.ts';

/**
 * A token that is made when it is first needed, kept in the first-party cookie `_aisle` if there may be one, else in memory.
 *
 * @param jar holds the page's cookies (a document); undefined keeps the token in memory. It may throw.
 * @param attributes what every cookie is written with beside path, age and SameSite, such as `;Secure`
 */
export function createIdentity(jar: { cookie: string } | undefined, attributes: string) {
  let token: string | undefined;
  /** The cookie, after it was written if there is something to write. */
  const cookie = (written?: string): string | undefined => {
    try {
      if (written) jar!.cookie = `_aisle=${written};path=/;SameSite=Lax${attributes}`;
      return /\b_aisle=([\w-]+)/.exec(jar!.cookie)?.[1];
    } catch {
      return undefined;
    }
  };
  return {
    /** The token; pages that open at once agree on the one that was written last. */
    token(): string {
      token ??= cookie();
      if (!token) {
        token = 'anonymous-' + createID();
        token = cookie(token + ';max-age=15724800') ?? token;
      }
      return token;
    },
    /** Forgets the token, cookie included. */
    forget(): void {
      token = undefined;
      cookie(';max-age=0');
    },
  };
}
