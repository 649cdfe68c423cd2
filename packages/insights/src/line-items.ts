/** Line items: what a page says about records, one by one, becomes the lists of an event. */
import type { InsightsEvent } from '@aisle/contract';

/** One record and what is known about it. */
export interface LineItem {
  objectID: string;
  position?: number | undefined;
}

/** What an element or an attribute says happened. */
export interface SaidInLines {
  index?: string | undefined;
  eventName?: string | undefined;
  queryID?: string | undefined;
  lines?: readonly LineItem[] | undefined;
  [fact: string]: unknown;
}

/** Takes what was said, whatever it is, under the name of a method; nothing happens when there is none. It does not throw. */
export type Track = (method: string, said: SaidInLines) => void;

export const isInLines = (given: object): given is SaidInLines => 'lines' in given;

/**
 * The lists that a kind of event has, from line items.
 *
 * @example
 * eventFromLineItems('click', { index: 'products', queryID, lines: [{ objectID: 'p1', position: 3 }] });
 */
export function eventFromLineItems(eventType: InsightsEvent['eventType'], { lines, ...event }: SaidInLines): object {
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
