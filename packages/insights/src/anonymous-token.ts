/** The anonymous token: a name for a browser, never for a person, in a first-party cookie. */
import { attempt } from './attempt.ts';
import type { Ports } from './page.ts';
import { createRandomID } from './random-id.ts';
import { day, second } from './service-limits.ts';

const cookiePattern = /\b_aisle=([\w-]+)/;
/** Half a year, in seconds. */
const cookieAge = (182 * day) / second;

/** State of the anonymous token. */
export interface AnonymousTokenState extends Pick<Ports, 'randomness'> {
  /** Provides the page's cookies (a document); access may throw. */
  document: { cookie: string } | undefined;
  /** Cookie attributes besides path, age and SameSite, such as `;Secure`. */
  cookieAttributes: string;
  /** Whether a cookie may be written; otherwise the token is kept in memory only. */
  hasCookie: boolean;
  anonymousToken: string | undefined;
}

/** Writes the cookie if there is a value to write, then returns its token. */
const cookie = ({ document, cookieAttributes }: AnonymousTokenState, written?: string): string | undefined =>
  attempt(() => {
    if (written) document!.cookie = `_aisle=${written};path=/;SameSite=Lax${cookieAttributes}`;
    return cookiePattern.exec(document!.cookie)?.[1];
  });

/**
 * Returns the token, and creates it on first use. Pages that open at the same time agree on the token written last.
 *
 * @example
 * const token = readAnonymousToken({ document, cookieAttributes: ';Secure', hasCookie: true, anonymousToken: undefined, randomness: crypto });
 */
export function readAnonymousToken(state: AnonymousTokenState): string {
  const { hasCookie } = state;
  if (hasCookie) state.anonymousToken ??= cookie(state);
  if (!state.anonymousToken) {
    const token = 'anonymous-' + createRandomID(state.randomness);
    state.anonymousToken = (hasCookie && cookie(state, `${token};max-age=${cookieAge}`)) || token;
  }
  return state.anonymousToken;
}

/** Removes the cookie, even if this page may not write one now. */
export const removeCookie = (state: AnonymousTokenState): unknown => cookie(state, ';max-age=0');
