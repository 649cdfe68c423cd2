/** Autocapture: tracks the custom events of Aisle's elements, and clicks and submits of elements with data attributes. */
import type {
  AisleTrackingEvents,
  CartDetail,
  FilterClickDetail,
  HitClickDetail,
  HitsViewDetail,
} from '@aisle/contract';
import { readAttributes } from './data-attributes.ts';
import type { EventMethod } from './event-kinds.ts';
import type { Track } from './line-items.ts';

/** Maps each element event to its tracking method. */
const methodOfElementEvent: Record<keyof AisleTrackingEvents, EventMethod> = {
  'aisle-hit-click': 'clickedObjectIDs',
  'aisle-hits-view': 'viewedObjectIDs',
  'aisle-filter-click': 'clickedFilters',
  'aisle-add-to-cart': 'addedToCartObjectIDs',
  'aisle-purchase': 'purchasedObjectIDs',
};
/** Native events to capture; `auxclick` covers the middle button, but also the right one. */
const pageEvents = ['click', 'auxclick', 'submit'];
const middleButton = 1;

type AnyDetail = Partial<HitClickDetail & HitsViewDetail & FilterClickDetail & CartDetail>;

/**
 * Listens until the signal aborts, also to content added later. Clicks include the middle button and the keyboard.
 *
 * @param root listens in the capture phase, before the page can stop an event
 * @param signal removes the listeners
 * @param track called with each captured event
 */
export function captureEvents(root: EventTarget, signal: AbortSignal, track: Track): void {
  const listen = (type: string, listener: (event: Event & { detail?: unknown; button?: number }) => void): void =>
    root.addEventListener(type, listener, { capture: true, signal });

  for (const [type, method] of Object.entries(methodOfElementEvent))
    listen(type, ({ detail }) => {
      const fields: AnyDetail = Object(detail);
      const {
        hits,
        objectID,
        position,
        lines = hits ?? (objectID ? [{ objectID, position }] : undefined),
        ...otherFields
      } = fields;
      track(method, { ...otherFields, lines });
    });
  for (const type of pageEvents)
    listen(type, (event) => {
      const { eventMethod, sourceNode, ...fields } = readAttributes(event.composedPath()[0] as Node);
      const isForm = sourceNode?.nodeName === 'FORM';
      const { button = 0 } = event;
      // Forms are tracked on submit, everything else on click. The right button only opens a menu, so it does not count.
      if (eventMethod && isForm === (type === 'submit') && button <= middleButton) track(eventMethod, fields);
    });
}
