/** The anonymous token: a name for a browser, never for a person, in a first-party cookie. */
import { attempt } from './attempt.ts';
import type { Ports } from './page.ts';
import { createRandomID } from './random-id.ts';
import { day, second } from './service-limits.ts';

const cookiePattern = /\b_aisle=([\w-]+)/;
/** Half a year, in seconds. */
const cookieAge = (182 * day) / second;

/** Where the token lives. */
export interface AnonymousTokenState extends Pick<Ports, 'randomness'> {
  /** Holds the page's cookies (a document); it may throw. */
  document: { cookie: string } | undefined;
  /** What every cookie is written with beside path, age and SameSite, such as `;Secure`. */
  cookieAttributes: string;
  /** Whether there may be a cookie; else the token is in memory alone. */
  hasCookie: boolean;
  anonymousToken: string | undefined;
}

/** What the cookie says, after it was written if there is something to write. */
const cookie = ({ document, cookieAttributes }: AnonymousTokenState, written?: string): string | undefined =>
  attempt(() => {
    if (written) document!.cookie = `_aisle=${written};path=/;SameSite=Lax${cookieAttributes}`;
    return cookiePattern.exec(document!.cookie)?.[1];
  });

/**
 * The token, which is made when it is first needed; pages that open at once agree on the one that was written last.
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

/** Removes the cookie, also one that was written when there might still be one. */
export const removeCookie = (state: AnonymousTokenState): unknown => cookie(state, ';max-age=0');
