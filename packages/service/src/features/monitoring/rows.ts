/** Measurements of servers in the store: one row for each server and part. */
import type { Queryable, Store } from '../../store/store.ts';

/** A row. */
export interface PartRow {
  server: string;
  /** `server`, `incidents`, or a period of its time series. */
  part: string;
  /** Milliseconds since the Unix epoch, by the clock of that server. */
  writtenAt: number;
  /** JSON. */
  body: string;
}

/** Writes parts of one server, and removes what was written before a time. */
export async function putParts(
  store: Store,
  server: string,
  { parts, now, before }: { parts: readonly Pick<PartRow, 'part' | 'body'>[]; now: number; before: number },
): Promise<void> {
  await store.batch([
    {
      sql: `INSERT INTO monitoring_parts (server, part, written_at, body)
     SELECT $1, given.part, $2::bigint, given.body FROM unnest($3::text[], $4::text[]) AS given (part, body)
     ON CONFLICT (server, part) DO UPDATE SET written_at = excluded.written_at, body = excluded.body`,
      parameters: [server, now, parts.map(({ part }) => part), parts.map(({ body }) => body)],
    },
    { sql: 'DELETE FROM monitoring_parts WHERE written_at < $1', parameters: [before] },
  ]);
}

/** Reads parts written since a time, of all servers. */
export async function readParts(source: Queryable, since: number): Promise<PartRow[]> {
  const rows = await source.query<{ server: string; part: string; written_at: string; body: string }>(
    'SELECT server, part, written_at::text AS written_at, body FROM monitoring_parts WHERE written_at >= $1',
    [since],
  );
  return rows.map(({ written_at, ...row }) => ({ ...row, writtenAt: Number(written_at) }));
}

/**
 * Returns the time of the oldest write that is not visible to searches after this change, in milliseconds. Undefined if all are visible.
 */
export async function oldestUnseen(source: Queryable, applied: bigint): Promise<number | undefined> {
  const [row] = await source.query<{ since: string | null }>(
    'SELECT min(created_at)::text AS since FROM tasks WHERE seq > $1',
    [String(applied)],
  );
  return row?.since == null ? undefined : Number(row.since);
}

/** Returns the number of writes in a range of changes, and their average time, in milliseconds. */
export async function writesBetween(
  source: Queryable,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<{ writes: number; madeAt: number } | undefined> {
  const [row] = await source.query<{ writes: number; made_at: number | null }>(
    `SELECT count(*)::int AS writes, avg(created_at)::float8 AS made_at FROM tasks
     WHERE seq > $1 AND seq <= $2`,
    [String(after), String(upTo)],
  );
  return row?.made_at == null ? undefined : { writes: row.writes, madeAt: row.made_at };
}

/** Reclaims the space of overwritten rows. PostgreSQL does so by itself. */
export async function reclaimSpace(store: Store): Promise<void> {
  await store.query('VACUUM (TRUNCATE false) monitoring_parts');
}
