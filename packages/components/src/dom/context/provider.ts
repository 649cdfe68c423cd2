/** Context provider: that of `@lit/context`, which says whether a value is another one than before. */
import { ContextProvider } from '@lit/context';
import type { Context, ContextEvent } from '@lit/context';

/** A provider on an element. */
export interface Provider<Value> {
  /** Gives a value to all who still listen, and to who asks from now on; says whether it is another one than before. */
  provide(value: Value): boolean;
  /** Gives the same value again. */
  repeat(): void;
  /** Answers a question that somebody else heard. */
  answer(event: ContextEvent<Context<symbol, Value>>): void;
}

/**
 * Makes a provider, which answers from now on. On an element of Lit it also takes those over, whenever the element is connected, who sit
 * below and listen to a provider further out.
 * @example
 * const provider = createProvider(host, sessionContext, undefined);
 * provider.provide(session);
 */
export const createProvider = <Value>(
  host: HTMLElement,
  context: Context<symbol, Value>,
  initialValue: Value,
): Provider<Value> => {
  const provider = new ContextProvider(host, { context, initialValue });
  return {
    provide: (value) => {
      const isOther = value !== provider.value;
      provider.value = value;
      return isOther;
    },
    repeat: () => provider.updateObservers(),
    answer: (event) => provider.onContextRequest(event),
  };
};
