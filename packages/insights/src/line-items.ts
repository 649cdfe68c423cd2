/** Line items: what a page says about records, one by one, becomes the lists of an event. */
import type { InsightsEvent } from '@aisle/contract';

/** One record and the facts about it. */
export interface LineItem {
  objectID: string;
  position?: number | undefined;
}

/** What an element or an attribute says happened. */
export interface LineItemEvent {
  index?: string | undefined;
  eventName?: string | undefined;
  queryID?: string | undefined;
  lines?: readonly LineItem[] | undefined;
  [fact: string]: unknown;
}

/** Takes an event in line items, whatever it says, under the name of a method; nothing happens when there is none. It does not throw. */
export type Track = (method: string, event: LineItemEvent) => void;

export const hasLineItems = (event: object): event is LineItemEvent => 'lines' in event;

/**
 * The lists that a kind of event has, from line items.
 *
 * @example
 * eventFromLineItems('click', { index: 'products', queryID, lines: [{ objectID: 'p1', position: 3 }] });
 */
export function eventFromLineItems(eventType: InsightsEvent['eventType'], { lines, ...event }: LineItemEvent): object {
  // A click takes its search and its places, or neither; a click on a filter has no place.
  if (eventType === 'click') {
    if (event.queryID && lines?.every(({ position }) => position))
      event.positions = lines.map(({ position }) => position);
    else event.queryID = undefined;
  } else if (eventType === 'conversion')
    event.objectData = lines?.map(({ objectID: _record, position: _place, ...facts }) => facts);
  event.objectIDs = lines?.map(({ objectID }) => objectID);
  return event;
}
