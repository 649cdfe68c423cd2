/** Context consumer: requests a value by the protocol of `@lit/context`, for elements with and without Lit. */
// Why: decision 0032.
import { ContextEvent } from '@lit/context';
import type { Context } from '@lit/context';

/** The consumer of an element. */
export interface Consumer {
  /** Requests the value from the providers around; an existing subscription continues. */
  ask(): void;
  /** Unsubscribes; returns whether there was a subscription. */
  leave(): boolean;
}

/**
 * Creates a consumer, whose caller must report when the element is connected and disconnected.
 * @param onValue - Called with the value immediately if there is one, and whenever it changes.
 * @example
 * const consumer = createConsumer(this, hitContext, (shown) => this.#show(shown));
 * connectedCallback() { consumer.ask(); }
 * disconnectedCallback() { consumer.leave(); }
 */
export const createConsumer = <Value>(
  element: Element,
  context: Context<symbol, Value>,
  onValue: (value: Value) => void,
): Consumer => {
  let stop: (() => void) | undefined;
  const onAnswer = (value: Value, next?: () => void): void => {
    // A nearer provider was added.
    if (stop !== next) stop?.();
    stop = next;
    onValue(value);
  };
  return {
    ask: () => void element.dispatchEvent(new ContextEvent(context, element, onAnswer, true)),
    leave: () => {
      const old = stop;
      stop = undefined;
      old?.();
      return Boolean(old);
    },
  };
};
