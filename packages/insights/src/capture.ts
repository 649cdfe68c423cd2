/** Hears the typed events of Aisle's elements and turns them into events of the service. */
import type {
  AisleTrackingEvents,
  CartDetail,
  FilterClickDetail,
  HitClickDetail,
  HitsViewDetail,
} from '@aisle/contract';
import type { EventMethod } from './event-kinds.ts';

/** For each event of the elements: the method it becomes, and its name when the page gave none. */
const captured: Record<keyof AisleTrackingEvents, [EventMethod, string]> = {
  'aisle-hit-click': ['clickedObjectIDs', 'Hit Clicked'],
  'aisle-hits-view': ['viewedObjectIDs', 'Hits Viewed'],
  'aisle-filter-click': ['clickedFilters', 'Filter Clicked'],
  'aisle-add-to-cart': ['addedToCartObjectIDs', 'Added To Cart'],
  'aisle-purchase': ['purchasedObjectIDs', 'Purchased'],
};

type AnyDetail = Partial<HitClickDetail & HitsViewDetail & FilterClickDetail & CartDetail>;

/**
 * Listens for the elements' events on a root.
 *
 * @param options.root the events bubble and are composed, so the document hears all of them
 * @param options.track takes an event by its method; it must not throw
 * @param options.signal ends the listening
 */
export function captureEvents(options: {
  root: EventTarget;
  track: (method: EventMethod, event: () => object) => void;
  signal: AbortSignal;
}): void {
  const { root, track, signal } = options;
  for (const [type, [method, name]] of Object.entries(captured)) {
    root.addEventListener(
      type,
      (event) =>
        track(method, () => {
          const {
            hits,
            lines,
            objectID,
            position,
            queryID,
            eventName = name,
            ...detail
          } = (event as CustomEvent<AnyDetail>).detail;
          return {
            ...detail,
            eventName,
            objectIDs: (hits ?? lines)?.map((line) => line.objectID) ?? (objectID && [objectID]),
            objectData: lines?.map((line) => ({ ...line, objectID: undefined })),
            // A click takes its search and its place, or neither; a click on a filter has no place.
            ...((hits || (queryID && position)) && { queryID, positions: position && [position] }),
          };
        }),
      { signal },
    );
  }
}
