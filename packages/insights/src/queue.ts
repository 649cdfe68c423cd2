/** Event queue between capture and delivery: in memory for this tab, and in two stores for other tabs and later pages. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { IndexedDBStore } from './indexeddb-store.ts';
import type { Ports } from './page.ts';
import { maxBatchEvents, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** An event with the fields that the tracker adds. */
export type TrackedEvent = InsightsEvent & { eventID: string; timestamp: number };

/** One event in the queue. */
export interface QueuedEvent {
  id: string;
  event: TrackedEvent;
  /** The event as it is sent; serialized once, so that later changes by the page do not affect it. */
  eventJSON: string;
  /** Upper bound of the UTF-8 bytes of `eventJSON` and the comma after it. */
  eventBytes: number;
  /** Whether the event has a row that other tabs see. If that row disappears, another tab has delivered the event. */
  isStored: boolean | undefined;
  /** Whether a pending request of this tab contains it. */
  isInFlight?: boolean;
  /** Number of failed requests that contained only this event; events with fewer failures are sent first. */
  tries: number;
  /** Whether the service refused it alone; it is then sent without `queryID`, `positions` and `timestamp`. */
  isRefused?: boolean;
}

/** The state that a queue needs. */
export interface QueuePorts extends Pick<Ports, 'now'> {
  /** Rows that all tabs see; written before `enqueue` returns. */
  queueRows: StorageRows;
  /** The store that survives a killed browser; written soon after. */
  queueStore: IndexedDBStore;
  /** Called with every event that will never be sent. */
  onDrop: (event: InsightsEvent, reason: string) => void;
}

/** Contents of a queue. */
interface Queued {
  /** Events by `eventID`, in order of arrival. */
  queued: Map<string, QueuedEvent>;
  /** IDs of events that have left the queue; the stores may still contain them for a while. */
  removedIDs: Set<string>;
  freeBytes: number;
}

export type QueueState = QueuePorts & Queued;

/** Maximum size of the queue in bytes. The overhead per event bounds the number of events too. */
const maxQueueBytes = 2_000_000;
/** Assumed memory per event besides its JSON, in bytes. */
const overheadBytes = 249;
/** Bytes that are free after an eviction: room for many events, so that a burst does not sort the queue for each of them. */
const evictedBytes = 200_000;

/** Kinds of events in the order of eviction. */
const kindsByWorth: readonly string[] = ['view', 'click', 'conversion', 'addToCart', 'purchase'];
/** Returns the rank of an event in the order of eviction; negative if it is not an event. */
const worthOf = ({ eventType, eventSubtype }: InsightsEvent): number => kindsByWorth.indexOf(eventSubtype ?? eventType);

const characterBeyondASCII = /[^ -~]/g;
/** Returns an upper bound of the UTF-8 bytes of a text: a code unit takes at most three. */
const bytesOf = (text: string): number => text.replace(characterBeyondASCII, '...').length;

/** Size of a request body around its events. */
const bodyFrameBytes = '{"events":[]}'.length;
/** Returns an upper bound of the bytes of a request body. */
export const bodyBytes = (batch: readonly QueuedEvent[]): number =>
  batch.reduce((sum, { eventBytes }) => sum + eventBytes, bodyFrameBytes);

/**
 * Creates a queue. Events leave it only when they are delivered or dropped with a reason. Above 2,000,000 bytes it evicts views,
 * then clicks, conversions and cart additions, never purchases or events in flight.
 *
 * @example
 * const queue = { ...createQueue(), queueRows, queueStore, now: Date.now, onDrop: console.warn };
 * enqueue(queue, event);
 * const batch = takeBatch(queue, 60_000, 0);
 */
export const createQueue = (): Queued => ({
  queued: new Map(),
  removedIDs: new Set(),
  freeBytes: maxQueueBytes,
});

/** Whether an event is still queued; another tab may have delivered it, or the shopper erased it. */
export const isQueued = (state: QueueState, row: QueuedEvent): boolean => state.queued.has(row.id);

/** Removes an event from this tab's queue only. */
function forgetEvent(state: QueueState, row: QueuedEvent): void {
  if (state.queued.delete(row.id)) state.freeBytes += row.eventBytes + overheadBytes;
  state.removedIDs.add(row.id);
}

