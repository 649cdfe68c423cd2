/** Remembers which search led to which record, from the click to the order on another page, in another tab, next day. */
import type { InsightsEvent } from '@aisle/contract';
import { maxAge } from './broken-rule.ts';
import type { Rows } from './rows.ts';

/** With a `queryID`, an event must lie within an hour of its search; in milliseconds. */
const hour = 3_600_000;
/** Rows kept; the oldest clicks go first. */
const most = 500;

/** One row per record, so that a click never rewrites what others said. */
type Trace = [queryID: string | undefined, clickedAt: number, searchedAt: number];

/**
 * A memory of clicks: last click wins, for 4 days.
 *
 * @param options.rows one row per record; keyed by `objectID` alone, so that a record found in a replica is the same record
 * @param options.replicas main index to its replicas: carts and orders belong to the main index
 */
export function createAttribution(options: { rows: Rows; replicas: Record<string, readonly string[]> }) {
  const { rows, replicas } = options;
  /** When a query was first heard of: the nearest to the time of the search that a tracker can know. */
  const searches = new Map<string, number>();

  const recall = (objectID: string): Trace => {
    try {
      const trace = JSON.parse(rows.read(objectID)!) as Trace;
      if (trace.length === 3) return trace;
    } catch {
      // Not a row of ours.
    }
    return [undefined, 0, 0];
  };
  const searchedAt = (queryID: string, at: number): number => {
    if (!searches.has(queryID)) searches.set(queryID, at);
    return searches.get(queryID)!;
  };

  return {
    /** Adds what is known about the records' searches; takes away a `queryID` that is too old for the service. */
    attribute(event: InsightsEvent): void {
      const { objectIDs, objectData, queryID, eventType, eventSubtype } = event;
      const at = event.timestamp!;
      if (eventSubtype)
        event.index = Object.keys(replicas).find((main) => replicas[main]!.includes(event.index)) ?? event.index;
      if (queryID && at - searchedAt(queryID, at) >= hour) event.queryID = event.positions = undefined;
      if (eventType !== 'conversion' || queryID || !objectIDs) return;
      const queries = objectIDs.map((objectID, i) => {
        const [query, clicked, searched] = recall(objectID);
        if (objectData?.[i]?.queryID || !query || at - clicked > maxAge) return objectData?.[i]?.queryID;
        searchedAt(query, searched);
        return query;
      });
      const [first] = queries;
      if (
        eventSubtype !== 'purchase' &&
        first &&
        queries.every((query) => query === first) &&
        at - searchedAt(first, at) < hour
      ) {
        event.queryID = first;
      } else if (queries.some(Boolean)) {
        event.objectData = queries.map((query, i) => ({ ...objectData?.[i], queryID: query }));
      }
    },
    /** Learns from an event that was accepted. */
    learn({ objectIDs, objectData, queryID, eventType, eventSubtype, timestamp }: InsightsEvent): void {
      objectIDs?.forEach((objectID, i) => {
        const query = queryID ?? objectData?.[i]?.queryID;
        if (eventSubtype === 'purchase') rows.remove(objectID);
        else if (query && (eventSubtype || eventType === 'click'))
          rows.write(objectID, JSON.stringify([query, timestamp, searchedAt(query, timestamp!)]));
      });
    },
    /** Removes rows that are too old, too many or no rows at all. */
    prune(now: number): void {
      rows
        .keys()
        .map((objectID): [string, number] => [objectID, recall(objectID)[1]])
        .sort((a, b) => b[1] - a[1])
        .forEach(([objectID, at], i) => (i >= most || !(now - at < maxAge)) && rows.remove(objectID));
    },
  };
}
