/** Attribution: finds the searches that an event belongs to, as a whole and by each of its lines. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventOfSearch } from './reader.ts';
import { movesMoney } from './revenue.ts';

/** A stored event. */
export interface StoredEvent {
  event: InsightsEvent;
  happenedAt: number;
  /** Searches that it counted with, and which were deleted since because of their age. */
  goneQueryIDs: readonly string[];
}

/** Returns the queryID of each line of a purchase or refund: its own, or that of the event. */
const lineIDs = ({ objectIDs = [], objectData, queryID }: InsightsEvent): (string | undefined)[] =>
  objectIDs.map((_objectID, at) => objectData?.[at]?.queryID ?? queryID);

/**
 * Returns the queryIDs that lines of a purchase or refund name in addition to that of the event; none for other events.
 *
 * @example
 * otherQueryIDs({ eventSubtype: 'purchase', queryID: a, objectData: [{}, { queryID: b }], … }); // [b]
 */
export const otherQueryIDs = (event: InsightsEvent): string[] =>
  movesMoney(event)
    ? [...new Set(event.objectData?.flatMap(({ queryID }) => queryID ?? []))].filter((id) => id !== event.queryID)
    : [];

/** Returns all queryIDs of an event, its own first. */
export const queryIDsOf = (event: InsightsEvent): string[] => [
  ...(event.queryID === undefined ? [] : [event.queryID]),
  ...otherQueryIDs(event),
];

const places = (ids: readonly unknown[], isWanted: (at: number) => boolean): number[] =>
  ids.map((_id, at) => at).filter(isWanted);

/**
 * Attributes an event to one of the searches that it names. A purchase as a whole counts for the first existing search.
 * @param isKnown Whether a search is in the store, or was when it counted.
 */
export function attributeTo(
  queryID: string,
  { event, happenedAt }: StoredEvent,
  isKnown: (queryID: string) => boolean,
): EventOfSearch {
  if (!movesMoney(event)) return { event, happenedAt, lines: places(event.objectIDs ?? [], () => true), isWhole: true };
  const ids = lineIDs(event);
  return {
    event,
    happenedAt,
    lines: places(ids, (at) => ids[at] === queryID),
    isWhole: queryIDsOf(event).find(isKnown) === queryID,
  };
}

/** Returns the part of a purchase that belongs to no existing search. Undefined if all of it does. */
export function strayPart(
  { event, happenedAt }: StoredEvent,
  isKnown: (queryID: string) => boolean,
): EventOfSearch | undefined {
  const ids = lineIDs(event);
  const lines = places(ids, (at) => ids[at] === undefined || !isKnown(ids[at]!));
  const isWhole = !queryIDsOf(event).some(isKnown);
  return lines.length > 0 || isWhole ? { event, happenedAt, lines, isWhole } : undefined;
}
