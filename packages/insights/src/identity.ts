/** Identity: the anonymous token of the browser and the pseudonymous token of the signed-in shopper. */
import type { AnonymousTokenState } from './anonymous-token.ts';
import type { SettableToken } from './settable-token.ts';

/** The two tokens that events contain. */
export interface IdentityState extends AnonymousTokenState {
  /** The anonymous token, or the token that the page sets instead. */
  settableUserToken: SettableToken;
  settableAuthenticatedToken: SettableToken;
}

/** Forgets both tokens in this tab. */
export function forgetIdentity(state: IdentityState): void {
  state.anonymousToken = undefined;
  state.settableUserToken.setToken();
  state.settableAuthenticatedToken.setToken();
}
