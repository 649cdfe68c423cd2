/** Line items: converts per-record data of a page to the lists of an event. */
import type { InsightsEvent } from '@aisle/contract';

/** One record and its fields. */
export interface LineItem {
  objectID: string;
  position?: number | undefined;
}

/** An event as elements and data attributes describe it. */
export interface LineItemEvent {
  index?: string | undefined;
  eventName?: string | undefined;
  queryID?: string | undefined;
  lines?: readonly LineItem[] | undefined;
  [fact: string]: unknown;
}

/** Tracks an event with line items by method name; unknown methods are ignored. It never throws. */
export type Track = (method: string, event: LineItemEvent) => void;

export const hasLineItems = (event: object): event is LineItemEvent => 'lines' in event;

/**
 * Converts line items to the lists of an event.
 *
 * @example
 * eventFromLineItems('click', { index: 'products', queryID, lines: [{ objectID: 'p1', position: 3 }] });
 */
export function eventFromLineItems(eventType: InsightsEvent['eventType'], { lines, ...event }: LineItemEvent): object {
  // A click has both a queryID and positions, or neither; a click on a filter has no position.
  if (eventType === 'click') {
    if (event.queryID && lines?.every(({ position }) => position))
      event.positions = lines.map(({ position }) => position);
    else event.queryID = undefined;
  } else if (eventType === 'conversion')
    event.objectData = lines?.map(({ objectID: _record, position: _place, ...facts }) => facts);
  event.objectIDs = lines?.map(({ objectID }) => objectID);
  return event;
}
