/** What a page says about records, line by line, becomes an event. */
import type { EventMethod } from './event-kinds.ts';

/** Takes an event by its method; it does not throw. */
export type Track = (method: EventMethod, event: object) => void;

/** One record and what is known about it. */
export interface Line {
  objectID: string;
  position?: number | undefined;
  [fact: string]: unknown;
}

/** What an element or an attribute says happened. */
export interface Said {
  index?: string | undefined;
  eventName?: string | undefined;
  queryID?: string | undefined;
  lines?: readonly Line[] | undefined;
  [fact: string]: unknown;
}

/** Tracks what was said; the method's name stands in for an event name. */
export function trackLines(track: Track, method: EventMethod, { lines, eventName = method, ...event }: Said): void {
  const positions = lines?.map(({ position }) => position);
  // A click takes its search and its places, or neither; a click on a filter has no place.
  if (method[1] === 'l')
    event = positions?.every(Boolean) && event.queryID ? { ...event, positions } : { ...event, queryID: undefined };
  else if (method[0] !== 'v')
    event.objectData = lines?.map(({ objectID: _record, position: _place, ...facts }) => facts);
  track(method, { ...event, eventName, objectIDs: lines?.map(({ objectID }) => objectID) });
}
