/** Events between capture and delivery: in memory for this tab, in two stores for every other fate. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { IndexedDBStore } from './indexeddb-store.ts';
import { maxBatchEvents, maxEventAge } from './service-limits.ts';
import type { StorageRows } from './storage-rows.ts';

/** An event that has all that the tracker gives it. */
export type TrackedEvent = InsightsEvent & { eventID: string; timestamp: number };

/** One event in the queue. */
export interface QueuedEvent {
  id: string;
  event: TrackedEvent;
  /** What travels; made once, so that nothing the page changes later can change it. */
  json: string;
  /** At least the UTF-8 bytes of `json`. */
  bytes: number;
  /** Whether other tabs can see it: then its disappearance means that one of them delivered it. */
  stored: boolean | undefined;
  /** Whether a request of this tab carries it at the moment. */
  busy?: boolean;
  /** How often it failed alone: what did so least goes first. */
  tries: number;
  /** Whether the service refused it alone: then it travels as a plain event. */
  isWrong?: boolean;
}

export type Queue = ReturnType<typeof createQueue>;

/** How many bytes may wait. Each event counts as some more, which bounds the number of events too. */
const maxQueueBytes = 2_000_000;
const overheadBytes = 250;
/** A queue that is too full makes room for more than one event at once, so that a burst does not sort it for every event. */
const freedBytes = 200_000;

/** Bytes of a request body around its events, and of what parts two of them. */
export const bodyFrameBytes = '{"events":[]}'.length;
export const commaBytes = ','.length;

/** What is given up first comes first; below 0 is no event. Purchases are never given up. */
const neverGivenUp = 4;
const priority = (event: InsightsEvent): number =>
  ['view', 'click', 'conversion', 'addToCart', 'purchase'].indexOf(event.eventSubtype ?? event.eventType);

/**
 * A queue whose rows leave only when they are delivered or dropped with a reason. Above 2,000,000 bytes it gives up views,
 * then clicks, then conversions, never purchases.
 *
 * @param rows what all tabs see; written before `add` returns
 * @param disk what survives a killed browser; written soon after
 * @param onDrop hears of every event that will never be sent
 * @example
 * const queue = createQueue(rows, disk, console.warn);
 * queue.hold(event);
 * const batch = queue.take(60_000);
 */
export function createQueue(
  rows: StorageRows,
  disk: IndexedDBStore,
  onDrop: (event: InsightsEvent, reason: string) => void,
) {
  const held = new Map<string, QueuedEvent>();
  const gone = new Set<string>();
  let freeBytes = maxQueueBytes;

  const forget = (row: QueuedEvent): void => {
    if (held.delete(row.id)) freeBytes += row.bytes + overheadBytes;
    gone.add(row.id);
  };
  const remove = (row: QueuedEvent): void => {
    forget(row);
    rows.remove(row.id);
    disk.write(row.id);
  };
  const drop = (row: QueuedEvent, reason: string): void => {
    remove(row);
    onDrop(row.event, reason);
  };
  const hold = (event: TrackedEvent): void => {
    const id = event.eventID;
    if (held.has(id)) return;
    const json = JSON.stringify(event);
    // A code unit beyond ASCII takes three bytes at most.
    const bytes = json.replace(/[^ -~]/g, '...').length;
    held.set(id, { id, event, json, bytes, tries: 0, stored: rows.write(id, json) });
    disk.write(id, json);
    freeBytes -= bytes + overheadBytes;
    if (freeBytes < 0)
      for (const row of [...held.values()].sort((a, b) => priority(a.event) - priority(b.event)))
        if (freeBytes < freedBytes && !row.busy && priority(row.event) < neverGivenUp) drop(row, 'full');
  };
  /** Takes in what another page left; what is no event of ours is left alone: a later version may know it. */
  const adopt = (json: string, isWrong: (id: string) => unknown): void => {
    // It may have been broken by somebody else.
    attempt(() => {
      const event: TrackedEvent = JSON.parse(json);
      const id = event.eventID;
      if (!gone.has(id) && priority(event) >= 0 && !isWrong(id)) hold(event);
    });
  };
  return {
    hold,
    remove,
    drop,
    holds: (row: QueuedEvent) => held.has(row.id),
    count: () => held.size,
    /** Takes in what other pages left where all tabs see it. */
    adopt: () => rows.names().forEach((id) => held.has(id) || adopt(rows.read(id), (own) => own !== id)),
    /** Takes in what only the second store still has. */
    restore: async () => (await disk.read())?.forEach((json) => adopt(json, rows.read)),
    /**
     * The first events that nobody is sending, at least one if there are any, at most 1,000.
     *
     * @param limit bytes of the whole request body
     * @param doubtfulUntil what happened until then is left alone, in milliseconds since 1970
     */
    take(limit: number, doubtfulUntil: number): QueuedEvent[] {
      const batch: QueuedEvent[] = [];
      const free = [...held.values()].filter((row) => !row.busy && row.event.timestamp > doubtfulUntil);
      for (const row of free.sort((a, b) => a.tries - b.tries))
        if (row.stored && !rows.read(row.id)) forget(row);
        else if (Date.now() - row.event.timestamp > maxEventAge) drop(row, 'expired');
        else if (((limit -= row.bytes + commaBytes) < bodyFrameBytes || batch.length === maxBatchEvents) && batch[0])
          break;
        else batch.push(row);
      return batch;
    },
    /** Drops what this tab holds; what other tabs hold, they drop, and the stores are emptied by who owns them. */
    forgetAll: () => held.forEach((row) => drop(row, 'erased')),
  };
}
