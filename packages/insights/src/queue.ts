/** The event queue between capture and delivery: in memory for this tab, in two stores for every other fate. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { IndexedDBStore } from './indexeddb-store.ts';
import type { Ports } from './page.ts';
import { maxBatchEvents, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** An event that has all that the tracker gives it. */
export type TrackedEvent = InsightsEvent & { eventID: string; timestamp: number };

/** One event in the queue. */
export interface QueuedEvent {
  id: string;
  event: TrackedEvent;
  /** What travels; made once, so that nothing the page changes later can change it. */
  eventJSON: string;
  /** At least the UTF-8 bytes of `eventJSON` and of the comma behind it. */
  eventBytes: number;
  /** Whether other tabs can see it: then its disappearance means that one of them delivered it. */
  isStored: boolean | undefined;
  /** Whether a request of this tab carries it at the moment. */
  isInFlight?: boolean;
  /** How often it failed alone: what did so least goes first. */
  tries: number;
  /** Whether the service refused it alone: then it travels as a plain event. */
  isRefused?: boolean;
}

/** What a queue stands on. */
export interface QueuePorts extends Pick<Ports, 'now'> {
  /** What all tabs see; written before `enqueue` returns. */
  queueRows: StorageRows;
  /** What survives a killed browser; written soon after. */
  queueStore: IndexedDBStore;
  /** Hears of every event that will never be sent. */
  onDrop: (event: InsightsEvent, reason: string) => void;
}

/** What is queued. */
interface Queued {
  /** By `eventID`, in the order of their arrival. */
  queued: Map<string, QueuedEvent>;
  /** Identifiers of what has left the queue: the stores may still show it for a while. */
  removedIDs: Set<string>;
  freeBytes: number;
}

export type QueueState = QueuePorts & Queued;

/** How many bytes may wait. Each event counts as some more, which bounds the number of events too. */
const maxQueueBytes = 2_000_000;
const overheadBytes = 249;
/** A queue that is too full makes room for more than one event at once, so that a burst does not sort it for every event. */
const evictedBytes = 200_000;

/** Kinds of events: what is evicted first comes first. */
const kindsByWorth: readonly string[] = ['view', 'click', 'conversion', 'addToCart', 'purchase'];
/** Below zero for what is no event. */
const worthOf = ({ eventType, eventSubtype }: InsightsEvent): number => kindsByWorth.indexOf(eventSubtype ?? eventType);

const characterBeyondASCII = /[^ -~]/g;
/** At least the UTF-8 bytes of a text: a code unit takes three at most. */
const bytesOf = (text: string): number => text.replace(characterBeyondASCII, '...').length;

/** At least the bytes of a request body: what is around the events, and each with the comma behind it. */
const bodyFrameBytes = '{"events":[]}'.length;
export const bodyBytes = (batch: readonly QueuedEvent[]): number =>
  batch.reduce((sum, { eventBytes }) => sum + eventBytes, bodyFrameBytes);

/**
 * A queue whose rows leave only when they are delivered or dropped with a reason. Above 2,000,000 bytes it evicts views,
 * then clicks, then conversions, never purchases.
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

/** Whether an event still waits: another tab may have delivered it, or the shopper erased it. */
export const isQueued = (state: QueueState, row: QueuedEvent): boolean => state.queued.has(row.id);

/** Takes an event out of this tab's queue alone. */
function forgetEvent(state: QueueState, row: QueuedEvent): void {
  if (state.queued.delete(row.id)) state.freeBytes += row.eventBytes + overheadBytes;
  state.removedIDs.add(row.id);
}

/** Takes an event out of the queue and of both stores. */
export function removeEvent(state: QueueState, row: QueuedEvent): void {
  forgetEvent(state, row);
  state.queueRows.removeRow(row.id);
  state.queueStore.setValue(row.id);
}

/** Gives an event up: it will never be sent. */
export function dropEvent(state: QueueState, row: QueuedEvent, reason: string): void {
  removeEvent(state, row);
  state.onDrop(row.event, reason);
}

/** Drops what this tab holds; what other tabs hold, they drop, and the stores are emptied by who owns them. */
export const dropAllEvents = (state: QueueState): void =>
  state.queued.forEach((row) => dropEvent(state, row, 'erased'));

function evictEvents(state: QueueState): void {
  for (const row of [...state.queued.values()].sort((a, b) => worthOf(a.event) - worthOf(b.event)))
    if (state.freeBytes < evictedBytes && !row.isInFlight && row.event.eventSubtype !== 'purchase')
      dropEvent(state, row, 'full');
}

/** Puts an event into the queue, once; it is stored when this returns. */
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

/** Takes in what another page left; what is no event of ours is left alone: a later version may read it. */
function adopt(state: QueueState, json: string, isForeign: (id: string) => unknown): void {
  // It may have been broken by somebody else.
  attempt(() => {
    const event: TrackedEvent = JSON.parse(json);
    const id = event.eventID;
    if (!state.removedIDs.has(id) && worthOf(event) >= 0 && !isForeign(id)) enqueue(state, event);
  });
}

/** Takes in what other pages left where all tabs see it. */
export const adoptRows = (state: QueueState): void =>
  state.queueRows.rowNames().forEach((name) => {
    if (!state.queued.has(name)) adopt(state, state.queueRows.readRow(name), (id) => id !== name);
  });

/**
 * Takes in what only the second store still has. It answers late: what another tab has just delivered is missing in the first
 * store while it still stands in the answer. So what seems left behind is looked for again, by when its removal is through.
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
 * The first events that no request carries, at least one if there are any, at most 1,000.
 *
 * @param maxBytes bytes of the whole request body
 * @param leasedUntil what happened until then is left alone, in milliseconds since 1970
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
