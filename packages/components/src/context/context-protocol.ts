/** Context protocol of the community, as `@lit/context` speaks it too: an event asks, and whoever provides calls back. */

/** The key of a context, and the type of what is provided under it; the same as that of `@lit/context`. */
export type Context<Key, Value> = Key & { __context__: Value };

/** Hears a value; `stop` ends the listening where the provider goes on telling. */
export type ContextCallback<Value> = (value: Value, stop?: () => void) => void;

/** A question for a value, on its way up. */
export interface ContextRequest<Value> extends Event {
  readonly context: Context<symbol, Value>;
  readonly callback: ContextCallback<Value>;
  /** The element that asks; clients of older forms leave it out. */
  readonly contextTarget?: Element;
  /** Whether other values are wanted too. */
  readonly subscribe?: boolean;
}

/** Sends an event of the protocol up from an element. */
const send = (type: string, contextTarget: Element, details: object): void =>
  void contextTarget.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, composed: true }), { contextTarget, ...details }),
  );

/**
 * Asks for a value and for those that follow it.
 * @example
 * askFor(this, sessionContext, (session, stop) => { … });
 */
export const askFor = <Value>(
  element: Element,
  context: Context<symbol, Value>,
  callback: ContextCallback<Value>,
): void => send('context-request', element, { context, callback, subscribe: true });

/** Tells providers further out that an element provides from now on: who sits below it and listens to them is to ask again. */
export const tellProvider = (element: Element, context: Context<symbol, unknown>): void =>
  send('context-provider', element, { context });
