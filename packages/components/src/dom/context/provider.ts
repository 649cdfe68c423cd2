/** Context provider: wraps the provider of `@lit/context`, and reports whether a value has changed. */
import { ContextProvider } from '@lit/context';
import type { Context, ContextEvent } from '@lit/context';

/** A provider on an element. */
export interface Provider<Value> {
  /** Provides a value to current and future consumers; returns whether it differs from the last one. */
  provide(value: Value): boolean;
  /** Provides the same value again. */
  repeat(): void;
  /** Handles a context request received elsewhere. */
  answer(event: ContextEvent<Context<symbol, Value>>): void;
}

/**
 * Creates a provider that responds from now on. On a Lit element, whenever that is connected, it also takes over consumers below it that
 * are subscribed to an outer provider.
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
