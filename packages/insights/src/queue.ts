/** Events between capture and delivery: in memory for this tab, in two stores for every other fate. */
import type { InsightsEvent } from '@aisle/contract';
import { maxAge } from './broken-rule.ts';
import type { Disk } from './disk.ts';
import type { Leases } from './leases.ts';
import type { Rows } from './rows.ts';

/** One event in the queue. */
export interface Held {
  id: string;
  event: InsightsEvent;
  /** What travels; made once, so that nothing the page changes later can change it. */
  json: string;
  /** UTF-8 bytes of `json`. */
  size: number;
  /** Whether other tabs can see it: then its disappearance means that one of them delivered it. */
  stored: boolean;
  /** Whether a request of this tab carries it at the moment. */
  busy?: boolean;
}

/** What the queue stands on. */
export interface QueueOptions {
  rows: Rows;
  disk: Disk | undefined;
  leases: Leases;
  now: () => number;
  /** The queue gives up views first, then clicks, then conversions, never purchases, above this many events … */
  maxEvents: number;
  /** … or this many bytes. */
  maxBytes: number;
  onDrop: (event: InsightsEvent, reason: string) => void;
}

export type Queue = ReturnType<typeof createQueue>;

const worth = ({ event }: Held): number =>
  event.eventSubtype === 'purchase' ? 3 : ['view', 'click', 'conversion'].indexOf(event.eventType);

/**
 * A queue whose rows leave only when they are delivered or dropped with a reason.
 *
 * @example
 * const queue = createQueue({ rows, disk, leases, now: Date.now, maxEvents: 5000, maxBytes: 2e6, onDrop: console.warn });
 * queue.add(event);
 * const batch = queue.take(60_000);
 */
export function createQueue(options: QueueOptions) {
  const { rows, disk, leases, now, maxEvents, maxBytes, onDrop } = options;
  const held = new Map<string, Held>();
  const gone = new Set<string>();
  const encoder = new TextEncoder();
  let bytes = 0;

  const hold = (event: InsightsEvent, json: string, stored: boolean): void => {
    const id = event.eventID!;
    const size = encoder.encode(json).length;
    held.set(id, { id, event, json, size, stored });
    bytes += size;
  };
  const forget = (row: Held): void => {
    if (held.delete(row.id)) bytes -= row.size;
  };
  const remove = (batch: readonly Held[]): void => {
    for (const row of batch) {
      forget(row);
      gone.add(row.id);
      rows.remove(row.id);
    }
    void disk?.write(batch.map(({ id }) => id));
  };
  const drop = (batch: readonly Held[], reason: string): void => {
    remove(batch);
    for (const row of batch) onDrop(row.event, reason);
  };
  /** Takes in a row that another page left; a row that is no event is removed. */
  const adopt = (id: string, json: string | null | undefined, store: (json: string) => boolean): void => {
    if (held.has(id) || gone.has(id)) return;
    try {
      const event = JSON.parse(json!) as InsightsEvent;
      if (event.eventID !== id || worth({ event } as Held) < 0) throw 0;
      hold(event, json!, store(json!));
    } catch {
      rows.remove(id);
      void disk?.write([id]);
    }
  };
  const adoptRows = (): void => rows.keys().forEach((id) => adopt(id, rows.read(id), () => true));
  /** Makes room down to nine tenths at once, so that a burst does not sort the queue for every event. */
  const evict = (): void => {
    if (held.size <= maxEvents && bytes <= maxBytes) return;
    for (const row of [...held.values()].sort((a, b) => worth(a) - worth(b))) {
      if (worth(row) > 2 || (held.size <= maxEvents * 0.9 && bytes <= maxBytes * 0.9)) return;
      if (!row.busy) drop([row], 'full');
    }
  };

  return {
    /** Events that this tab knows of. */
    size: () => held.size,
    has: (row: Held) => held.has(row.id),
    /** Stores an event before it returns. An event whose `eventID` is already here is the same event. */
    add(event: InsightsEvent): void {
      if (held.has(event.eventID!)) return;
      const json = JSON.stringify(event);
      hold(event, json, rows.write(event.eventID!, json));
      void disk?.write([event.eventID!], json);
      evict();
    },
    /** Takes in what only the second store still has. */
    async restore(): Promise<void> {
      adoptRows();
      const [ids = [], texts = []] = (await disk?.read()) ?? [];
      ids.forEach((id, i) => adopt(id as string, texts[i] as string, (json) => rows.write(id as string, json)));
    },
    /**
     * The oldest events that nobody is sending, at least one if there are any, at most 1,000.
     *
     * @param limit bytes of the whole request body
     */
    take(limit: number): Held[] {
      adoptRows();
      const leased = leases.taken();
      const batch: Held[] = [];
      let size = 13;
      for (const row of held.values()) {
        if (row.busy || leased.has(row.id)) continue;
        if (row.stored && rows.read(row.id) == null) {
          forget(row);
        } else if (now() - row.event.timestamp! > maxAge) {
          drop([row], 'expired');
        } else {
          size += row.size + 1;
          if (batch.length && (size > limit || batch.length > 999)) break;
          batch.push(row);
        }
      }
      return batch;
    },
    /** Lets the others go first. */
    postpone(row: Held): void {
      if (held.delete(row.id)) held.set(row.id, row);
    },
    remove,
    drop,
    /** Empties both stores, rows of other tabs included. */
    clear(): void {
      adoptRows();
      drop([...held.values()], 'erased');
      leases.clear();
      void disk?.clear();
    },
  };
}
