/** Custom events by which elements speak to the page and to the tracker, and the one way to dispatch them. */
import type { AisleElementEvents } from '@aisle/contract';

/** Every event of the elements: name to type, for `addEventListener`. */
export type AisleEventMap = { [Name in keyof AisleElementEvents]: CustomEvent<AisleElementEvents[Name]> };

/**
 * Sends an event that bubbles and leaves shadow trees; `cancelable` lets the page keep the element from what it would do by itself.
 * Tells whether the page let it go on.
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
