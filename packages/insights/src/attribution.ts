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
 * @example
 * const { learn, attribute } = createAttribution(rows, (index) => replicas[index] ?? index);
 */
export function createAttribution(rows: StorageRows, mainIndex: (index: string) => string) {
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  const searches: Record<string, number> = {};

  /** Names of the event's rows: an index holds no line break, an objectID may hold anything. */
  const keysOf = ({ index, objectIDs }: InsightsEvent): string[] =>
    objectIDs?.map((objectID) => `${mainIndex(index)}\n${objectID}`) ?? [];
  const clickedAt = (key: string): number => +rows.read(key).split(' ')[2]! || 0;
  /** With a queryID, an event must lie within an hour of its search. */
  const isFresh = (query: string, at: number): boolean => at - (searches[query] ??= at) < attributionWindow;

  return {
    /** Adds what is known about the records' searches; takes away a `queryID` that is too old for the service. */
    attribute(event: TrackedEvent): void {
      const { objectData, queryID, eventSubtype } = event;
      const at = event.timestamp;
      const isOrder = eventSubtype === 'purchase';
      if (queryID && (isOrder || !isFresh(queryID, at))) event.queryID = event.positions = undefined;
      if (event.eventType !== 'conversion' || event.queryID) return;
      const queries = keysOf(event).map((key, i) => {
        const own = objectData?.[i]?.queryID ?? queryID;
        if (own || at - clickedAt(key) > maxEventAge) return own;
        const [query, searchedAt] = rows.read(key).split(' ') as [string, string];
        searches[query] ??= +searchedAt;
        return query;
      });
      const [first] = queries;
      if (!isOrder && first && queries.every((query) => query === first) && isFresh(first, at)) event.queryID = first;
      else if (queries.some(Boolean))
        event.objectData = queries.map((query, i) => ({ ...objectData?.[i], queryID: query }));
    },
    /** Learns from an event that was accepted. */
    learn(event: TrackedEvent): void {
      const { objectData, queryID, timestamp } = event;
      if (event.eventSubtype === 'addToCart' || event.eventType === 'click')
        keysOf(event).forEach((key, i) => {
          const query = queryID ?? objectData?.[i]?.queryID;
          if (query) rows.write(key, `${query} ${(searches[query] ??= timestamp)} ${timestamp}`);
        });
    },
    /** Forgets what led to an order that has arrived, unless there was a newer click. */
    forgetOrder(event: TrackedEvent): void {
      if (event.eventSubtype === 'purchase')
        keysOf(event).forEach((key) => clickedAt(key) > event.timestamp || rows.remove(key));
    },
    /** Removes rows that are too old, too many or no rows at all. */
    prune(): void {
      rows
        .names()
        .sort((a, b) => clickedAt(b) - clickedAt(a))
        .forEach((key, i) => (i < maxRows && Date.now() - clickedAt(key) < maxEventAge) || rows.remove(key));
    },
  };
}
