/** Hears the typed events of Aisle's elements. */
import type {
  AisleTrackingEvents,
  CartDetail,
  FilterClickDetail,
  HitClickDetail,
  HitsViewDetail,
} from '@aisle/contract';
import type { EventMethod } from './event-kinds.ts';
import { trackLines, type Said, type Track } from './lines.ts';

/** For each event of the elements the method it becomes. */
const captured: Record<keyof AisleTrackingEvents, EventMethod> = {
  'aisle-hit-click': 'clickedObjectIDs',
  'aisle-hits-view': 'viewedObjectIDs',
  'aisle-filter-click': 'clickedFilters',
  'aisle-add-to-cart': 'addedToCartObjectIDs',
  'aisle-purchase': 'purchasedObjectIDs',
};

type AnyDetail = Partial<HitClickDetail & HitsViewDetail & FilterClickDetail & CartDetail>;

/**
 * Listens for the elements' events.
 *
 * @param root the events bubble and are composed, so the document hears all of them
 * @param signal ends the listening
 * @param track takes what was heard
 */
export function captureElements(root: EventTarget, signal: AbortSignal, track: Track): void {
  for (const [type, method] of Object.entries(captured))
    root.addEventListener(
      type,
      ({ detail }: CustomEventInit<AnyDetail>) => {
        const {
          hits,
          objectID,
          position,
          lines = hits ?? (objectID && [{ objectID, position }]),
          ...rest
        } = { ...detail };
        trackLines(track, method, { ...rest, lines } as Said);
      },
      { signal },
    );
}
