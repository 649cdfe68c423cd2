/** The anonymous token: a name for a browser, never for a person, in a first-party cookie. */
import { attempt } from './attempt.ts';
import { day, second } from './service-limits.ts';

const cookiePattern = /\b_aisle=([\w-]+)/;
/** Half a year, in seconds. */
const cookieAge = (182 * day) / second;

/** Where the token lives. */
export interface AnonymousTokenOptions {
  /** Holds the page's cookies (a document); it may throw. */
  cookies: { cookie: string } | undefined;
  /** What every cookie is written with beside path, age and SameSite, such as `;Secure`. */
  attributes: string;
  /** Whether there may be a cookie. */
  isKept: boolean;
  createID: () => string;
}

/**
 * A token that is made when it is first needed, kept in the first-party cookie `_aisle` if there may be one, else in memory.
 *
 * @example
 * const anonymous = createAnonymousToken({ cookies: document, attributes: ';Secure', isKept: true, createID });
 */
export function createAnonymousToken({ cookies, attributes, isKept, createID }: AnonymousTokenOptions) {
  let token: string | undefined;
  /** What the cookie says, after it was written if there is something to write. */
  const cookie = (written?: string): string | undefined =>
    attempt(() => {
      if (written) cookies!.cookie = `_aisle=${written};path=/;SameSite=Lax${attributes}`;
      return cookiePattern.exec(cookies!.cookie)?.[1];
    });
  return {
    /** The token; pages that open at once agree on the one that was written last. */
    read(): string {
      if (isKept) token ??= cookie();
      if (!token) {
        token = 'anonymous-' + createID();
        if (isKept) token = cookie(`${token};max-age=${cookieAge}`) ?? token;
      }
      return token;
    },
    /** Forgets the token in memory. */
    forget(): void {
      token = undefined;
    },
    /** Removes the cookie, also one that was written when there might still be one. */
    removeCookie: (): unknown => cookie(';max-age=0'),
  };
}
