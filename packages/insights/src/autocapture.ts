/** Autocapture: hears the typed events of Aisle's elements, and clicks and forms that carry attributes. */
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

/** For each event of the elements the method it becomes. */
const methodOfElementEvent: Record<keyof AisleTrackingEvents, EventMethod> = {
  'aisle-hit-click': 'clickedObjectIDs',
  'aisle-hits-view': 'viewedObjectIDs',
  'aisle-filter-click': 'clickedFilters',
  'aisle-add-to-cart': 'addedToCartObjectIDs',
  'aisle-purchase': 'purchasedObjectIDs',
};
/** What the page itself does: a middle click is an `auxclick`, and so is one with the right button. */
const pageEvents = ['click', 'auxclick', 'submit'];
const middleButton = 1;

type AnyDetail = Partial<HitClickDetail & HitsViewDetail & FilterClickDetail & CartDetail>;

/**
 * Listens until the signal; content may come later. Clicks are those of the middle button and the keyboard too.
 *
 * @param root hears everything before the page may stop it
 * @param signal ends the listening
 * @param track takes what happened
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
        ...facts
      } = fields;
      track(method, { ...facts, lines });
    });
  for (const type of pageEvents)
    listen(type, (event) => {
      const { eventMethod, sourceNode, ...fields } = readAttributes(event.composedPath()[0] as Node);
      const isOfForm = sourceNode?.nodeName === 'FORM';
      const { button = 0 } = event;
      // A form speaks when it is submitted, all else when it is clicked; the right button opens a menu.
      if (eventMethod && isOfForm === (type === 'submit') && button <= middleButton) track(eventMethod, fields);
    });
}
