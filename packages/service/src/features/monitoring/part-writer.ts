/** Part writer: writes to the store what of a server has changed, each part as seldom as it may be. */
import type { Store } from '../../store/store.ts';
import { KEEP } from './incident-log.ts';
import { putParts, reuseRoom } from './rows.ts';
import type { Period } from './time-series.ts';

/** From one write to the next, in milliseconds: other processes wait for it, or nobody does. */
const EVERY = { shared: 10_000, alone: 60_000 };

/** The least time from one write of a part to its next, in milliseconds, where it is not each time. */
const SELDOM: Readonly<Partial<Record<string, number>>> = {
  hour: 60_000,
  day: 900_000,
  week: 900_000,
  month: 900_000,
} satisfies Partial<Record<Period, number>>;

/** Writes after which the room of old rows is used again. */
const REUSE_AFTER = 60;

/** Writes the parts of one server. */
export interface PartWriter {
  /** Writes what is due. */
  write(now: number): Promise<void>;
  /** Writes everything. */
  writeAll(now: number): Promise<void>;
}

/**
 * @param options.parts The parts of the server to what makes their text. That of `server` is written each time, others when they changed.
 *
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
  let wroteAt = -Infinity;
  let writes = 0;

  const put = async (now: number, isDue: (part: string) => boolean) => {
    const due = Object.entries(parts).flatMap(([part, print]) => {
      if (!isDue(part)) return [];
      const body = print(now);
      return part === 'server' || written.get(part)?.body !== body ? [{ part, body }] : [];
    });
    await putParts(store, server, { parts: due, now, before: now - KEEP });
    for (const { part, body } of due) written.set(part, { at: now, body });
    wroteAt = now;
    if (!store.shared && ++writes % REUSE_AFTER === 0) await reuseRoom(store);
  };

  return {
    write: async (now) => {
      if (Math.abs(now - wroteAt) < (store.shared ? EVERY.shared : EVERY.alone)) return;
      await put(now, (part) => Math.abs(now - (written.get(part)?.at ?? -Infinity)) >= (SELDOM[part] ?? 0));
    },
    writeAll: (now) => put(now, () => true),
  };
}
