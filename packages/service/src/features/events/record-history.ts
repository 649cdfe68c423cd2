/** History import: stores searches and events from before the service existed, with their own times. */
import type { InsightsEvent } from '@aisle/contract';
import { eventTime, findBreach, findLateBreach } from './event-rules.ts';
import { addEvents } from './rows.ts';
import type { EventListener } from '../event-listener.ts';
import { addSearches, readSearchTimes, type SearchRow } from '../../ground/query/search-rows.ts';
import { readState } from '../../ground/rollups/state-rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { findFault } from '../../foundation/wire/validate.ts';

/** A past search, as the service would have logged it. */
export type PastSearch = Omit<SearchRow, 'queryID'> & {
  /** Events name the search by this ID. A search that is already stored is not written again. */
  queryID: string;
};

/** What is written in one transaction. */
export interface History {
  /** At most some thousands together. */
  searches: readonly PastSearch[];
  /** Each with its `timestamp` in milliseconds, and an `eventID`. An event that is already stored is not written again. */
  events: readonly (InsightsEvent & { timestamp: number; eventID: string })[];
}

/** Rows per statement. */
const ROWS_PER_STATEMENT = 1000;

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );

/** @throws RangeError if a time is in the future, or on a day whose raw rows were aggregated and deleted. */
function checkTime(field: string, time: number, { from, now }: { from: number; now: number }): void {
  if (!Number.isInteger(time) || time > now)
    throw new RangeError(
      `"${field}" must be whole milliseconds since 1970 that are not in the future, not ${time}; send what happens now as a search or an event`,
    );
  if (time < from)
    throw new RangeError(
      `"${field}" must not be before ${new Date(from).toISOString()}: the rows of those days are deleted, and their sums closed; leave it out`,
    );
}

/** Checks events against the rules that were valid when they happened. @throws RangeError */
function checkEvents(
  events: History['events'],
  options: { from: number; now: number; searchedAt: ReadonlyMap<string, number> },
): void {
  for (const [at, event] of events.entries()) {
    const field = `events[${at}]`;
    checkTime(`${field}.timestamp`, event.timestamp, options);
    const searchedAt = event.queryID === undefined ? undefined : options.searchedAt.get(event.queryID);
    const then = event.timestamp;
    const breach = findBreach(event, then) ?? findLateBreach(event, { now: then, searchedAt });
    if (breach) throw new RangeError(`"${field}.${breach.field}" ${breach.problem}`);
  }
  for (const [at, chunk] of chunksOf(events).entries()) {
    const fault = findFault('pushEvents', { path: {}, query: {}, body: { events: chunk } });
    if (fault !== undefined)
      throw new RangeError(
        fault.replace(/events\[(\d+)\]/, (_, index) => `events[${at * ROWS_PER_STATEMENT + Number(index)}]`),
      );
  }
}

/** Returns the searches that are not stored yet. */
async function filterNewSearches(source: Queryable, searches: readonly PastSearch[]): Promise<PastSearch[]> {
  const searchTimes = await readSearchTimes(
    source,
    searches.map(({ queryID }) => queryID),
  );
  return searches.filter(({ queryID }) => !searchTimes.has(queryID));
}

/**
 * Writes history, all of it or nothing. Stored rows are not written again, so an import can be repeated after a crash.
 * @throws RangeError that names the field if something is impossible. Nothing is written then.
 *
 * @example
 * const record = createHistoryRecorder({ store, eventListeners: [], now: Date.now });
 * await record({ searches: [{ queryID, index: 'products', query: 'tent', params: '', nbHits: 3, firstPosition: 1,
 *   objectIDs: ['p1'], userToken: 'shopper-1', tags: [], searchedAt: Date.now() - 86_400_000 }], events: [] });
 */
export function createHistoryRecorder(options: {
  store: Store;
  /** Notified of the indices with new events. */
  eventListeners: readonly EventListener[];
  now: () => number;
}): (history: History) => Promise<void> {
  const { store, eventListeners, now } = options;
  return async ({ searches, events }) => {
    const times = { from: (await readState(store)).rawFrom, now: now() };
    for (const [at, { searchedAt }] of searches.entries()) checkTime(`searches[${at}].searchedAt`, searchedAt, times);
    const searchedAt = new Map(searches.map((search) => [search.queryID, search.searchedAt]));
    checkEvents(events, { ...times, searchedAt });
    await store.transaction(async (transaction) => {
      for (const chunk of chunksOf(searches))
        await addSearches(transaction, await filterNewSearches(transaction, chunk));
      for (const chunk of chunksOf(events))
        await addEvents(
          transaction,
          chunk.map((event) => {
            const happenedAt = eventTime(event, times.now);
            return { event, happenedAt, receivedAt: happenedAt };
          }),
        );
    });
    if (events.length === 0) return;
    const indexes = [...new Set(events.map(({ index }) => index))];
    await Promise.all(eventListeners.map((listener) => listener.stored?.(indexes)));
  };
}
