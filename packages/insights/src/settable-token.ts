/** A token of the shopper that the page may set, and may want to hear of. */
import type { TokenListener } from './insights.ts';

type Methods = [
  get: () => string | undefined,
  set: (token?: string) => void,
  onChange: (listener: TokenListener, settings?: { immediate?: boolean }) => () => void,
];

/**
 * How a page reads and sets a token and listens to it.
 *
 * @param on listens to a name
 * @param emit tells who listens
 * @param name under which listeners hear of it
 * @param own what the page set at first
 * @param fallback what it is while the page has set none
 * @example
 * const [getUserToken, setUserToken] = createSettableToken(on, emit, 'UserToken', undefined, () => 'anonymous-1');
 */
export function createSettableToken(
  on: (name: string, listener: TokenListener) => () => void,
  emit: (name: string, token: string | undefined) => void,
  name: string,
  own: string | undefined,
  fallback?: () => string | undefined,
): Methods {
  const get = (): string | undefined => own ?? fallback?.();
  return [
    get,
    (token) => {
      own = token;
      emit(name, get());
    },
    (listener, settings) => {
      if (settings?.immediate) listener(get());
      return on(name, listener);
    },
  ];
}
