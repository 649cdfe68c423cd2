/** Hears what happens in a page: the typed events of Aisle's elements, and clicks and forms that carry attributes. */
import type {
  AisleTrackingEvents,
  CartDetail,
  FilterClickDetail,
  HitClickDetail,
  HitsViewDetail,
} from '@aisle/contract';
import { readAttributes } from './data-attributes.ts';
import type { EventMethod } from './event-kinds.ts';
import type { SaidInLines, Track } from './line-items.ts';

/** What the page does, and for each event of the elements the method it becomes. */
const captured: Record<keyof AisleTrackingEvents, EventMethod> & Record<string, EventMethod | undefined> = {
  click: undefined,
  auxclick: undefined,
  submit: undefined,
  'aisle-hit-click': 'clickedObjectIDs',
  'aisle-hits-view': 'viewedObjectIDs',
  'aisle-filter-click': 'clickedFilters',
  'aisle-add-to-cart': 'addedToCartObjectIDs',
  'aisle-purchase': 'purchasedObjectIDs',
};

/** A click with it is an `auxclick`, and so is one with the right button. */
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
  const hear = (event: Event): void => {
    const { type, detail, button } = event as MouseEvent & CustomEvent<unknown>;
    if (captured[type]) {
      const {
        hits,
        objectID,
        position,
        lines = hits ?? (objectID && [{ objectID, position }]),
        ...said
      } = {
        ...(detail as AnyDetail),
      };
      track(captured[type], { ...said, lines } as SaidInLines);
    } else {
      const { methodName, source, ...said } = readAttributes(event.composedPath()[0] as Node);
      // A form speaks when it is submitted, all else when it is clicked; the right button opens a menu.
      if (methodName && (source!.nodeName === 'FORM') === (type === 'submit') && !(button > middleButton))
        track(methodName, said);
    }
  };
  for (const type in captured) root.addEventListener(type, hear, { capture: true, signal });
}
