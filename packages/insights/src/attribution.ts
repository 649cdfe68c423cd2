/** Attribution: which search led to which record, from the click to the order on another page, in another tab, next day. */
import type { InsightsEvent } from '@aisle/contract';
import type { Ports } from './page.ts';
import type { TrackedEvent } from './queue.ts';
import { attributionWindow, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** So many records are remembered: those of the latest clicks. */
const maxRows = 500;

/** A memory of clicks: last click wins, for 4 days. */
export interface AttributionState extends Pick<Ports, 'now'> {
  /**
   * One row per record, so that a click never rewrites what others wrote: queryID, time of the search, time of the
   * click. Keyed by main index and `objectID`: a record found in a replica is the same record, one of another index is not.
   */
  attributionRows: StorageRows;
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  searches: Record<string, number>;
  /** Replica to its main index. */
  replicas: Record<string, string>;
}

/** The index that a replica belongs to, or the index itself. */
export const mainIndex = (state: AttributionState, index: string): string => state.replicas[index] ?? index;

/** Names of the event's rows: an index holds no line break, an objectID may hold anything. */
const keysOf = (state: AttributionState, { index, objectIDs = [] }: InsightsEvent): string[] =>
  objectIDs.map((objectID) => `${mainIndex(state, index)}\n${objectID}`);

const readRowOf = (state: AttributionState, key: string): string[] => state.attributionRows.readRow(key).split(' ');

/** When a record was clicked, in milliseconds since 1970; 0 when it never was. */
const clickTime = (state: AttributionState, key: string): number => Number(readRowOf(state, key)[2]) || 0;

/** With a queryID, an event must lie within an hour of its search. */
const isFresh = (state: AttributionState, query: string, time: number): boolean =>
  time - (state.searches[query] ??= time) < attributionWindow;

/** Adds what is remembered of the records' searches; takes away a `queryID` that is too old for the service. */
export function attributeEvent(state: AttributionState, event: TrackedEvent): void {
  const { objectData, queryID, timestamp } = event;
  const isOrder = event.eventSubtype === 'purchase';
  if (queryID && (isOrder || !isFresh(state, queryID, timestamp))) event.queryID = event.positions = undefined;
  if (event.eventType !== 'conversion' || event.queryID) return;
  const queries = keysOf(state, event).map((key, line) => {
    const own = objectData?.[line]?.queryID ?? queryID;
    if (own || timestamp - clickTime(state, key) > maxEventAge) return own;
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

/** Forgets what led to an order that has arrived, unless there was a newer click. */
export function forgetOrder(state: AttributionState, event: TrackedEvent): void {
  if (event.eventSubtype !== 'purchase') return;
  keysOf(state, event).forEach((key) => {
    if (clickTime(state, key) <= event.timestamp) state.attributionRows.removeRow(key);
  });
}

/** Removes rows that are too old, too many or no rows at all. */
export function pruneAttribution(state: AttributionState): void {
  const { attributionRows, now } = state;
  attributionRows
    .rowNames()
    .sort((a, b) => clickTime(state, b) - clickTime(state, a))
    .forEach((key, rank) => {
      if (rank >= maxRows || now() - clickTime(state, key) >= maxEventAge) attributionRows.removeRow(key);
    });
}
