/** Attribution: links records to the search they were found with, from the click to an order on another page, in another tab or on the next day. */
import type { InsightsEvent } from '@aisle/contract';
import type { Ports } from './page.ts';
import type { TrackedEvent } from './queue.ts';
import { attributionWindow, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** Maximum number of remembered records; the latest clicks are kept. */
const maxRows = 500;

/** A memory of clicks: last click wins, for 4 days. */
export interface AttributionState extends Pick<Ports, 'now'> {
  /**
   * One row per record, so that a click never rewrites what others wrote: queryID, time of the search, time of the
   * click. Keyed by main index and `objectID`: a record found in a replica is the same record, one of another index is not.
   */
  attributionRows: StorageRows;
  /** When each queryID was first seen: the best estimate of the search time that a tracker has. */
  searches: Record<string, number>;
  /** Replica to its main index. */
  replicas: Record<string, string>;
}

/** Returns the main index of a replica, or the index itself. */
export const mainIndexOf = (state: AttributionState, index: string): string => state.replicas[index] ?? index;

/** Row keys of an event's records. An index name has no line break, so the first one separates it from the objectID. */
const keysOf = (state: AttributionState, { index, objectIDs = [] }: InsightsEvent): string[] =>
  objectIDs.map((objectID) => `${mainIndexOf(state, index)}\n${objectID}`);

const readRowOf = (state: AttributionState, key: string): string[] => state.attributionRows.readRow(key).split(' ');

/** Returns when a record was clicked, in milliseconds since 1970; 0 if it never was. */
const clickTime = (state: AttributionState, key: string): number => Number(readRowOf(state, key)[2]) || 0;

/** Whether an event is within an hour of its search, as the service requires of events with a queryID. */
const isFresh = (state: AttributionState, query: string, time: number): boolean =>
  time - (state.searches[query] ??= time) < attributionWindow;

/** Adds the remembered searches of the records; removes a `queryID` that is too old for the service. */
export function attributeEvent(state: AttributionState, event: TrackedEvent): void {
  const { objectData, queryID, timestamp } = event;
  const isOrder = event.eventSubtype === 'purchase';
  if (queryID && (isOrder || !isFresh(state, queryID, timestamp))) event.queryID = event.positions = undefined;
  if (event.eventType !== 'conversion' || event.queryID) return;
  const queries = keysOf(state, event).map((key, line) => {
    const eventQueryID = objectData?.[line]?.queryID ?? queryID;
    if (eventQueryID || timestamp - clickTime(state, key) > maxEventAge) return eventQueryID;
    const [query = '', searchTime] = readRowOf(state, key);
    state.searches[query] ??= Number(searchTime);
    return query;
  });
  const [first] = queries;
  const isOneSearch = queries.every((query) => query === first);
  if (!isOrder && first && isOneSearch && isFresh(state, first, timestamp)) event.queryID = first;
  else if (queries.some(Boolean))
    event.objectData = queries.map((query, line) => ({ ...objectData?.[line], queryID: query }));
}

/** Remembers the search of an event that was accepted. */
export function rememberSearch(state: AttributionState, event: TrackedEvent): void {
  const { objectData, queryID, timestamp } = event;
  if (event.eventType !== 'click' && event.eventSubtype !== 'addToCart') return;
  keysOf(state, event).forEach((key, line) => {
    const query = queryID ?? objectData?.[line]?.queryID;
    if (query) state.attributionRows.writeRow(key, `${query} ${(state.searches[query] ??= timestamp)} ${timestamp}`);
  });
}

/** Forgets the searches of the records of a delivered order, unless a record was clicked again since. */
export function forgetOrder(state: AttributionState, event: TrackedEvent): void {
  if (event.eventSubtype !== 'purchase') return;
  keysOf(state, event).forEach((key) => {
    if (clickTime(state, key) <= event.timestamp) state.attributionRows.removeRow(key);
  });
}

/** Removes rows that are too old, too many or malformed. */
export function pruneAttribution(state: AttributionState): void {
  const { attributionRows, now } = state;
  attributionRows
    .rowNames()
    .sort((a, b) => clickTime(state, b) - clickTime(state, a))
    .forEach((key, rank) => {
      if (rank >= maxRows || now() - clickTime(state, key) >= maxEventAge) attributionRows.removeRow(key);
    });
}
