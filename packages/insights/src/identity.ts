/** Identity: whose events these are, by an anonymous token of the browser and a pseudonymous one of the signed-in shopper. */
import type { AnonymousTokenState } from './anonymous-token.ts';
import type { SettableToken } from './settable-token.ts';

/** The two tokens that events carry. */
export interface IdentityState extends AnonymousTokenState {
  /** The anonymous token, or what the page sets in its place. */
  user: SettableToken;
  signedIn: SettableToken;
}

/** Forgets both tokens in this tab. */
export function forgetIdentity(state: IdentityState): void {
  state.anonymousToken = undefined;
  state.user.setToken();
  state.signedIn.setToken();
}
