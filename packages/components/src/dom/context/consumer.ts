/** Context consumer: asks for a value that somebody around provides, in the protocol of `@lit/context`, for elements of Lit and bare ones. */
// Why: decision 0032.
import { ContextEvent } from '@lit/context';
import type { Context } from '@lit/context';

/** The consumer of an element. */
export interface Consumer {
  /** Asks whoever is around; what listens already goes on listening. */
  ask(): void;
  /** Listens no more; says whether it did. */
  leave(): boolean;
}

/**
 * Makes a consumer, which has to be told when its element comes and goes.
 * @param onValue - Hears the value at once where there is one, and whenever there is another.
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
    // A nearer provider has come between.
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
