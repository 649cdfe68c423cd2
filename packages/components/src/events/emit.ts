/** The events by which elements speak to the page and to the tracker, and the one way to send them. */
import type { AisleElementEvents } from '@aisle/contract';

/** Every event of the elements: name to type, for `addEventListener`. */
export type AisleEventMap = { [Name in keyof AisleElementEvents]: CustomEvent<AisleElementEvents[Name]> };

/**
 * Sends an event that bubbles and leaves shadow trees.
 * @example
 * emit(this, 'aisle-filter-click', { index: 'products', filters: ['brand:Acme'] });
 */
export const emit = <Name extends keyof AisleElementEvents>(
  target: EventTarget,
  name: Name,
  detail: AisleElementEvents[Name],
): boolean => target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));

declare global {
  interface GlobalEventHandlersEventMap extends AisleEventMap {}
}
