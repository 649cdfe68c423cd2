/** The request log in the store: batches, of which old and superfluous ones are removed with the next write. */
import type { Queryable, Store } from '../../store/store.ts';
import type { RequestRecord } from './request-record.ts';

/** The writer of records. */
export interface LogWriter {
  /** Name of the server, which is the same after a restart. */
  server: string;
  /** The current run of the server. */
  session: string;
}

/** Writes records, oldest first, and removes those that are no longer needed: beyond `limit` of this server, or older than `before`. */
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

/** Reads at least the latest `limit` records of earlier runs of this server, the newest first. */
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

/** Deletes batches that only contain records older than a time (milliseconds since the Unix epoch), of all servers. */
export async function removeOldRecords(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM request_log WHERE last_at < $1', [before]);
}

/**
 * Removes records from the batches of all servers.
 * @param pattern Matches the text of batches that may contain such records.
 * @param isGone Whether a record is removed.
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

/** Reclaims the space of deleted rows. PostgreSQL does so by itself. */
export async function reuseRoom(store: Store): Promise<void> {
  await store.query('VACUUM (TRUNCATE false) request_log');
}
