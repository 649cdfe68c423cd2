/** User token that the page may set, and may want to hear of. */
import { attempt } from './attempt.ts';
import type { TokenListener } from './insights.ts';

/** What a page does with a token. */
export interface SettableToken {
  getToken: () => string | undefined;
  /** Sets it; undefined returns to what it is while the page has set none. */
  setToken: (token?: string) => void;
  /** Hears of each new one, and of the present one at once when `immediate`; the answer stops it. */
  onTokenChange: (listener: TokenListener, options?: { immediate?: boolean }) => () => void;
}

/**
 * A token and who listens to it.
 *
 * @param own what the page set at first
 * @param fallback what it is while the page has set none
 * @example
 * const { getToken, setToken } = createSettableToken(undefined, () => 'anonymous-1');
 */
export function createSettableToken(own: string | undefined, fallback?: () => string | undefined): SettableToken {
  const listeners = new Set<TokenListener>();
  const getToken = (): string | undefined => own ?? fallback?.();
  return {
    getToken,
    setToken(token) {
      own = token;
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
