/** Settable token: a user token that the page can set and observe. */
import { attempt } from './attempt.ts';
import type { TokenListener } from './insights.ts';

/** Reads, sets and observes a token. */
export interface SettableToken {
  getToken: () => string | undefined;
  /** Sets the token; undefined restores the default. */
  setToken: (token?: string) => void;
  /** Calls the listener on every change, and once right away with `immediate`. Returns a function that unsubscribes. */
  onTokenChange: (listener: TokenListener, options?: { immediate?: boolean }) => () => void;
}

/**
 * Creates a token with its listeners.
 *
 * @param pageToken the token initially set by the page
 * @param fallback returns the default, used while the page has not set a token
 * @example
 * const { getToken, setToken } = createSettableToken(undefined, () => 'anonymous-1');
 */
export function createSettableToken(pageToken: string | undefined, fallback?: () => string | undefined): SettableToken {
  const listeners = new Set<TokenListener>();
  const getToken = (): string | undefined => pageToken ?? fallback?.();
  return {
    getToken,
    setToken(token) {
      pageToken = token;
      const next = getToken();
      listeners.forEach((listener) => attempt(() => listener(next)));
    },
    onTokenChange(listener, options) {
      if (options?.immediate) listener(getToken());
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
