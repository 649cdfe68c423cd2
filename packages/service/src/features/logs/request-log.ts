/** Ring buffer of the last requests, written to the store in batches so that it outlives the process. */
import type { Store } from '../../store/store.ts';
import { createWriteBehind } from '../../store/write-behind.ts';
import { type FreshRecord, listHeaders, type RequestRecord } from './request-record.ts';
import { addRecords, type LogWriter, readEarlierRecords, reuseRoom } from './rows.ts';

/** Requests that a server keeps. */
export const MOST = 1000;

/** How long it keeps them, in milliseconds. */
const KEEP = 7 * 86_400_000;

/** How long a request stays in memory only, in milliseconds. */
const WRITE_AFTER = 5000;

/** From one write to the next, in milliseconds: a busy server writes what is left of a minute, not all of it. */
const WRITE_EVERY = 60_000;

/** Writes after which the room of removed batches is used again. */
const REUSE_AFTER = 10;

/** The log of one server. */
export interface RequestLog {
  add(record: FreshRecord): void;
  /** What is kept, the newest first, that of earlier runs too. */
  read(): Promise<RequestRecord[]>;
  /** Writes what waits. */
  flush(): Promise<void>;
}

/**
 * @param options.now Milliseconds since the Unix epoch.
 *
 * @example
 * const log = createRequestLog({ store, writer: { server: 'local', session: crypto.randomUUID() }, now: Date.now, failed });
 * log.add(record);
 */
export function createRequestLog(options: {
  store: Store;
  writer: LogWriter;
  now: () => number;
  failed: (error: unknown) => void;
}): RequestLog {
  const { store, writer: server, now, failed } = options;
  const ring: FreshRecord[] = [];
  /** Records since the start; that of number n is in `ring[n % MOST]`. */
  let added = 0;
  let written = 0;
  let writes = 0;
  let wroteAt = -Infinity;

  const oldest = () => Math.max(0, added - MOST);
  const since = (from: number): RequestRecord[] =>
    Array.from({ length: added - from }, (_, at) => listHeaders(ring[(from + at) % MOST]!));

  const write = async () => {
    const upTo = added;
    const records = since(Math.max(written, oldest()));
    if (records.length === 0) return;
    wroteAt = performance.now();
    await addRecords(store, records, { ...server, most: MOST, before: now() - KEEP });
    written = upTo;
    if (!store.shared && ++writes % REUSE_AFTER === 0) await reuseRoom(store);
  };

  const writer = createWriteBehind({
    write,
    delay: () => Math.max(WRITE_AFTER, wroteAt + WRITE_EVERY - performance.now()),
    failed,
  });

  return {
    add: (record) => {
      ring[added++ % MOST] = record;
      writer.soon();
    },
    read: async () => {
      const here = since(oldest()).reverse();
      const missing = MOST - here.length;
      const earlier = missing > 0 ? await readEarlierRecords(store, { ...server, most: missing }) : [];
      const from = now() - KEEP;
      return [...here, ...earlier.slice(0, missing)].filter(({ at }) => at >= from);
    },
    flush: writer.flush,
  };
}
