/** Ring buffer of the latest requests, written to the store in batches so that it survives restarts. */
import type { Store } from '../../store/store.ts';
import { createWriteBehind } from '../../store/write-behind.ts';
import { type FreshRecord, listHeaders, type RequestRecord } from './request-record.ts';
import { tokenPattern } from '../../foundation/wire/token-in-text.ts';
import type { Disguise } from './pseudonyms.ts';
import { addRecords, type LogWriter, readEarlierRecords, reuseRoom } from './rows.ts';

/** Maximum number of requests per server. */
export const MAX_REQUESTS = 1000;

/** Milliseconds for which a request is only in memory. */
const WRITE_AFTER = 5000;

/** Milliseconds between two writes: a busy server writes the last requests of a minute, not all of them. */
const WRITE_EVERY = 60_000;

/** Number of writes after which the space of removed batches is reclaimed. */
const REUSE_AFTER = 10;

/** The log of one server. */
export interface RequestLog {
  add(record: FreshRecord): void;
  /** Deletes the requests in memory that name a user: all of them, or those that are only about some indices. */
  forget(userToken: string, indexes: readonly string[] | undefined): void;
  /** Reads the stored requests, the newest first, including earlier runs. */
  read(): Promise<RequestRecord[]>;
  /** Writes buffered records. */
  flush(): Promise<void>;
}

/** Whether a request matches a pattern, and is only about these indices (undefined for any). */
export const isNaming =
  (pattern: RegExp, indexes: readonly string[] | undefined) =>
  ({ url, headers, body, answer, indexNames }: RequestRecord): boolean =>
    [url, headers, body, answer].some((text) => pattern.test(text)) &&
    (indexes === undefined || (indexNames.length > 0 && indexNames.every((name) => indexes.includes(name))));

/**
 * @param options.keep Retention of requests, in milliseconds.
 * @param options.disguise Replaces user tokens before anything is visible.
 * @param options.now Milliseconds since the Unix epoch.
 *
 * @example
 * const log = createRequestLog({ store, writer: { server: 'local', session: crypto.randomUUID() }, keep: 86_400_000, disguise, now: Date.now, onError });
 * log.add(record);
 */
export function createRequestLog(options: {
  store: Store;
  writer: LogWriter;
  keep: number;
  disguise: Disguise;
  now: () => number;
  /** Clock for deletions, in milliseconds since the Unix epoch; `now` by default. */
  deletionTime?: () => number;
  onError: (error: unknown) => void;
}): RequestLog {
  const { store, writer: server, keep, disguise, now, deletionTime = now, onError } = options;
  const ring: (FreshRecord | undefined)[] = [];
  /** Number of records since the start. Record n is in `ring[n % MAX]`. */
  let added = 0;
  let written = 0;
  let writes = 0;
  let wroteAt = -Infinity;

  const oldest = () => Math.max(0, added - MAX_REQUESTS);
  const since = (from: number): Promise<RequestRecord[]> =>
    disguise(
      Array.from({ length: added - from }, (_, at) => ring[(from + at) % MAX_REQUESTS]).flatMap((record) =>
        record ? listHeaders(record) : [],
      ),
    );

  const write = async () => {
    const upTo = added;
    const records = await since(Math.max(written, oldest()));
    if (records.length === 0) return;
    wroteAt = performance.now();
    await addRecords(store, records, { ...server, limit: MAX_REQUESTS, before: deletionTime() - keep });
    written = upTo;
    if (!store.shared && ++writes % REUSE_AFTER === 0) await reuseRoom(store);
  };

  const writer = createWriteBehind({
    write,
    delay: () => Math.max(WRITE_AFTER, wroteAt + WRITE_EVERY - performance.now()),
    onError,
  });

  return {
    add: (record) => {
      ring[added++ % MAX_REQUESTS] = record;
      writer.soon();
    },
    forget: (userToken, indexes) => {
      const isOf = isNaming(new RegExp(tokenPattern(userToken)), indexes);
      for (const [at, record] of ring.entries()) if (record && isOf(listHeaders(record))) ring[at] = undefined;
    },
    read: async () => {
      const here = (await since(oldest())).reverse();
      const missing = MAX_REQUESTS - here.length;
      const earlier = missing > 0 ? await readEarlierRecords(store, { ...server, limit: missing }) : [];
      const from = now() - keep;
      return [...here, ...earlier.slice(0, missing)].filter(({ at }) => at >= from);
    },
    flush: writer.flush,
  };
}
