/** Part writer: writes the changed parts of a server's monitoring state to the store, each as rarely as allowed. */
import type { Store } from '../../store/store.ts';
import { RETENTION } from './incident-log.ts';
import { putParts, reclaimSpace } from './rows.ts';
import type { Period } from './time-series.ts';

/** Milliseconds between two writes: `shared` if other processes read them, `alone` otherwise. */
const WRITE_INTERVAL = { shared: 10_000, alone: 60_000 };

/** Minimum milliseconds between two writes of a part. Other parts are written each time. */
const MIN_PART_INTERVAL: Readonly<Partial<Record<string, number>>> = {
  hour: 60_000,
  day: 900_000,
  week: 900_000,
  month: 900_000,
} satisfies Partial<Record<Period, number>>;

/** Number of writes after which the space of old rows is reclaimed. */
const RECLAIM_AFTER = 60;

/** Writes the parts of one server. */
export interface PartWriter {
  /** Writes the parts that are due and have changed. */
  write(now: number): Promise<void>;
  /** Writes all changed parts, due or not. */
  writeAll(now: number): Promise<void>;
}

/**
 * Creates the writer of one server.
 * @param options.parts Maps each part to the function that serializes it. The part `server` is written each time, the others only when they
 * have changed.
 * @example
 * const writer = createPartWriter({ store, server: 'local', parts: { server: (now) => JSON.stringify(card) } });
 * await writer.write(Date.now());
 */
export function createPartWriter(options: {
  store: Store;
  server: string;
  parts: Readonly<Record<string, (now: number) => string>>;
}): PartWriter {
  const { store, server, parts } = options;
  const written = new Map<string, { at: number; body: string }>();
  let lastWriteAt = -Infinity;
  let writes = 0;

  const writeParts = async (now: number, isDue: (part: string) => boolean) => {
    const changed = Object.entries(parts).flatMap(([part, serialize]) => {
      if (!isDue(part)) return [];
      const body = serialize(now);
      return part === 'server' || written.get(part)?.body !== body ? [{ part, body }] : [];
    });
    await putParts(store, server, { parts: changed, now, before: now - RETENTION });
    for (const { part, body } of changed) written.set(part, { at: now, body });
    lastWriteAt = now;
    if (!store.shared && ++writes % RECLAIM_AFTER === 0) await reclaimSpace(store);
  };

  return {
    write: async (now) => {
      // Absolute difference: the clock may have been set back.
      if (Math.abs(now - lastWriteAt) < (store.shared ? WRITE_INTERVAL.shared : WRITE_INTERVAL.alone)) return;
      await writeParts(
        now,
        (part) => Math.abs(now - (written.get(part)?.at ?? -Infinity)) >= (MIN_PART_INTERVAL[part] ?? 0),
      );
    },
    writeAll: (now) => writeParts(now, () => true),
  };
}