/** Removes an event from the queue and both stores. */
export function removeEvent(state: QueueState, row: QueuedEvent): void {
  forgetEvent(state, row);
  state.queueRows.removeRow(row.id);
  state.queueStore.setValue(row.id);
}

/** Drops an event, which will never be sent. */
export function dropEvent(state: QueueState, row: QueuedEvent, reason: string): void {
  removeEvent(state, row);
  state.onDrop(row.event, reason);
}

/** Drops this tab's events. Other tabs drop their own, and erasure clears the stores. */
export const dropAllEvents = (state: QueueState): void =>
  state.queued.forEach((row) => dropEvent(state, row, 'erased'));

function evictEvents(state: QueueState): void {
  for (const row of [...state.queued.values()].sort((a, b) => worthOf(a.event) - worthOf(b.event)))
    if (state.freeBytes < evictedBytes && !row.isInFlight && row.event.eventSubtype !== 'purchase')
      dropEvent(state, row, 'full');
}

/** Adds an event to the queue once, and writes it to localStorage before returning, if that is available. */
export function enqueue(state: QueueState, event: TrackedEvent): void {
  const id = event.eventID;
  if (state.queued.has(id)) return;
  const eventJSON = JSON.stringify(event);
  const eventBytes = bytesOf(`${eventJSON},`);
  state.queued.set(id, {
    id,
    event,
    eventJSON,
    eventBytes,
    tries: 0,
    isStored: state.queueRows.writeRow(id, eventJSON),
  });
  state.queueStore.setValue(id, eventJSON);
  state.freeBytes -= eventBytes + overheadBytes;
  if (state.freeBytes < 0) evictEvents(state);
}

/**
 * Adds an event stored by another page. Anything else is left in the store, because a later version may read it.
 *
 * @param isForeign whether to skip the event: it is damaged, or still has its row
 */
function adopt(state: QueueState, json: string, isForeign: (id: string) => unknown): void {
  // The stored text may be damaged.
  attempt(() => {
    const event: TrackedEvent = JSON.parse(json);
    const id = event.eventID;
    if (!state.removedIDs.has(id) && worthOf(event) >= 0 && !isForeign(id)) enqueue(state, event);
  });
}

/** Adds the events that other pages left in the rows. */
export const adoptRows = (state: QueueState): void =>
  state.queueRows.rowNames().forEach((name) => {
    if (!state.queued.has(name)) adopt(state, state.queueRows.readRow(name), (id) => id !== name);
  });

/**
 * Adds the events that only the second store still has. That store is slow: it may still return an event that another tab has just
 * delivered and removed from the first store. So it is read twice, because by the second time such a removal has been applied.
 */
export async function restoreQueue(state: QueueState): Promise<void> {
  const { queueRows, queueStore } = state;
  const orphaned = (await queueStore.readValues())?.filter((json) =>
    attempt(() => !queueRows.readRow(JSON.parse(json).eventID)),
  );
  if (!orphaned?.length) return;
  const remaining = new Set(await queueStore.readValues());
  for (const json of orphaned) if (remaining.has(json)) adopt(state, json, queueRows.readRow);
}

/**
 * Returns the next batch: events that are not in flight, at most 1,000; at least one if there is one, even above `maxBytes`. Also drops
 * expired events, and forgets those that another tab has delivered.
 *
 * @param maxBytes maximum size of the request body of several events
 * @param leasedUntil events up to this time are skipped, in milliseconds since 1970
 */
export function takeBatch(state: QueueState, maxBytes: number, leasedUntil: number): QueuedEvent[] {
  const batch: QueuedEvent[] = [];
  let bytes = bodyFrameBytes;
  const free = [...state.queued.values()].filter((row) => !row.isInFlight && row.event.timestamp > leasedUntil);
  for (const row of free.sort((a, b) => a.tries - b.tries))
    if (row.isStored && !state.queueRows.readRow(row.id)) forgetEvent(state, row);
    else if (state.now() - row.event.timestamp > maxEventAge) dropEvent(state, row, 'expired');
    else {
      bytes += row.eventBytes;
      if (batch.length && (bytes > maxBytes || batch.length === maxBatchEvents)) break;
      batch.push(row);
    }
  return batch;
}
