/** The log of requests in the store: batches, of which those that are too old or too many go with the next one. */
import type { Queryable, Store } from '../../store/store.ts';
import type { RequestRecord } from './request-record.ts';

/** Who writes. */
export interface LogWriter {
  /** The server, by a name that it has after a restart too. */
  server: string;
  /** This run of it. */
  session: string;
}

/** Writes records, oldest first, and removes what nobody may read any more: beyond `limit` of this server, or older than `before`. */
export async function addRecords(
  store: Store,
  records: readonly RequestRecord[],
  { server, session, limit, before }: LogWriter & { limit: number; before: number },
): Promise<void> {
  await store.batch([
    {
      sql: 'INSERT INTO request_log (server, session, entries, last_at, body) VALUES ($1, $2, $3, $4, $5)',
      parameters: [server, session, records.length, records.at(-1)!.at, JSON.stringify(records)],
    },
    {
      sql: `DELETE FROM request_log WHERE server = $1 AND id IN (SELECT id FROM (
         SELECT id, sum(entries) OVER (ORDER BY id DESC) - entries AS newer FROM request_log WHERE server = $1
       ) AS counted WHERE newer >= $2)`,
      parameters: [server, limit],
    },
    { sql: 'DELETE FROM request_log WHERE last_at < $1', parameters: [before] },
  ]);
}

/** At least the newest `limit` records that earlier runs of this server wrote, the newest first. */
export async function readEarlierRecords(
  store: Store,
  { server, session, limit }: LogWriter & { limit: number },
): Promise<RequestRecord[]> {
  const rows = await store.query<{ body: string }>(
    `SELECT body FROM (
       SELECT id, body, sum(entries) OVER (ORDER BY id DESC) - entries AS newer
       FROM request_log WHERE server = $1 AND session <> $2
     ) AS counted WHERE newer < $3 ORDER BY id DESC`,
    [server, session, limit],
  );
  return rows.flatMap(({ body }) => (JSON.parse(body) as RequestRecord[]).reverse());
}

/** Deletes batches of which all is older than a time (milliseconds since the Unix epoch), of all servers. */
export async function removeOldRecords(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM request_log WHERE last_at < $1', [before]);
}

/**
 * Takes records out of the batches of all servers.
 * @param pattern What the text of a batch matches in which one may be.
 * @param isGone Which ones go.
 */
export async function removeRecords(
  source: Queryable,
  pattern: string,
  isGone: (record: RequestRecord) => boolean,
): Promise<void> {
  const rows = await source.query<{ id: string; body: string }>(
    'SELECT id::text AS id, body FROM request_log WHERE body ~ $1',
    [pattern],
  );
  for (const { id, body } of rows) {
    const records = JSON.parse(body) as RequestRecord[];
    const remaining = records.filter((record) => !isGone(record));
    if (remaining.length === 0) await source.query('DELETE FROM request_log WHERE id = $1', [id]);
    else if (remaining.length < records.length)
      await source.query('UPDATE request_log SET entries = $2, body = $3 WHERE id = $1', [
        id,
        remaining.length,
        JSON.stringify(remaining),
      ]);
  }
}

/** Gives the room of what went to what comes. A PostgreSQL does so by itself. */
export async function reuseRoom(store: Store): Promise<void> {
  await store.query('VACUUM (TRUNCATE false) request_log');
}
