/** Remembers which search led to which record, from the click to the order on another page, in another tab, next day. */
import type { InsightsEvent } from '@aisle/contract';
import { maxAge } from './broken-rule.ts';
import type { Rows } from './rows.ts';

/** One row per record, so that a click never rewrites what others said. */
type Trace = [queryID: string, searchedAt: number, clickedAt: number];

/**
 * A memory of clicks: last click wins, for 4 days.
 *
 * @param rows one row per record; keyed by `objectID` alone, so that a record found in a replica is the same record
 */
export function createAttribution(rows: Rows) {
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  const searches: Record<string, number> = {};

  /** What is known at a time, if anything. */
  const recall = (objectID: string, at: number): Trace | undefined => {
    try {
      const trace = JSON.parse(rows.read(objectID)!) as Trace;
      return at - trace[2] < maxAge ? trace : undefined;
    } catch {
      // Nothing known, or not a row of ours.
      return undefined;
    }
  };

  return {
    /** Adds what is known about the records' searches; takes away a `queryID` that is too old for the service. */
    attribute(event: InsightsEvent): void {
      const { objectIDs, objectData, queryID, eventSubtype } = event;
      const at = event.timestamp!;
      // With a queryID, an event must lie within an hour of its search.
      const isFresh = (query: string): boolean => at - (searches[query] ??= at) < 36e5;
      const isOrder = eventSubtype === 'purchase';
      if (queryID && (isOrder || !isFresh(queryID))) event.queryID = event.positions = undefined;
      if (event.eventType !== 'conversion' || event.queryID || !objectIDs) return;
      const queries = objectIDs.map((objectID, i) => {
        const own = objectData?.[i]?.queryID ?? queryID;
        const trace = recall(objectID, at);
        if (own || !trace) return own;
        searches[trace[0]] ??= trace[1];
        return trace[0];
      });
      const [first] = queries;
      if (!isOrder && first && queries.every((query) => query === first) && isFresh(first)) event.queryID = first;
      else if (queries.some(Boolean))
        event.objectData = queries.map((query, i) => ({ ...objectData?.[i], queryID: query }));
    },
    /** Learns from an event that was accepted. */
    learn({ objectIDs, objectData, queryID, eventType, eventSubtype, timestamp }: InsightsEvent): void {
      objectIDs?.forEach((objectID, i) => {
        const query = queryID ?? objectData?.[i]?.queryID;
        if (query && (eventSubtype === 'addToCart' || eventType === 'click'))
          rows.write(objectID, JSON.stringify([query, (searches[query] ??= timestamp!), timestamp]));
      });
    },
    /** Forgets what led to an order that has arrived, unless there was a newer click. */
    settle({ objectIDs, eventSubtype, timestamp }: InsightsEvent): void {
      for (const objectID of (eventSubtype === 'purchase' && objectIDs) || [])
        if ((recall(objectID, 0)?.[2] ?? 0) <= timestamp!) rows.remove(objectID);
    },
    /** Removes rows that are too old, too many (the oldest clicks beyond 500) or no rows at all. */
    prune(): void {
      rows
        .keys()
        .map((objectID) => [recall(objectID, Date.now())?.[2] ?? 0, objectID] as const)
        .sort(([a], [b]) => b - a)
        .forEach(([at, objectID], i) => (i < 500 && at) || rows.remove(objectID));
    },
  };
}
