/** Remembers which search led to which record, from the click to the order on another page, in another tab, next day. */
import type { InsightsEvent } from '@aisle/contract';
import { maxAge } from './broken-rule.ts';
import type { Rows } from './rows.ts';

/**
 * A memory of clicks: last click wins, for 4 days.
 *
 * @param rows one row per record, so that a click never rewrites what others said: queryID, time of the search, time of the
 *   click. Keyed by `objectID` alone, so that a record found in a replica is the same record.
 */
export function createAttribution(rows: Rows) {
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  const searches: Record<string, number> = {};

  const clickedAt = (objectID: string): number => +(rows.read(objectID) ?? '').split(' ')[2]! || 0;
  /** With a queryID, an event must lie within an hour of its search. */
  const isFresh = (query: string, at: number): boolean => at - (searches[query] ??= at) < 36e5;

  return {
    /** Adds what is known about the records' searches; takes away a `queryID` that is too old for the service. */
    attribute(event: InsightsEvent): void {
      const { objectIDs, objectData, queryID, eventSubtype } = event;
      const at = event.timestamp!;
      const isOrder = eventSubtype === 'purchase';
      if (queryID && (isOrder || !isFresh(queryID, at))) event.queryID = event.positions = undefined;
      if (event.eventType !== 'conversion' || event.queryID || !objectIDs) return;
      const queries = objectIDs.map((objectID, i) => {
        const own = objectData?.[i]?.queryID ?? queryID;
        if (own || at - clickedAt(objectID) > maxAge) return own;
        const [query, searchedAt] = rows.read(objectID)!.split(' ') as [string, string];
        searches[query] ??= +searchedAt;
        return query;
      });
      const [first] = queries;
      if (!isOrder && first && queries.every((query) => query === first) && isFresh(first, at)) event.queryID = first;
      else if (queries.some(Boolean))
        event.objectData = queries.map((query, i) => ({ ...objectData?.[i], queryID: query }));
    },
    /** Learns from an event that was accepted. */
    learn({ objectIDs, objectData, queryID, eventType, eventSubtype, timestamp }: InsightsEvent): void {
      if (eventSubtype === 'addToCart' || eventType === 'click')
        objectIDs?.forEach((objectID, i) => {
          const query = queryID ?? objectData?.[i]?.queryID;
          if (query) rows.write(objectID, `${query} ${(searches[query] ??= timestamp!)} ${timestamp}`);
        });
    },
    /** Forgets what led to an order that has arrived, unless there was a newer click. */
    settle({ objectIDs, eventSubtype, timestamp }: InsightsEvent): void {
      if (eventSubtype === 'purchase')
        objectIDs?.forEach((objectID) => clickedAt(objectID) > timestamp! || rows.remove(objectID));
    },
    /** Removes rows that are too old, too many (the oldest clicks beyond 500) or no rows at all. */
    prune(): void {
      rows
        .keys()
        .sort((a, b) => clickedAt(b) - clickedAt(a))
        .forEach((objectID, i) => (i < 500 && Date.now() - clickedAt(objectID) < maxAge) || rows.remove(objectID));
    },
  };
}
