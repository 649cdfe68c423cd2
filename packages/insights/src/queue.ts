/** The event queue between capture and delivery: in memory for this tab, in two stores for every other fate. */
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
  /** At least the UTF-8 bytes of `json` and of the comma behind it. */
  bytes: number;
  /** Whether other tabs can see it: then its disappearance means that one of them delivered it. */
  isStored: boolean | undefined;
  /** Whether a request of this tab carries it at the moment. */
  isBusy?: boolean;
  /** How often it failed alone: what did so least goes first. */
  tries: number;
  /** Whether the service refused it alone: then it travels as a plain event. */
  isRefused?: boolean;
}

export type Queue = ReturnType<typeof createQueue>;

/** What a queue stands on. */
export interface QueueOptions {
  /** What all tabs see; written before `hold` returns. */
  rows: StorageRows;
  /** What survives a killed browser; written soon after. */
  store: IndexedDBStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Hears of every event that will never be sent. */
  onDrop: (event: InsightsEvent, reason: string) => void;
}

/** How many bytes may wait. Each event counts as some more, which bounds the number of events too. */
const maxQueueBytes = 2_000_000;
const overheadBytes = 249;
/** A queue that is too full makes room for more than one event at once, so that a burst does not sort it for every event. */
const freedBytes = 200_000;

/** Kinds of events: what is given up first comes first. */
const kindsByWorth: readonly string[] = ['view', 'click', 'conversion', 'addToCart', 'purchase'];
/** Below zero for what is no event. */
const worthOf = ({ eventType, eventSubtype }: InsightsEvent): number => kindsByWorth.indexOf(eventSubtype ?? eventType);

const characterBeyondASCII = /[^ -~]/g;
/** At least the UTF-8 bytes of a text: a code unit takes three at most. */
const bytesOf = (text: string): number => text.replace(characterBeyondASCII, '...').length;

/** At least the bytes of a request body: what is around the events, and each with the comma behind it. */
const bodyFrameBytes = '{"events":[]}'.length;
export const bodyBytes = (batch: readonly QueuedEvent[]): number =>
  batch.reduce((sum, { bytes }) => sum + bytes, bodyFrameBytes);

/**
 * A queue whose rows leave only when they are delivered or dropped with a reason. Above 2,000,000 bytes it gives up views,
 * then clicks, then conversions, never purchases.
 *
 * @example
 * const queue = createQueue({ rows, store, now: Date.now, onDrop: console.warn });
 * queue.hold(event);
 * const batch = queue.take(60_000, 0);
 */
export function createQueue({ rows, store, now, onDrop }: QueueOptions) {
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
    store.write(row.id);
  };
  const drop = (row: QueuedEvent, reason: string): void => {
    remove(row);
    onDrop(row.event, reason);
  };
  const makeRoom = (): void => {
    for (const row of [...held.values()].sort((a, b) => worthOf(a.event) - worthOf(b.event)))
      if (freeBytes < freedBytes && !row.isBusy && row.event.eventSubtype !== 'purchase') drop(row, 'full');
  };
  const hold = (event: TrackedEvent): void => {
    const id = event.eventID;
    if (held.has(id)) return;
    const json = JSON.stringify(event);
    const bytes = bytesOf(`${json},`);
    held.set(id, { id, event, json, bytes, tries: 0, isStored: rows.write(id, json) });
    store.write(id, json);
    freeBytes -= bytes + overheadBytes;
    if (freeBytes < 0) makeRoom();
  };
  /** Takes in what another page left; what is no event of ours is left alone: a later version may know it. */
  const adopt = (json: string, isForeign: (id: string) => unknown): void => {
    // It may have been broken by somebody else.
    attempt(() => {
      const event: TrackedEvent = JSON.parse(json);
      const id = event.eventID;
      if (!gone.has(id) && worthOf(event) >= 0 && !isForeign(id)) hold(event);
    });
  };
  return {
    hold,
    remove,
    drop,
    holds: (row: QueuedEvent) => held.has(row.id),
    count: () => held.size,
    /** Takes in what other pages left where all tabs see it. */
    adoptRows: (): void =>
      rows.names().forEach((name) => {
        if (!held.has(name)) adopt(rows.read(name), (id) => id !== name);
      }),
    /**
     * Takes in what only the second store still has. It answers late: what another tab has just delivered is gone from the first
     * store while it still stands in the answer. So what seems left behind is looked for again, by when its removal is through.
     */
    async restore(): Promise<void> {
      const left = (await store.read())?.filter((json) => attempt(() => !rows.read(JSON.parse(json).eventID)));
      if (!left?.length) return;
      const stillThere = new Set(await store.read());
      for (const json of left) if (stillThere.has(json)) adopt(json, rows.read);
    },
    /**
     * The first events that nobody is sending, at least one if there are any, at most 1,000.
     *
     * @param maxBytes bytes of the whole request body
     * @param doubtfulUntil what happened until then is left alone, in milliseconds since 1970
     */
    take(maxBytes: number, doubtfulUntil: number): QueuedEvent[] {
      const batch: QueuedEvent[] = [];
      let bytes = bodyFrameBytes;
      const free = [...held.values()].filter((row) => !row.isBusy && row.event.timestamp > doubtfulUntil);
      for (const row of free.sort((a, b) => a.tries - b.tries))
        if (row.isStored && !rows.read(row.id)) forget(row);
        else if (now() - row.event.timestamp > maxEventAge) drop(row, 'expired');
        else {
          bytes += row.bytes;
          if (batch.length && (bytes > maxBytes || batch.length === maxBatchEvents)) break;
          batch.push(row);
        }
      return batch;
    },
    /** Drops what this tab holds; what other tabs hold, they drop, and the stores are emptied by who owns them. */
    forgetAll: (): void => held.forEach((row) => drop(row, 'erased')),
  };
}
