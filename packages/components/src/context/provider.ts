/** Context provider: answers the elements below it, and tells them of each other value. */
import type { ReactiveElement } from 'lit';
import { askFor, tellProvider } from './context-protocol.ts';
import type { Context, ContextCallback, ContextRequest } from './context-protocol.ts';

/** A provider on an element. */
export interface Provider<Value> {
  /** Gives a value to all who still listen, and to who asks from now on; says whether it is another one than before. */
  provide(value: Value): boolean;
  /** Gives the same value again. */
  repeat(): void;
  /** Answers a question that somebody else heard. */
  answer(event: ContextRequest<Value>): void;
}

/**
 * Makes a provider, which answers from now on. On an element of Lit it also takes those over, whenever the element is connected, who sit
 * below and listen to a provider further out.
 * @example
 * const provider = createProvider(host, sessionContext, undefined);
 * provider.provide(session);
 */
export const createProvider = <Value>(
  host: HTMLElement & Partial<Pick<ReactiveElement, 'addController'>>,
  context: Context<symbol, Value>,
  initialValue: Value,
): Provider<Value> => {
  let value = initialValue;
  /** Who listens, by what they are called by. */
  const listeners = new Map<ContextCallback<Value>, { asker: Element; stop: () => void }>();
  const repeat = (): void => {
    for (const [callback, { stop }] of listeners) callback(value, stop);
  };
  /** The element that an event of this context comes from; undefined where it is none of ours, or our own. */
  const askerOf = (event: ContextRequest<Value>): Element | undefined => {
    const asker = event.contextTarget ?? (event.composedPath()[0] as Element);
    if (event.context !== context || asker === host) return undefined;
    event.stopPropagation();
    return asker;
  };
  const answer = (event: ContextRequest<Value>): void => {
    const asker = askerOf(event);
    const { callback, subscribe } = event;
    if (!asker) return;
    const stop = listeners.get(callback)?.stop ?? ((): void => void listeners.delete(callback));
    if (subscribe) listeners.set(callback, { asker, stop });
    callback(value, subscribe ? stop : undefined);
  };
  host.addEventListener('context-request', answer as EventListener);
  host.addEventListener('context-provider', ((event: ContextRequest<Value>) => {
    // Each asks again; the nearer provider answers those below it.
    if (askerOf(event)) for (const [callback, { asker }] of Array.from(listeners)) askFor(asker, context, callback);
  }) as EventListener);
  host.addController?.({ hostConnected: () => tellProvider(host, context) });
  return {
    provide: (next) => {
      const isOther = next !== value;
      value = next;
      if (isOther) repeat();
      return isOther;
    },
    repeat,
    answer,
  };
};
