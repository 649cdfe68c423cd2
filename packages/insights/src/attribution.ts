/** Attribution: which search led to which record, from the click to the order on another page, in another tab, next day. */
import type { InsightsEvent } from '@aisle/contract';
import type { TrackedEvent } from './queue.ts';
import { attributionWindow, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** So many records are remembered: those of the latest clicks. */
const maxRows = 500;

/**
 * A memory of clicks: last click wins, for 4 days.
 *
 * @param rows one row per record, so that a click never rewrites what others said: queryID, time of the search, time of the
 *   click. Keyed by main index and `objectID`: a record found in a replica is the same record, one of another index is not.
 * @param mainIndex the index that a replica belongs to, or the index itself
 * @param now milliseconds since 1970
 * @example
 * const { learn, attribute } = createAttribution(rows, (index) => replicas[index] ?? index, Date.now);
 */
export function createAttribution(rows: StorageRows, mainIndex: (index: string) => string, now: () => number) {
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  const searches: Record<string, number> = {};

  /** Names of the event's rows: an index holds no line break, an objectID may hold anything. */
  const keysOf = ({ index, objectIDs = [] }: InsightsEvent): string[] =>
    objectIDs.map((objectID) => `${mainIndex(index)}\n${objectID}`);
  const readRow = (key: string): string[] => rows.read(key).split(' ');
  const clickedAt = (key: string): number => {
    const [_query, _searchedAt, at] = readRow(key);
    return Number(at) || 0;
  };
  /** With a queryID, an event must lie within an hour of its search. */
  const isFresh = (query: string, at: number): boolean => at - (searches[query] ??= at) < attributionWindow;

  return {
    /** Adds what is known about the records' searches; takes away a `queryID` that is too old for the service. */
    attribute(event: TrackedEvent): void {
      const { objectData, queryID, timestamp } = event;
      const isOrder = event.eventSubtype === 'purchase';
      if (queryID && (isOrder || !isFresh(queryID, timestamp))) event.queryID = event.positions = undefined;
      if (event.eventType !== 'conversion' || event.queryID) return;
      const queries = keysOf(event).map((key, line) => {
        const own = objectData?.[line]?.queryID ?? queryID;
        if (own || timestamp - clickedAt(key) > maxEventAge) return own;
        const [query = '', searchedAt] = readRow(key);
        searches[query] ??= Number(searchedAt);
        return query;
      });
      const [first] = queries;
      const isOneSearch = queries.every((query) => query === first);
      if (!isOrder && first && isOneSearch && isFresh(first, timestamp)) event.queryID = first;
      else if (queries.some(Boolean))
        event.objectData = queries.map((query, line) => ({ ...objectData?.[line], queryID: query }));
    },
    /** Learns from an event that was accepted. */
    learn(event: TrackedEvent): void {
      const { objectData, queryID, timestamp } = event;
      if (event.eventType !== 'click' && event.eventSubtype !== 'addToCart') return;
      keysOf(event).forEach((key, line) => {
        const query = queryID ?? objectData?.[line]?.queryID;
        if (query) rows.write(key, `${query} ${(searches[query] ??= timestamp)} ${timestamp}`);
      });
    },
    /** Forgets what led to an order that has arrived, unless there was a newer click. */
    forgetOrder(event: TrackedEvent): void {
      if (event.eventSubtype !== 'purchase') return;
      keysOf(event).forEach((key) => {
        if (clickedAt(key) <= event.timestamp) rows.remove(key);
      });
    },
    /** Removes rows that are too old, too many or no rows at all. */
    prune(): void {
      rows
        .names()
        .sort((a, b) => clickedAt(b) - clickedAt(a))
        .forEach((key, rank) => {
          if (rank >= maxRows || now() - clickedAt(key) >= maxEventAge) rows.remove(key);
        });
    },
  };
}
