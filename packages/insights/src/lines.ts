/** What a page says about records, line by line, becomes events: one for each search that showed records that were seen. */
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
export function trackLines(track: Track, method: EventMethod, said: Said): void {
  const { lines, queryID, eventName = method, ...rest } = said;
  const event = { ...rest, eventName, objectIDs: lines?.map((line) => line.objectID) };
  const positions = lines?.map((line) => line.position);
  if (lines && method[0] === 'v') {
    const groups: Record<string, string[]> = {};
    for (const { objectID, position: _, ...facts } of lines)
      (groups[JSON.stringify({ ...event, queryID, ...facts })] ??= []).push(objectID);
    for (const key in groups) track(method, { ...JSON.parse(key), objectIDs: groups[key] });
  } else if (method[1] === 'l')
    // A click takes its search and its places, or neither; a click on a filter has no place.
    track(method, positions?.every(Boolean) && queryID ? { ...event, queryID, positions } : event);
  else
    track(method, {
      ...event,
      queryID,
      objectData: lines?.map((line) => ({ ...line, objectID: undefined, position: undefined })),
    });
}
