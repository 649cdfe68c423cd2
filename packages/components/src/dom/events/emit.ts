/** Emit: dispatches the custom events of elements, which the page and the tracker listen to. */
import type { AisleElementEvents } from '@aisle/contract';

/** Types of all events of the elements by name, for `addEventListener`. */
export type AisleEventMap = { [Name in keyof AisleElementEvents]: CustomEvent<AisleElementEvents[Name]> };

/**
 * Dispatches an event that bubbles out of shadow trees; with `cancelable` the page can prevent the element's default action.
 * Returns false if it did.
 * @example
 * emit(this, 'aisle-filter-click', { index: 'products', filters: ['brand:Acme'] });
 */
export const emit = <Name extends keyof AisleElementEvents>(
  target: EventTarget,
  name: Name,
  detail: AisleElementEvents[Name],
  { cancelable = false }: { cancelable?: boolean } = {},
): boolean => target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));

declare global {
  interface GlobalEventHandlersEventMap extends AisleEventMap {}
}
