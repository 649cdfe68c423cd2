/** The anonymous token: a name for a browser, never for a person. */
import { attempt } from './attempt.ts';
import { createRandomID } from './random-id.ts';
import { day, second } from './service-limits.ts';

/** Half a year, in seconds. */
const cookieAge = (182 * day) / second;

/**
 * A token that is made when it is first needed, kept in the first-party cookie `_aisle` if there may be one, else in memory.
 *
 * @param jar holds the page's cookies (a document); it may throw
 * @param attributes what every cookie is written with beside path, age and SameSite, such as `;Secure`
 * @param isKept whether there may be a cookie
 * @example
 * const identity = createAnonymousToken(document, ';Secure', true);
 */
export function createAnonymousToken(jar: { cookie: string } | undefined, attributes: string, isKept: boolean) {
  let token: string | undefined;
  /** What the cookie says, after it was written if there is something to write. */
  const cookie = (written?: string): string | undefined =>
    attempt(() => {
      if (written) jar!.cookie = `_aisle=${written};path=/;SameSite=Lax${attributes}`;
      return /\b_aisle=([\w-]+)/.exec(jar!.cookie)?.[1];
    });
  return {
    /** The token; pages that open at once agree on the one that was written last. */
    token(): string {
      if (isKept) token ??= cookie();
      if (!token) {
        token = 'anonymous-' + createRandomID();
        if (isKept) token = cookie(token + `;max-age=${cookieAge}`) ?? token;
      }
      return token;
    },
    /** Forgets the token in memory. */
    forget(): void {
      token = undefined;
    },
    /** Removes the cookie, also one that was written when there might still be one. */
    remove: () => cookie(';max-age=0'),
  };
}
